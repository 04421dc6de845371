package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.run.Baseline;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks one authoritative server for everything that is looked at. */
final class ServerProbe {

  private static final List<DnsType> ADDRESSES = List.of(DnsType.A, DnsType.AAAA);
  private static final List<DnsType> OTHERS =
      List.of(DnsType.MX, DnsType.TXT, DnsType.CAA, DnsType.HTTPS);

  /** Why a server gave no SOA that is alive all the same. */
  private static final Set<String> LAME =
      Set.of(
          "no_soa",
          "not_authoritative",
          "refused",
          "server_failure",
          "other_rcode",
          "not_implemented",
          "format_error");

  private final Inquiry run;
  private final DnsName apex;
  private final Baseline baseline;

  ServerProbe(Inquiry run, DnsName apex, Baseline baseline) {
    this.run = run;
    this.apex = apex;
    this.baseline = baseline;
  }

  /**
   * A server that is asked.
   *
   * @param label {@code ns1.example.net/198.51.99.1}
   */
  record Server(String label, InetAddress address) {}

  /**
   * What it gave.
   *
   * @param failure why it was not asked further than for its SOA
   * @param soa the reply for SOA with signatures
   * @param keys the reply for DNSKEY with signatures; only of a zone that is signed
   */
  record Answers(
      Server server,
      Optional<String> failure,
      Map<RecordKey, SetSeen> sets,
      Optional<Answer> soa,
      Optional<Answer> keys) {

    /** Whether it lives and does not hold the zone (RFC 1912 §2.8). */
    boolean isLame() {
      return failure.filter(LAME::contains).isPresent();
    }

    Optional<Duration> refresh() {
      return soa.flatMap(
              a -> DnsRecord.dataOf(a.records(), DnsRdata.Authority.class).stream().findFirst())
          .map(DnsRdata.Authority::refresh);
    }
  }

  Answers ask(Server server) {
    DnsReply first = ask(server, DnsQuestion.of(apex, DnsType.SOA).withSignatures());
    if (!(first instanceof Answer soa) || soa.records().isEmpty()) {
      String reason = first instanceof Failure failure ? SetReading.word(failure) : "no_soa";
      return new Answers(server, Optional.of(reason), Map.of(), Optional.empty(), Optional.empty());
    }
    Map<RecordKey, SetSeen> sets = new HashMap<>();
    if (apex.equals(run.name())) {
      sets.put(key(apex, DnsType.SOA), SetReading.own(soa));
      sets.put(key(apex, DnsType.NS), SetReading.own(ask(server, apex, DnsType.NS)));
    }
    OTHERS.forEach(
        type -> sets.put(key(run.name(), type), SetReading.own(ask(server, run.name(), type))));
    askAddresses(server, run.name(), sets);
    if (!run.name().toString().startsWith("www.")) {
      run.name().child("www").ifPresent(www -> askAddresses(server, www, sets));
    }
    return new Answers(server, Optional.empty(), sets, Optional.of(soa), askKeys(server, soa));
  }

  private Optional<Answer> askKeys(Server server, Answer soa) {
    if (soa.sections().signaturesAt(apex, DnsType.SOA).isEmpty()) {
      return Optional.empty();
    }
    return ask(server, DnsQuestion.of(apex, DnsType.DNSKEY).withSignatures()) instanceof Answer keys
        ? Optional.of(keys)
        : Optional.empty();
  }

  private void askAddresses(Server server, DnsName owner, Map<RecordKey, SetSeen> sets) {
    for (DnsType type : ADDRESSES) {
      DnsReply reply = ask(server, owner, type);
      RecordKey key = key(owner, type);
      SetSeen seen = SetReading.own(reply);
      boolean familiar =
          seen instanceof SetSeen.Present present
              && present.rdata().equals(baseline.texts(key.toString()));
      boolean look = seen instanceof SetSeen.Present && !familiar;
      sets.put(key, look ? SetReading.twice(seen, SetReading.own(ask(server, owner, type))) : seen);
      sets.putIfAbsent(key(owner, DnsType.CNAME), SetReading.alias(reply));
      if (reply instanceof DnsReply.NameError) {
        sets.put(key(owner, DnsType.AAAA), seen);
        return;
      }
    }
  }

  private DnsReply ask(Server server, DnsName owner, DnsType type) {
    return ask(server, DnsQuestion.of(owner, type));
  }

  private DnsReply ask(Server server, DnsQuestion question) {
    return run.tools().client().askAuthoritative(server.address(), question, run.session());
  }

  static RecordKey key(DnsName owner, DnsType type) {
    return new RecordKey(owner.toString(), type.name());
  }
}
