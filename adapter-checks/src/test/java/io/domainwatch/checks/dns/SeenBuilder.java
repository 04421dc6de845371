package io.domainwatch.checks.dns;

import io.domainwatch.checks.dns.DnsObservation.AddressSeen;
import io.domainwatch.checks.dns.DnsObservation.AliasSeen;
import io.domainwatch.checks.dns.DnsObservation.Authority;
import io.domainwatch.checks.dns.DnsObservation.Ending;
import io.domainwatch.checks.dns.DnsObservation.Existence;
import io.domainwatch.checks.dns.DnsObservation.MailTarget;
import io.domainwatch.checks.dns.DnsObservation.RecordKey;
import io.domainwatch.checks.dns.DnsObservation.Resolution;
import io.domainwatch.checks.dns.DnsObservation.ServerView;
import io.domainwatch.checks.dns.DnsObservation.SetSeen;
import io.domainwatch.checks.dns.DnsObservation.ZoneSeen;
import io.domainwatch.checks.net.QueryCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** A healthy domain as a run sees it, and ways to make it less so. */
final class SeenBuilder {

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

  static SeenBuilder healthy() {
    return new SeenBuilder()
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

  SeenBuilder set(String type, String... rdata) {
    return at(NAME, type, _ -> seen(rdata));
  }

  SeenBuilder www(String type, String... rdata) {
    return at(WWW, type, _ -> seen(rdata));
  }

  SeenBuilder rotating(String type, String... rdata) {
    return at(NAME, type, _ -> new SetSeen.Present(new TreeSet<>(List.of(rdata)), 60, true));
  }

  /** The second server shows something else than the first. */
  SeenBuilder split(String type, String first, String second) {
    return at(NAME, type, server -> seen(server.equals(SERVERS.getFirst()) ? first : second));
  }

  SeenBuilder unseen(String type) {
    return at(NAME, type, _ -> new SetSeen.Unseen("timeout"));
  }

  SeenBuilder at(String owner, String type, java.util.function.Function<String, SetSeen> seen) {
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

  SeenBuilder wwwMissing() {
    DnsObservation.WWW_TYPES.forEach(type -> at(WWW, type, _ -> new SetSeen.NameMissing()));
    return this;
  }

  SeenBuilder authority(Authority says) {
    authority = says;
    return this;
  }

  /** No server says anything. */
  SeenBuilder noServerAnswers() {
    views.clear();
    mail = Optional.empty();
    authority = Authority.SILENT;
    return this;
  }

  SeenBuilder ends(Ending ending, String... passed) {
    boolean found = ending == Ending.RESOLVES;
    resolution =
        new Resolution(
            ending, found ? List.of("198.51.99.9") : List.of(), List.of(), List.of(passed), "");
    return this;
  }

  SeenBuilder alias(String owner, String target, boolean foreign, Existence existence) {
    aliases.removeIf(alias -> alias.owner().equals(owner));
    String domain = target.substring(target.indexOf('.') + 1);
    aliases.add(new AliasSeen(owner, target, foreign, domain, existence));
    return at(owner, "CNAME", _ -> seen(target));
  }

  SeenBuilder mail(String host, Existence existence) {
    return mail(new MailTarget(host, 10, List.of(), List.of(), false, false, existence));
  }

  SeenBuilder mail(MailTarget... targets) {
    mail = Optional.of(List.of(targets));
    return this;
  }

  SeenBuilder nonGlobal(String owner, String address) {
    nonGlobal.add(new AddressSeen(owner, address));
    return this;
  }

  SeenBuilder dnssec(UnaryOperator<DnssecSeenBuilder> change) {
    dnssec = change.apply(new DnssecSeenBuilder()).build();
    return this;
  }

  SeenBuilder refresh(Duration soaRefresh) {
    refresh = soaRefresh;
    return this;
  }

  SeenBuilder inZone(String zone) {
    apex = zone;
    return this;
  }

  DnsObservation build() {
    return new DnsObservation(
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
