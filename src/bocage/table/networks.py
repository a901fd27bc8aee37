"""Networks of clients: what limits count by."""

from __future__ import annotations

import ipaddress


def network_of(text: str) -> str:
    """The network of an address: of IPv6 the /64, because whoever has one address there has very many."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
