"""Addresses, and which of them belong to those that a setting names."""

import ipaddress


class Networks:
    """Addresses and networks with commas between them, as a setting has them."""

    def __init__(self, text: str) -> None:
        self._networks = [ipaddress.ip_network(each) for each in text.split(",") if each]

    def __contains__(self, host: str) -> bool:
        address = plain_address(host)
        return address is not None and any(address in network for network in self._networks)


def plain_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address, of the older kind if it is one in the clothes of the newer; none if it cannot be read."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
