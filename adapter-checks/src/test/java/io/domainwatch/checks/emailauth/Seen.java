package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Dane;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Dkim;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Exchanger;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Fetched;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Mail;
import io.domainwatch.checks.emailauth.EmailAuthObservation.MtaSts;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Protection;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Receives;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Selector;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Wildcard;
import io.domainwatch.checks.emailauth.dkim.DkimKey;
import io.domainwatch.checks.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalyser;
import io.domainwatch.checks.emailauth.record.MailZone;
import io.domainwatch.checks.emailauth.spf.SpfAnalyser;
import io.domainwatch.checks.emailauth.transport.MtaStsPolicy;
import io.domainwatch.checks.emailauth.transport.MtaStsRecord;
import io.domainwatch.checks.emailauth.transport.TlsReporting;
import io.domainwatch.checks.emailauth.transport.TlsaRecord;
import io.domainwatch.checks.net.QueryCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An observation of a healthy domain, from which scenarios depart. */
final class Seen {

  static final String NAME = "shop.example";
  static final String DMARC = "_dmarc." + NAME;
  static final String STS = "_mta-sts." + NAME;
  static final String TLS_RPT = "_smtp._tls." + NAME;
  static final String BIMI = "default._bimi." + NAME;
  static final String MX = "mx.shop.example";

  private final MailZone zone = new MailZone();
  private final Map<String, Selector> selectors = new TreeMap<>();
  private final List<Dane> dane = new ArrayList<>();
  private boolean nameExists = true;
  private Receives receives = Receives.MX;
  private List<String> exchangers = List.of(MX);
  private Optional<Boolean> keysCanExist = Optional.of(true);
  private Fetched policy = policyOf("enforce", MX);

  private Seen() {}

  static Seen healthy() {
    return new Seen()
        .txt(NAME, "v=spf1 mx include:_spf.mailer.example -all")
        .txt("_spf.mailer.example", "v=spf1 ip4:192.0.2.0/24 -all")
        .mx(NAME, MX)
        .address(MX, "198.51.100.1")
        .txt(DMARC, "v=DMARC1; p=reject; rua=mailto:d@reports.example")
        .txt(NAME + "._report._dmarc.reports.example", "v=DMARC1")
        .mx("reports.example", "mx.reports.example")
        .txt(STS, "v=STSv1; id=1;")
        .txt(TLS_RPT, "v=TLSRPTv1; rua=mailto:t@shop.example")
        .txt(BIMI, "v=BIMI1; l=https://shop.example/logo.svg")
        .selector("s1", rsa(2048, "a"))
        .tlsa(Protection.SECURE, "030101" + "ab".repeat(32));
  }

  Seen txt(String name, String... texts) {
    zone.txt(name, texts);
    return this;
  }

  Seen replace(String name, String... texts) {
    zone.replace(name, texts);
    return this;
  }

  Seen without(String... names) {
    for (String name : names) {
      zone.without(name);
    }
    return this;
  }

  /** The TXT records of a name cannot be told. */
  Seen unknown(String... names) {
    for (String name : names) {
      zone.without(name).silent("TXT", name);
    }
    return this;
  }

  Seen mx(String name, String exchange) {
    zone.mx(name, exchange);
    return this;
  }

  Seen address(String name, String... addresses) {
    zone.address(name, addresses);
    return this;
  }

  Seen mail(Receives how, String... hosts) {
    receives = how;
    exchangers = List.of(hosts);
    return this;
  }

  /** NXDOMAIN of the name itself, and so of all names below it. */
  Seen gone() {
    nameExists = false;
    return without(NAME, DMARC, STS, TLS_RPT, BIMI, MX)
        .mail(Receives.NOWHERE)
        .keysCanExist(Optional.of(false))
        .noSelectors()
        .selector("s1", new Selector.Absent())
        .noTlsa();
  }

  private Seen noTlsa() {
    dane.clear();
    return this;
  }

  Seen keysCanExist(Optional<Boolean> can) {
    keysCanExist = can;
    return this;
  }

  Seen selector(String name, Selector state) {
    selectors.put(name, state);
    return this;
  }

  Seen selector(String name, DkimKey key) {
    return selector(name, new Selector.Present(key));
  }

  Seen noSelectors() {
    selectors.clear();
    return this;
  }

  Seen policy(Fetched fetched) {
    policy = fetched;
    return this;
  }

  Seen tlsa(Protection protection, String... hex) {
    dane.clear();
    dane.add(new Dane(MX, protection, List.of(hex).stream().map(TlsaRecord::ofHex).toList()));
    return this;
  }

  static Fetched policyOf(String mode, String... mx) {
    StringBuilder text = new StringBuilder("version: STSv1\nmax_age: 604800\nmode: " + mode);
    for (String pattern : mx) {
      text.append("\nmx: ").append(pattern);
    }
    return switch (MtaStsPolicy.parse(text.toString())) {
      case MtaStsPolicy.Reading.Read(MtaStsPolicy read) -> new Fetched.Policy(read, true, false);
      case MtaStsPolicy.Reading.Unreadable(String reason) -> new Fetched.Broken("syntax", reason);
    };
  }

  static DkimKey rsa(int bits, String hash) {
    return new DkimKey(DkimKey.State.VALID, "rsa", bits, false, Optional.of(hash), "");
  }

  static DkimKey revoked() {
    return new DkimKey(DkimKey.State.REVOKED, "rsa", 0, false, Optional.empty(), "");
  }

  static DkimKey malformed() {
    return new DkimKey(DkimKey.State.MALFORMED, "rsa", 0, false, Optional.empty(), "no base64");
  }

  EmailAuthObservation build() {
    MtaStsRecord record = MtaStsRecord.read(NAME, zone);
    boolean announced =
        record instanceof MtaStsRecord.Valid || record instanceof MtaStsRecord.Invalid;
    return new EmailAuthObservation(
        new Mail(
            receives,
            nameExists,
            exchangers.stream().map(host -> new Exchanger(host, 10, List.of())).toList()),
        SpfAnalyser.analyse(NAME, zone),
        new Dkim(keysCanExist, Wildcard.NONE, new TreeMap<>(selectors)),
        DmarcAnalyser.analyse(NAME, nameExists, zone),
        new MtaSts(record, announced ? policy : new Fetched.NotAsked()),
        TlsReporting.read(NAME, zone),
        BimiAnalysis.analyse(NAME, zone),
        List.copyOf(dane),
        new QueryCost(60, announced ? 1 : 0, 0));
  }
}
