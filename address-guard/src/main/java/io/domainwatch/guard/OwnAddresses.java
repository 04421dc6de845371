package io.domainwatch.guard;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * The addresses of this host, which checks and webhooks never reach. An interface may come, go or
 * be given another address while the service runs, so they are listed again each minute by whoever
 * asks next; a listing that fails leaves the last one in force. For use by many threads.
 */
public final class OwnAddresses {

  /** How old a listing may be (docs/spec/addresses.md, "Own addresses"). */
  static final Duration LISTED_FOR = Duration.ofMinutes(1);

  /** Lists what the interfaces have. */
  @FunctionalInterface
  interface Interfaces {
    /** All their addresses, without the names of interfaces. */
    Set<InetAddress> addresses() throws IOException;
  }

  /** The last listing, and when it was made by the monotonic clock. */
  private record Listed(Set<InetAddress> addresses, long atNanos) {}

  private final List<Network> further;
  private final Interfaces interfaces;
  private final LongSupplier nanos;
  private final ReentrantLock listing = new ReentrantLock();
  private volatile Listed listed;

  /**
   * Lists at once.
   *
   * @param further networks of this host that no interface knows
   * @param nanos of a monotonic clock
   * @throws IllegalStateException when the interfaces cannot be listed
   */
  OwnAddresses(List<Network> further, Interfaces interfaces, LongSupplier nanos) {
    this.further = List.copyOf(further);
    this.interfaces = interfaces;
    this.nanos = nanos;
    try {
      this.listed = new Listed(Set.copyOf(interfaces.addresses()), nanos.getAsLong());
    } catch (IOException e) {
      throw new IllegalStateException("cannot list this host's own addresses", e);
    }
  }

  /** A host that has no addresses, for policies that are to judge without one. */
  static OwnAddresses none() {
    return new OwnAddresses(List.of(), Set::of, () -> 0);
  }

  /** This host. */
  static OwnAddresses ofThisHost(List<Network> further) {
    return new OwnAddresses(further, OwnAddresses::ofInterfaces, System::nanoTime);
  }

  private static Set<InetAddress> ofInterfaces() throws IOException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .map(AddressPolicy::withoutScope)
        .collect(Collectors.toSet());
  }

  /** Whether the address is one of this host's, by a listing that is at most a minute old. */
  boolean contains(InetAddress address) {
    listAgainWhenOld();
    return listed.addresses().contains(address)
        || further.stream().anyMatch(network -> network.contains(address));
  }

  /** One lists; the others go on with what is known meanwhile. */
  private void listAgainWhenOld() {
    if (nanos.getAsLong() - listed.atNanos() < LISTED_FOR.toNanos() || !listing.tryLock()) {
      return;
    }
    try {
      listed = new Listed(listedNow(), nanos.getAsLong());
    } finally {
      listing.unlock();
    }
  }

  private Set<InetAddress> listedNow() {
    try {
      return Set.copyOf(interfaces.addresses());
    } catch (IOException _) {
      return listed.addresses();
    }
  }
}
