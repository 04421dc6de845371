package io.domainwatch.checks.emailauth;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.emailauth.EmailAuthAssessment;
import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dkim;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Mail;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MtaSts;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Wildcard;
import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.mail.MailZone;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a run of email_auth sees in tests: a healthy domain, and ways to make it less so. */
final class EmailAuthProbeResults {

  static final String NAME = "shop.example";
  static final String DMARC = "_dmarc." + NAME;
  static final String STS = "_mta-sts." + NAME;
  static final String TLS_RPT = "_smtp._tls." + NAME;
  static final String BIMI = "default._bimi." + NAME;
  static final String MX = "mx.shop.example";
  static final ServerCertificate CERTIFICATE = new ServerCertificate("3082aa", "3059bb");
  static final String TLSA = "030100" + "3059bb";

  private final MailZone zone = new MailZone();
  private final Map<String, Selector> selectors = new TreeMap<>();
  private final List<Dane> dane = new ArrayList<>();
  private boolean nameExists = true;
  private Receives receives = Receives.MX;
  private List<String> exchangers = List.of(MX);
  private Optional<Boolean> keysCanExist = Optional.of(true);
  private Fetched policy = policyOf("enforce", MX);

  private EmailAuthProbeResults() {}

  /** A story before its first run, whose runs are six hours apart. */
  static CheckStory<EmailAuthProbeResults> story() {
    return CheckStory.of(CheckType.EMAIL_AUTH, NAME, EmailAuthProbeResults::judged)
        .every(Duration.ofHours(6));
  }

  /** What a run that sees this comes to. */
  static CheckOutcome judged(EmailAuthProbeResults built, CheckTarget target, Instant now) {
    EmailAuthProbeResult seen = built.build();
    EmailAuthObservation stored = EmailAuthObservation.of(seen, target.name());
    return EmailAuthAssessment.outcome(seen, stored, target, now);
  }

  static EmailAuthProbeResults healthy() {
    return new EmailAuthProbeResults()
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
        .tlsa(Protection.SECURE, TLSA)
        .shows(CERTIFICATE);
  }

  EmailAuthProbeResults txt(String name, String... texts) {
    zone.txt(name, texts);
    return this;
  }

  EmailAuthProbeResults replace(String name, String... texts) {
    zone.replace(name, texts);
    return this;
  }

  EmailAuthProbeResults without(String... names) {
    for (String name : names) {
      zone.without(name);
    }
    return this;
  }

  /** The TXT records of a name cannot be told. */
  EmailAuthProbeResults unknown(String... names) {
    for (String name : names) {
      zone.without(name).silent("TXT", name);
    }
    return this;
  }

  EmailAuthProbeResults mx(String name, String exchange) {
    zone.mx(name, exchange);
    return this;
  }

  EmailAuthProbeResults address(String name, String... addresses) {
    zone.address(name, addresses);
    return this;
  }

  EmailAuthProbeResults mail(Receives how, String... hosts) {
    receives = how;
    exchangers = List.of(hosts);
    return this;
  }

  /** NXDOMAIN of the name itself, and so of all names below it. */
  EmailAuthProbeResults gone() {
    nameExists = false;
    return without(NAME, DMARC, STS, TLS_RPT, BIMI, MX)
        .mail(Receives.NOWHERE)
        .keysCanExist(Optional.of(false))
        .noSelectors()
        .selector("s1", new Selector.Absent())
        .noTlsa();
  }

  private EmailAuthProbeResults noTlsa() {
    dane.clear();
    return this;
  }

  EmailAuthProbeResults keysCanExist(Optional<Boolean> can) {
    keysCanExist = can;
    return this;
  }

  EmailAuthProbeResults selector(String name, Selector state) {
    selectors.put(name, state);
    return this;
  }

  EmailAuthProbeResults selector(String name, DkimKey key) {
    return selector(name, new Selector.Present(key));
  }

  EmailAuthProbeResults noSelectors() {
    selectors.clear();
    return this;
  }

  EmailAuthProbeResults policy(Fetched fetched) {
    policy = fetched;
    return this;
  }

  EmailAuthProbeResults tlsa(Protection protection, String... hex) {
    dane.clear();
    dane.add(
        new Dane(
            MX,
            protection,
            List.of(hex).stream().map(TlsaRecord::ofHex).toList(),
            new MailServer.NotAsked()));
    return this;
  }

  /** The mail server shows these certificates, its own first. */
  EmailAuthProbeResults shows(ServerCertificate... chain) {
    return server(new MailServer.Presented(List.of(chain)));
  }

  EmailAuthProbeResults server(MailServer server) {
    Dane last = dane.removeLast();
    dane.add(new Dane(last.host(), last.protection(), last.records(), server));
    return this;
  }

  static Fetched policyOf(String mode, String... mx) {
    return policyOf(mode, 604_800, mx);
  }

  static Fetched policyOf(String mode, int maxAge, String... mx) {
    StringBuilder text =
        new StringBuilder("version: STSv1\nmax_age: " + maxAge + "\nmode: " + mode);
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

  EmailAuthProbeResult build() {
    MtaStsRecord record = MtaStsRecord.read(NAME, zone);
    boolean announced =
        record instanceof MtaStsRecord.Valid || record instanceof MtaStsRecord.Invalid;
    return new EmailAuthProbeResult(
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
