package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.dns.DnsZoneTransfer;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.guard.AddressPolicy;

/**
 * What the check reaches the world with.
 *
 * @param control proves our own network before silence is held against a server
 * @param publicAddresses tells which addresses are public; opened only by {@code
 *     checks.allowed-networks}
 */
record NameserverTools(
    DnsToolbox dns,
    DnsZoneTransfer transfers,
    ControlProbe control,
    AddressPolicy publicAddresses) {}
