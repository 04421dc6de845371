package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsProbed;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsSections;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dns.DnsZoneTransfer;
import io.domainwatch.checks.net.dns.QueryOptions;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Asks one address everything a name server should know, and some things it should refuse. */
final class AddressProbe {

  /**
   * Packets sent before an address counts as silent over UDP (docs/spec/checks/nameserver.md,
   * "Questions to an address").
   */
  private static final int UDP_TRIES = 3;

  /** Packets with EDNS sent before their silence is compared with answers to plain ones. */
  private static final int EDNS_TRIES = 2;

  /**
   * The payload the EDNS probe offers, in bytes (docs/spec/checks/nameserver.md, "Questions to an
   * address"): no more than without EDNS.
   */
  private static final int EDNS_BYTES = 512;

  /** NS records of a zone that are read; a message could hold thousands. */
  private static final int NAME_LIMIT = 200;

  /**
   * The one foreign name that is asked for with RD (docs/spec/checks/nameserver.md, "Limits"):
   * IANA's example (RFC 2606 §3).
   */
  private static final DnsName FOREIGN_NAME = DnsName.named("example.com");

  private final DnsClient client;
  private final DnsZoneTransfer transfers;
  private final DnsName zone;
  private final AddressBudgets budgets;

  /** A probe of servers of {@code zone}. */
  AddressProbe(DnsClient client, DnsZoneTransfer transfers, DnsName zone, AddressBudgets budgets) {
    this.client = client;
    this.transfers = transfers;
    this.zone = zone;
    this.budgets = budgets;
  }

  /**
   * Asks an address.
   *
   * @param tryTransfer whether the day's attempt at AXFR is due
   */
  ProbeSeen ask(InetAddress server, boolean tryTransfer) {
    return new Visit(server, budgets.of(server)).look(tryTransfer);
  }

  /** Whether an address answers over TCP at all, asked for the SOA of {@code apex}. */
  static boolean answersOverTcp(
      DnsClient client, InetAddress server, DnsName apex, DnsSession session) {
    DnsQuestion soa = DnsQuestion.of(apex, DnsType.SOA);
    return client.probe(server, soa, QueryOptions.PLAIN.overTcp(), session)
        instanceof DnsProbed.Replied;
  }

  /** The questions to one address. */
  private final class Visit {
    private final InetAddress server;
    private final DnsSession own;

    Visit(InetAddress server, DnsSession own) {
      this.server = server;
      this.own = own;
    }

    ProbeSeen look(boolean tryTransfer) {
      SoaReply udp = soaOverUdp();
      SoaReply tcp = soa(QueryOptions.PLAIN.overTcp());
      boolean overUdp = udp instanceof SoaReply.Answered;
      if (udp.good().or(tcp::good).isEmpty()) {
        return new ProbeSeen(
            udp,
            tcp,
            EdnsState.UNKNOWN,
            overUdp ? recursion() : Optional.empty(),
            Optional.empty(),
            Transfer.NOT_TRIED);
      }
      Optional<DnsProbed> edns = overUdp ? Optional.of(withEdns()) : Optional.empty();
      DnsProbed names = zoneNames();
      boolean plainAnswered = names instanceof DnsProbed.Replied;
      return new ProbeSeen(
          udp,
          tcp,
          edns.map(said -> EdnsReading.of(said, plainAnswered)).orElse(EdnsState.UNKNOWN),
          overUdp ? recursion() : Optional.empty(),
          zoneNames(names),
          tryTransfer && tcp.good().isPresent() ? transfer() : Transfer.NOT_TRIED);
    }

    private DnsProbed ask(DnsName name, DnsType type, QueryOptions manner) {
      return client.probe(server, DnsQuestion.of(name, type), manner, own);
    }

    private SoaReply soaOverUdp() {
      SoaReply reply = soa(QueryOptions.PLAIN);
      for (int tries = 1; tries < UDP_TRIES && reply instanceof SoaReply.Silent; tries++) {
        reply = soa(QueryOptions.PLAIN);
      }
      return reply;
    }

    private SoaReply soa(QueryOptions manner) {
      return switch (ask(zone, DnsType.SOA, manner)) {
        case DnsProbed.Unanswered(Reason reason, String _) ->
            reason.isOurs()
                ? new SoaReply.Unasked(word(reason))
                : new SoaReply.Silent(word(reason));
        case DnsProbed.Replied(DnsSections said, boolean truncated, var _, var time) ->
            new SoaReply.Answered(
                said.rcodeWord(),
                said.flags().authoritative(),
                said.flags().recursionAvailable(),
                truncated,
                soa(said),
                time.toMillis());
      };
    }

    private Optional<Soa> soa(DnsSections said) {
      List<DnsRecord> records = said.answersAt(zone, DnsType.SOA);
      return DnsRecord.dataOf(records, DnsRdata.Authority.class).stream()
          .findFirst()
          .map(
              soa ->
                  new Soa(
                      soa.primary().toString(),
                      soa.mailbox().toString(),
                      soa.serial(),
                      soa.refresh().toSeconds(),
                      soa.retry().toSeconds(),
                      soa.expire().toSeconds(),
                      soa.minimum().toSeconds()));
    }

    private DnsProbed withEdns() {
      QueryOptions manner = QueryOptions.PLAIN.withEdns(EDNS_BYTES);
      DnsProbed said = ask(zone, DnsType.SOA, manner);
      for (int tries = 1; tries < EDNS_TRIES && said instanceof DnsProbed.Unanswered; tries++) {
        said = ask(zone, DnsType.SOA, manner);
      }
      return said;
    }

    private DnsProbed zoneNames() {
      DnsProbed said = ask(zone, DnsType.NS, QueryOptions.PLAIN);
      return said instanceof DnsProbed.Replied replied && replied.truncated()
          ? ask(zone, DnsType.NS, QueryOptions.PLAIN.overTcp())
          : said;
    }

    private Optional<SortedSet<String>> zoneNames(DnsProbed names) {
      if (!(names instanceof DnsProbed.Replied(DnsSections said, boolean truncated, var _, var _))
          || truncated
          || !said.flags().authoritative()) {
        return Optional.empty();
      }
      SortedSet<String> targets = new TreeSet<>();
      DnsRecord.dataOf(said.answersAt(zone, DnsType.NS), DnsRdata.Target.class).stream()
          .map(target -> target.name().toString())
          .sorted()
          .limit(NAME_LIMIT)
          .forEach(targets::add);
      return targets.isEmpty() ? Optional.empty() : Optional.of(targets);
    }

    /** Empty when it stays silent, is out of breath, or could not resolve the name just now. */
    private Optional<Boolean> recursion() {
      return switch (ask(FOREIGN_NAME, DnsType.A, QueryOptions.PLAIN.withRecursionDesired())) {
        case DnsProbed.Unanswered _ -> Optional.empty();
        case DnsProbed.Replied(DnsSections said, boolean truncated, var _, var _) ->
            truncated || said.rcodeWord().equals("SERVFAIL")
                ? Optional.empty()
                : Optional.of(resolves(said));
      };
    }

    private static boolean resolves(DnsSections said) {
      return said.rcodeWord().equals("NOERROR")
          && !said.flags().authoritative()
          && !said.answer().isEmpty();
    }

    private Transfer transfer() {
      return switch (transfers.attempt(server, zone, own)) {
        case OPEN -> Transfer.OPEN;
        case CLOSED -> Transfer.CLOSED;
        case UNKNOWN -> Transfer.UNKNOWN;
      };
    }
  }

  private static String word(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
