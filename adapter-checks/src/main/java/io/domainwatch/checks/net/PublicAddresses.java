package io.domainwatch.checks.net;

import io.domainwatch.guard.AddressPolicy;

/**
 * Tells which addresses are public, for findings. It refuses no connection: an address that the
 * operator blocked may be public all the same.
 *
 * @param policy opened only by {@code checks.allowed-networks}
 */
public record PublicAddresses(AddressPolicy policy) {}
