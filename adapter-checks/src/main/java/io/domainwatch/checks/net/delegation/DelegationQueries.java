package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Asks a zone: one of its servers after the other, in random order, until one says something. */
public final class DelegationQueries {

  /** How often the servers of a zone are gone through. */
  private static final int ROUNDS = 2;

  /**
   * How often a zone's only server is asked (docs/spec/checks/dns-shared.md, "Questions to
   * authoritative servers": 2 retries).
   */
  private static final int ROUNDS_OF_ONE = 3;

  /** Servers of a zone that are tried in one round. */
  private static final int SERVER_LIMIT = 6;

  private final DnsClient client;
  private final Predicate<InetAddress> ipv6Works;

  /**
   * Questions that leave IPv6 servers out unless {@code ipv6Works} for them
   * (docs/spec/checks/dns-shared.md, "Own network").
   */
  public DelegationQueries(DnsClient client, Predicate<InetAddress> ipv6Works) {
    this.client = client;
    this.ipv6Works = ipv6Works;
  }

  /** The first statement or downward referral of a server of {@code zone}, else a failure. */
  public DnsReply ask(Delegation zone, DnsQuestion question, DnsSession session) {
    List<InetAddress> servers = usable(zone.addresses());
    Failure last = nobody(zone);
    int rounds = servers.size() == 1 ? ROUNDS_OF_ONE : ROUNDS;
    for (int round = 0; round < rounds; round++) {
      for (InetAddress server : servers) {
        DnsReply reply = client.tryAuthoritative(server, question, session);
        switch (reply) {
          case DnsReply.Statement statement -> {
            return statement;
          }
          case Referral referral when leadsDown(zone, referral) -> {
            return referral;
          }
          case Referral _ ->
              last = new Failure(Reason.NOT_AUTHORITATIVE, "referral upwards", Optional.empty());
          case Failure failure -> last = failure;
        }
        if (last.reason() == Reason.QUERIES_EXHAUSTED || last.reason() == Reason.DEADLINE) {
          return last;
        }
      }
    }
    return last;
  }

  /** A zone whose servers this host has no way to is not one without servers. */
  private static Failure nobody(Delegation zone) {
    return zone.addresses().isEmpty()
        ? new Failure(Reason.NETWORK, "no server to ask", Optional.empty())
        : new Failure(
            Reason.ADDRESS_REFUSED, "its servers have IPv6 addresses only", Optional.empty());
  }

  /** The A and AAAA records of {@code host} that the servers of {@code zone} give. */
  HostCache.Found addresses(Delegation zone, DnsName host, DnsSession session) {
    List<DnsRecord> records =
        Stream.of(DnsType.A, DnsType.AAAA)
            .map(type -> ask(zone, DnsQuestion.of(host, type), session))
            .filter(Answer.class::isInstance)
            .map(Answer.class::cast)
            .flatMap(answer -> answer.records().stream())
            .toList();
    return new HostCache.Found(
        DnsRecord.dataOf(records, DnsRdata.Address.class).stream()
            .map(DnsRdata.Address::address)
            .toList(),
        Duration.ofSeconds(records.stream().mapToLong(DnsRecord::ttlSeconds).min().orElse(0)));
  }

  /** Of {@code addresses} those this host can reach, in random order, IPv4 first; 6 at most. */
  public List<InetAddress> usable(List<InetAddress> addresses) {
    return usable(addresses, SERVER_LIMIT);
  }

  /** The same with another limit. */
  public List<InetAddress> usable(List<InetAddress> addresses, int limit) {
    List<InetAddress> v4 =
        new ArrayList<>(addresses.stream().filter(Inet4Address.class::isInstance).toList());
    Collections.shuffle(v4);
    if (v4.size() >= limit) {
      return v4.subList(0, limit);
    }
    List<InetAddress> v6 =
        new ArrayList<>(addresses.stream().filter(a -> !(a instanceof Inet4Address)).toList());
    Collections.shuffle(v6);
    return Stream.concat(v4.stream(), v6.stream().filter(ipv6Works)).limit(limit).toList();
  }

  private static boolean leadsDown(Delegation zone, Referral referral) {
    return referral.zone().isWithin(zone.zone()) && !referral.zone().equals(zone.zone());
  }
}
