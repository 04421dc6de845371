package io.domainwatch.checks.net;

import io.domainwatch.guard.Network;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Tells whether our own network works, before a failure of reachability is believed
 * (docs/spec/engine.md, "Own network"). Success and failure are remembered for seconds; callers
 * that ask while a probe is under way share its answer.
 */
public final class ControlProbe {

  /**
   * How long a success proves our network. docs/spec/engine.md, "Own network" allows 60 s; within
   * those a network that dies just after a proof would confirm three failures, so this is less than
   * the 15 s before the last confirmation.
   */
  public static final Duration PROOF_LASTS = Duration.ofSeconds(10);

  /** How long a failure spares us from probing again, so that many failing checks do not storm. */
  static final Duration FAILURE_LASTS = Duration.ofSeconds(5);

  /** Time for a probe as a whole, whatever time its first asker has. */
  static final Duration PROBE_TIMEOUT = Duration.ofSeconds(10);

  /** Time for a resolver to prove that it works. */
  private static final Duration RESOLVER_TIMEOUT = Duration.ofSeconds(5);

  /** Time for a reference target to answer on a port that it need not serve. */
  private static final Duration PORT_TIMEOUT = Duration.ofSeconds(2);

  /** What a probe is about. */
  private enum Subject {
    ANY_FAMILY,
    IPV6
  }

  private record Answer(
      CompletableFuture<Boolean> works, AtomicBoolean begun, long startedAtNanos) {}

  /**
   * A host that is nearly always up.
   *
   * @param host ASCII name or address literal
   * @param port TCP port
   */
  public record ReferenceTarget(String host, int port) {}

  private final List<ReferenceTarget> targets;
  private final RootQuery rootQuery;
  private final AddressLookup lookup;
  private final GuardedConnector connector;
  private final LongSupplier nanos;
  private final ConcurrentMap<Subject, Answer> answers = new ConcurrentHashMap<>();

  /**
   * Makes a probe.
   *
   * @param targets hosts of which one must accept a connection; empty turns the probe off
   */
  public ControlProbe(
      List<ReferenceTarget> targets,
      RootQuery rootQuery,
      AddressLookup lookup,
      GuardedConnector connector) {
    this(targets, rootQuery, lookup, connector, Deadline::monotonicNanos);
  }

  /** The same, with a monotonic clock of the caller's for what is remembered. */
  ControlProbe(
      List<ReferenceTarget> targets,
      RootQuery rootQuery,
      AddressLookup lookup,
      GuardedConnector connector,
      LongSupplier nanos) {
    this.targets = List.copyOf(targets);
    this.rootQuery = rootQuery;
    this.lookup = lookup;
    this.connector = connector;
    this.nanos = nanos;
  }

  /**
   * Whether our network is proven good: a resolver answers and a reference target accepts a
   * connection. True when the probe is turned off; false, with the thread still interrupted, when
   * the asker is cancelled.
   */
  public boolean ownNetworkWorks() {
    return targets.isEmpty()
        || remembered(
            Subject.ANY_FAMILY,
            deadline -> rootQuery.succeeds(deadline) && anyTargetAccepts(deadline, _ -> true));
  }

  /**
   * Whether a configured resolver works right now, asked afresh and also when the probe is turned
   * off: without it no failure to resolve says anything about the name.
   */
  public boolean resolverWorks() {
    return resolverWorksWithin(RESOLVER_TIMEOUT);
  }

  /** The same with another time for the resolver than usual. */
  public boolean resolverWorksWithin(Duration patience) {
    return rootQuery.succeeds(Deadline.after(patience));
  }

  /** Whether our own network is proven good and a configured resolver works right now. */
  public boolean networkAndResolverWork() {
    return ownNetworkWorks() && resolverWorks();
  }

  /**
   * Whether a silent IPv6 address may be held against its owner: this host has a route to it and,
   * unless the probe is turned off, a reference target accepts a connection over IPv6.
   */
  public boolean ipv6Works(InetAddress target) {
    return connector.hasRoute(target)
        && (targets.isEmpty()
            || remembered(
                Subject.IPV6,
                deadline -> anyTargetAccepts(deadline, a -> a instanceof Inet6Address)));
  }

  /**
   * Whether our own network lets connections to this TCP port out: a reference target accepts or
   * refuses one. True when the probe is turned off. False does not prove the contrary, since the
   * targets may drop such packets themselves.
   */
  public boolean letsOut(int port) {
    Deadline deadline = Deadline.after(PROBE_TIMEOUT);
    return targets.isEmpty()
        || targets.stream()
            .flatMap(target -> addressesOf(target, deadline).stream().limit(1))
            .anyMatch(address -> answers(address, port, deadline));
  }

  private boolean answers(InetAddress address, int port, Deadline deadline) {
    Deadline soon = deadline.within(PORT_TIMEOUT);
    try (Socket _ =
        connector.connect(address, port, PORT_TIMEOUT, soon, ConnectionPurpose.CONTROL)) {
      return true;
    } catch (ConnectException refused) {
      return !soon.expired();
    } catch (IOException _) {
      return false;
    }
  }

  private boolean remembered(Subject subject, Predicate<Deadline> probe) {
    Answer mine = new Answer(new CompletableFuture<>(), new AtomicBoolean(), nanos.getAsLong());
    Answer current =
        answers.compute(subject, (_, known) -> known == null || isStale(known) ? mine : known);
    if (current.begun().compareAndSet(false, true)) {
      Thread.ofVirtual().name("control-probe").start(() -> runInto(current.works(), probe));
    }
    try {
      return current.works().get();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a probe never fails", e);
    }
  }

  /**
   * Runs on a thread of its own, so that an asker who is cancelled does not cancel the probe; the
   * future is completed whatever happens, since others wait for it.
   */
  private static void runInto(CompletableFuture<Boolean> works, Predicate<Deadline> probe) {
    boolean result = false;
    try {
      result = probe.test(Deadline.after(PROBE_TIMEOUT));
    } finally {
      works.complete(result);
    }
  }

  private boolean isStale(Answer answer) {
    if (!answer.works().isDone()) {
      return false;
    }
    Duration lasts = answer.works().join() ? PROOF_LASTS : FAILURE_LASTS;
    return nanos.getAsLong() - answer.startedAtNanos() >= lasts.toNanos();
  }

  private boolean anyTargetAccepts(Deadline deadline, Predicate<InetAddress> family) {
    return targets.stream()
        .anyMatch(
            target ->
                addressesOf(target, deadline).stream()
                    .filter(family)
                    .anyMatch(address -> accepts(address, target.port(), deadline)));
  }

  private List<InetAddress> addressesOf(ReferenceTarget target, Deadline deadline) {
    try {
      return List.of(Network.literal(target.host()));
    } catch (IllegalArgumentException _) {
      return lookup.addresses(target.host(), deadline) instanceof AddressAnswer.Found found
          ? found.all()
          : List.of();
    }
  }

  private boolean accepts(InetAddress address, int port, Deadline deadline) {
    if (deadline.expired()) {
      return false;
    }
    try (Socket _ =
        connector.connect(
            address, port, GuardedConnector.CONNECT_TIMEOUT, deadline, ConnectionPurpose.CONTROL)) {
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
