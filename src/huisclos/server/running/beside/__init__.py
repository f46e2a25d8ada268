"""What is thought out in processes beside the house, while the tables play on."""
