package io.domainwatch.checks.net;

/** Finds the addresses of a host. */
@FunctionalInterface
public interface AddressLookup {

  /**
   * Asks for A and AAAA records, following aliases. Never from a cache older than the run, never
   * filtered by the address policy, never throws for the network.
   *
   * @param asciiHost host name in A-labels, without a trailing dot
   * @param deadline answered before it ends, with {@link AddressAnswer.Failed} if need be
   */
  AddressAnswer addresses(String asciiHost, Deadline deadline);
}
