package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.delegation.DelegationWalk.NameMissing;
import io.domainwatch.checks.net.delegation.DelegationWalk.Reached;
import io.domainwatch.checks.net.delegation.DelegationWalk.Stuck;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the zone that holds a name by descending from the root, one label a question (RFC 9156), so
 * that each server learns no more than it must. Safe for use by many threads.
 */
public final class DelegationWalker {

  /**
   * Queries of one walk, those for glueless name servers included (docs/spec/checks/dns-shared.md,
   * "Walking the delegation").
   */
  private static final int QUERY_LIMIT = 60;

  /** Labels of a name that is walked (docs/spec/checks/dns-shared.md, "Walking the delegation"). */
  private static final int LABEL_LIMIT = 16;

  /**
   * Name servers whose names lie in zones whose name servers lie in zones …
   * (docs/spec/checks/dns-shared.md, "Walking the delegation").
   */
  private static final int DETOUR_LIMIT = 3;

  /** Glueless name servers of one zone that are looked for: enough to go on, no fan-out. */
  private static final int GLUELESS_LIMIT = 3;

  private final Delegation root;
  private final DelegationQueries queries;
  private final DelegationCache cache = new DelegationCache();
  private final HostCache hosts = new HostCache();

  /** A walker that starts at {@code rootServers} and asks none but {@code queries} allows. */
  public DelegationWalker(Set<InetAddress> rootServers, DelegationQueries queries) {
    this.queries = queries;
    this.root =
        new Delegation(
            DnsName.ROOT, Optional.empty(), List.of(), List.copyOf(rootServers), Duration.ZERO);
  }

  /** Walks to the last zone cut at or above {@code name}. */
  public DelegationWalk walk(DnsName name, Instant now, DnsSession session) {
    if (name.labelCount() > LABEL_LIMIT) {
      return new Stuck(root, Reason.QUERIES_EXHAUSTED, "more than " + LABEL_LIMIT + " labels");
    }
    return new Journey(now, session.share(QUERY_LIMIT)).walk(name, 0);
  }

  /** One walk with its detours. */
  private final class Journey {
    private final Instant now;
    private final DnsSession session;
    private final Set<DnsName> underway = new HashSet<>();
    private boolean circular;
    private boolean blind;

    Journey(Instant now, DnsSession session) {
      this.now = now;
      this.session = session;
    }

    DelegationWalk walk(DnsName name, int detours) {
      Delegation current = start(name);
      int labels = current.zone().labelCount() + 1;
      while (labels <= name.labelCount()) {
        DnsName candidate = name.suffix(labels);
        DnsReply reply = ask(current, candidate);
        switch (reply) {
          case Referral referral -> {
            current = descend(current, referral, detours);
            if (current.addresses().isEmpty()) {
              return stuck(current, noAddress(), "no address of a name server");
            }
          }
          case Answer answer when !answer.records().isEmpty() ->
              current = DelegationReading.shared(current, candidate, answer.sections());
          case Answer _, NoData _ -> {}
          case NameError _ -> {
            if (candidate.equals(name) || ask(current, name) instanceof NameError) {
              return new NameMissing(current, candidate);
            }
          }
          case Failure failure -> {
            return stuck(current, failure.reason(), failure.detail());
          }
        }
        labels = Math.max(labels, current.zone().labelCount()) + 1;
      }
      return new Reached(current);
    }

    private Delegation start(DnsName name) {
      return name.labelCount() == 0 ? root : cache.find(name.suffix(1), now).orElse(root);
    }

    /** A circle of names is the fault of the zones only where nothing else was in our way. */
    private Reason noAddress() {
      return circular && !blind ? Reason.DELEGATION_LOOP : Reason.NETWORK;
    }

    private Stuck stuck(Delegation at, Reason reason, String detail) {
      cache.forget(at.zone());
      return new Stuck(at, reason, detail);
    }

    private DnsReply ask(Delegation zone, DnsName name) {
      return queries.ask(zone, DnsQuestion.of(name, DnsType.NS), session);
    }

    private Delegation descend(Delegation from, Referral referral, int detours) {
      Delegation seen = DelegationReading.referred(from, referral);
      boolean asks = !queries.usable(seen.addresses()).isEmpty();
      Delegation usable = asks ? seen : withAddresses(seen, detours + 1);
      if (usable.zone().labelCount() == 1 && !usable.addresses().isEmpty()) {
        cache.keep(usable, now);
      }
      return usable;
    }

    private Delegation withAddresses(Delegation zone, int detours) {
      List<DnsName> outside =
          zone.serverNames().stream().filter(name -> !name.isWithin(zone.zone())).toList();
      blind |= outside.size() > GLUELESS_LIMIT;
      Stream<InetAddress> found =
          outside.stream().limit(GLUELESS_LIMIT).flatMap(name -> find(name, detours).stream());
      List<InetAddress> all = Stream.concat(zone.addresses().stream(), found).distinct().toList();
      return new Delegation(zone.zone(), zone.parent(), zone.nameServers(), all, zone.ttl());
    }

    private List<InetAddress> find(DnsName host, int detours) {
      if (detours > DETOUR_LIMIT) {
        blind = true;
        return List.of();
      }
      if (!underway.add(host)) {
        circular = true;
        return List.of();
      }
      try {
        return hosts.find(host, now, () -> search(host, detours));
      } finally {
        underway.remove(host);
      }
    }

    private HostCache.Found search(DnsName host, int detours) {
      return switch (walk(host, detours)) {
        case Reached(Delegation zone) -> queries.addresses(zone, host, session);
        case NameMissing _ -> HostCache.Found.NOTHING;
        case Stuck(var _, Reason reason, var _) -> {
          blind |= reason != Reason.DELEGATION_LOOP;
          yield HostCache.Found.NOTHING;
        }
      };
    }
  }
}
