"""Where scenarios are made and tried out before anybody plays them."""
