"""Speeds as ratios against peers in one run; never as tests."""
