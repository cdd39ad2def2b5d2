"""The Discord side: commands, panels and the use cases behind them."""
