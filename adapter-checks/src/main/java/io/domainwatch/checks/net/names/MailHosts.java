package io.domainwatch.checks.net.names;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRdata.MailExchanger;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.names.MailHost.Addresses;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.core.reason.ReasonPhrases;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the hosts that take a name's mail. A missing record counts only as {@link DnsRecursion}
 * lets it count. Safe for use by many threads.
 */
public final class MailHosts {

  private final DnsRecursion recursion;

  /** Looks up through {@code recursion}. */
  public MailHosts(DnsRecursion recursion) {
    this.recursion = recursion;
  }

  /**
   * Where mail for {@code name} goes; never fails, what cannot be told is unknown.
   *
   * @param hostLimit how many MX hosts are looked up, the most preferred ones
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public MailRoute find(DnsName name, int hostLimit, DnsSession session)
      throws InterruptedException {
    return switch (recursion.resolve(DnsQuestion.of(name, DnsType.MX), session)) {
      case Answer answer ->
          exchangers(DnsRecord.dataOf(answer.records(), MailExchanger.class), hostLimit, session);
      case NoData _ -> implicit(host(new MailExchanger(0, name), session));
      case NameError _ -> new MailRoute.Nowhere(false);
      case Failure failure ->
          new MailRoute.Unknown(
              ReasonPhrases.of(failure.reason().name()) + ": " + failure.detail());
      case Referral _ -> new MailRoute.Unknown("unexpected reply");
    };
  }

  private MailRoute exchangers(List<MailExchanger> records, int hostLimit, DnsSession session)
      throws InterruptedException {
    Map<DnsName, MailExchanger> byHost = new LinkedHashMap<>();
    records.stream()
        .filter(mx -> !mx.exchange().equals(DnsName.ROOT))
        .sorted(
            Comparator.comparingInt(MailExchanger::preference)
                .thenComparing(MailExchanger::exchange))
        .forEach(mx -> byHost.putIfAbsent(mx.exchange(), mx));
    if (byHost.isEmpty()) {
      return records.isEmpty() ? new MailRoute.Unknown("unexpected reply") : new MailRoute.NullMx();
    }
    try (Workers workers = new Workers()) {
      List<MailExchanger> wanted = byHost.values().stream().limit(hostLimit).toList();
      return new MailRoute.Exchangers(
          workers.all(wanted, mx -> host(mx, session)), byHost.size() - wanted.size());
    }
  }

  private static MailRoute implicit(MailHost host) {
    return switch (host.reach()) {
      case HAS_ADDRESS -> new MailRoute.Implicit(host);
      case HAS_NONE -> new MailRoute.Nowhere(true);
      case UNKNOWN -> new MailRoute.Unknown("no MX record, and its addresses are unknown");
    };
  }

  private MailHost host(MailExchanger mx, DnsSession session) {
    DnsReply v4 = recursion.resolve(DnsQuestion.of(mx.exchange(), DnsType.A), session);
    boolean existsNot = v4 instanceof NameError;
    DnsReply v6 =
        existsNot ? v4 : recursion.resolve(DnsQuestion.of(mx.exchange(), DnsType.AAAA), session);
    return new MailHost(mx.exchange(), mx.preference(), addresses(v4), addresses(v6));
  }

  private static Addresses addresses(DnsReply reply) {
    return switch (reply) {
      case Answer answer ->
          new Addresses.Known(
              DnsRecord.dataOf(answer.records(), DnsRdata.Address.class).stream()
                  .map(DnsRdata.Address::address)
                  .distinct()
                  .toList());
      case NameError _, NoData _ -> new Addresses.Known(List.of());
      case Failure failure ->
          new Addresses.Unknown(
              ReasonPhrases.of(failure.reason().name()) + ": " + failure.detail());
      case Referral _ -> new Addresses.Unknown("unexpected reply");
    };
  }
}
