"""Addresses, requests, sockets and files."""
