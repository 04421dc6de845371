package io.domainwatch.checks.dns;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsAssessment;
import io.domainwatch.core.check.dns.DnsProbeResult;
import io.domainwatch.core.check.dns.DnsProbeResult.AddressSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnsProbeResult.MailTarget;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.Resolution;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.ZoneSeen;
import io.domainwatch.core.check.dns.DnssecSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** What a run of dns sees in tests: a healthy domain, and ways to make it less so. */
final class DnsProbeResults {

  static final String NAME = "shop.example";
  static final String WWW = "www.shop.example";
  private static final List<String> SERVERS =
      List.of("ns1.shop.example/198.51.99.1", "ns2.shop.example/198.51.99.2");

  private final Map<RecordKey, List<ServerView>> views = new HashMap<>();
  private final List<AliasSeen> aliases = new ArrayList<>();
  private final List<AddressSeen> nonGlobal = new ArrayList<>();
  private Optional<List<MailTarget>> mail = Optional.of(new ArrayList<>());
  private Authority authority = Authority.ANSWERS;
  private Resolution resolution =
      new Resolution(Ending.RESOLVES, List.of("198.51.99.9"), List.of(), List.of(), "");
  private DnssecSeen dnssec = DnssecSeenBuilder.unsigned();
  private Duration refresh = Duration.ofHours(4);
  private String apex = NAME;

  /** A story before its first run, in which time stands still unless it is told to go by. */
  static CheckStory<DnsProbeResults> story() {
    return CheckStory.of(CheckType.DNS, NAME, DnsProbeResults::judged).atATime();
  }

  private static CheckOutcome judged(DnsProbeResults seen, CheckTarget target, Instant now) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY, DnsAssessment.assess(seen.build(), target, now));
  }

  static DnsProbeResults healthy() {
    return new DnsProbeResults()
        .set("A", "198.51.99.9")
        .set("AAAA", "2001:db9::9")
        .set("CNAME")
        .set("MX", "10 mail.shop.example")
        .set("TXT", "v=spf1 -all", "site-verification=abc")
        .set("CAA", "0 issue ca.example")
        .set("HTTPS")
        .set("SOA", "ns1.shop.example host.shop.example 14400 3600 1209600 300")
        .www("A", "198.51.99.9")
        .www("AAAA")
        .www("CNAME")
        .mail("mail.shop.example", Existence.EXISTS);
  }

  DnsProbeResults set(String type, String... rdata) {
    return at(NAME, type, _ -> seen(rdata));
  }

  DnsProbeResults www(String type, String... rdata) {
    return at(WWW, type, _ -> seen(rdata));
  }

  DnsProbeResults rotating(String type, String... rdata) {
    return at(NAME, type, _ -> new SetSeen.Present(new TreeSet<>(List.of(rdata)), 60, true));
  }

  /** The second server shows something else than the first. */
  DnsProbeResults split(String type, String first, String second) {
    return at(NAME, type, server -> seen(server.equals(SERVERS.getFirst()) ? first : second));
  }

  DnsProbeResults unseen(String type) {
    return at(NAME, type, _ -> new SetSeen.Unseen("timeout"));
  }

  DnsProbeResults at(String owner, String type, java.util.function.Function<String, SetSeen> seen) {
    views.put(
        new RecordKey(owner, type),
        SERVERS.stream().map(server -> new ServerView(server, seen.apply(server))).toList());
    return this;
  }

  private static SetSeen seen(String... rdata) {
    return rdata.length == 0
        ? new SetSeen.Absent()
        : new SetSeen.Present(new TreeSet<>(List.of(rdata)), 300, false);
  }

  DnsProbeResults wwwMissing() {
    DnsProbeResult.WWW_TYPES.forEach(type -> at(WWW, type, _ -> new SetSeen.NameMissing()));
    return this;
  }

  DnsProbeResults authority(Authority says) {
    authority = says;
    return this;
  }

  /** No server says anything. */
  DnsProbeResults noServerAnswers() {
    views.clear();
    mail = Optional.empty();
    authority = Authority.SILENT;
    return this;
  }

  DnsProbeResults ends(Ending ending, String... passed) {
    boolean found = ending == Ending.RESOLVES;
    resolution =
        new Resolution(
            ending, found ? List.of("198.51.99.9") : List.of(), List.of(), List.of(passed), "");
    return this;
  }

  DnsProbeResults alias(String owner, String target, boolean foreign, Existence existence) {
    aliases.removeIf(alias -> alias.owner().equals(owner));
    String domain = target.substring(target.indexOf('.') + 1);
    aliases.add(new AliasSeen(owner, target, foreign, domain, existence));
    return at(owner, "CNAME", _ -> seen(target));
  }

  DnsProbeResults mail(String host, Existence existence) {
    return mail(new MailTarget(host, 10, List.of(), List.of(), false, false, existence));
  }

  DnsProbeResults mail(MailTarget... targets) {
    mail = Optional.of(List.of(targets));
    return this;
  }

  DnsProbeResults nonGlobal(String owner, String address) {
    nonGlobal.add(new AddressSeen(owner, address, false));
    return this;
  }

  DnsProbeResults dnssec(UnaryOperator<DnssecSeenBuilder> change) {
    dnssec = change.apply(new DnssecSeenBuilder()).build();
    return this;
  }

  DnsProbeResults refresh(Duration soaRefresh) {
    refresh = soaRefresh;
    return this;
  }

  DnsProbeResults inZone(String zone) {
    apex = zone;
    return this;
  }

  DnsProbeResult build() {
    return new DnsProbeResult(
        NAME,
        Optional.of(new ZoneSeen(apex, SERVERS, Optional.of(refresh))),
        authority,
        Map.copyOf(views),
        resolution,
        List.copyOf(aliases),
        mail,
        List.copyOf(nonGlobal),
        dnssec,
        List.of(),
        QueryCost.ofDns(42, 0));
  }
}
