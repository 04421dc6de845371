package io.domainwatch.checks.existence;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.NameExistence;
import io.domainwatch.core.run.OnBehalf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks the resolvers, and believes that a name does not exist when two voices say so, as checks do
 * ({@link DnsRecursion}). A name whose alias leads to one that does not exist does exist itself.
 */
final class AskedNames implements NameExistence {
  /** What somebody waits at most, who has pressed a button, for all names together. */
  static final Duration TIME = Duration.ofSeconds(3);

  /** Names of one list that are asked about at once. */
  private static final int NAMES_AT_ONCE = 16;

  /**
   * Lists at once, of different organizations: who waits here holds a place of a request
   * (docs/spec/isolation.md, "Database connections"), and there may be few of these.
   */
  private static final int LISTS_AT_ONCE = 2;

  /** Queries for one name: three rounds at two resolvers, or a walk from the root, and aliases. */
  private static final int QUERIES = 30;

  private final DnsRecursion recursion;
  private final Duration time;
  private final Semaphore places = new Semaphore(LISTS_AT_ONCE);
  private final Set<UUID> busy = ConcurrentHashMap.newKeySet();

  AskedNames(DnsRecursion recursion) {
    this(recursion, TIME);
  }

  /**
   * @param time for all names together
   */
  AskedNames(DnsRecursion recursion, Duration time) {
    this.recursion = recursion;
    this.time = time;
  }

  /** Knows of none while as many others ask as may. */
  @Override
  public Set<DomainName> absent(Set<DomainName> names) {
    UUID owner = OnBehalf.key();
    if (!busy.add(owner)) {
      return Set.of();
    }
    try {
      return places.tryAcquire() ? andLeave(names) : Set.of();
    } finally {
      busy.remove(owner);
    }
  }

  private Set<DomainName> andLeave(Set<DomainName> names) {
    try {
      return within(Deadline.after(time), names);
    } finally {
      places.release();
    }
  }

  private Set<DomainName> within(Deadline deadline, Set<DomainName> names) {
    Queue<DomainName> left = new ConcurrentLinkedQueue<>(names);
    Set<DomainName> absent = ConcurrentHashMap.newKeySet();
    try (Workers workers = new Workers()) {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < Math.min(NAMES_AT_ONCE, names.size()); i++) {
        all.add(workers.start(() -> ask(left, deadline, absent)));
      }
      for (Future<Integer> each : all) {
        each.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
      }
    } catch (TimeoutException _) {
      return Set.copyOf(absent);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    }
    return Set.copyOf(absent);
  }

  private int ask(Queue<DomainName> left, Deadline deadline, Set<DomainName> absent) {
    int asked = 0;
    for (DomainName name = left.poll(); name != null && !deadline.expired(); name = left.poll()) {
      if (isAbsent(name, deadline)) {
        absent.add(name);
      }
      asked++;
    }
    return asked;
  }

  private boolean isAbsent(DomainName name, Deadline deadline) {
    return DnsName.parse(name.ascii())
        .map(dnsName -> DnsQuestion.of(dnsName, DnsType.A))
        .map(question -> recursion.resolve(question, new DnsSession(deadline, QUERIES)))
        .filter(reply -> reply instanceof DnsReply.NameError error && error.aliases().isEmpty())
        .isPresent();
  }
}
