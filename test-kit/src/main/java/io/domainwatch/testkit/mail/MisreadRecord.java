package io.domainwatch.testkit.mail;

import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dkim;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Exchanger;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Mail;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MtaSts;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Wildcard;
import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.observation.QueryCost;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A record that somebody meant otherwise than receivers read it, and the words for it: a row of
 * {@code mail/misread-records.tsv}.
 *
 * @param kind {@code spf}, {@code dmarc}, {@code dkim} or {@code mta_sts}
 * @param text the record; of MTA-STS the life of the policy in seconds
 * @param event what is raised
 * @param message of the event
 * @param shown on the page of the domain
 */
public record MisreadRecord(String kind, String text, String event, String message, String shown) {

  /** The domain whose record it is. */
  public static final DomainName NAME = new DomainName("shop.example");

  /** The selector of its DKIM key. */
  public static final String SELECTOR = "s1";

  private static final String HOST = "mx." + NAME.ascii();

  /** All rows. */
  public static Stream<MisreadRecord> all() throws IOException {
    String file = "/mail/misread-records.tsv";
    try (InputStream in = MisreadRecord.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(cells -> new MisreadRecord(cells[0], cells[1], cells[2], cells[3], cells[4]));
    }
  }

  /** What a run sees of a domain that is sound but for this record. */
  public EmailAuthProbeResult seen() {
    MailZone zone = zone();
    String name = NAME.ascii();
    return new EmailAuthProbeResult(
        new Mail(Receives.MX, true, List.of(new Exchanger(HOST, 10, List.of("198.51.100.1")))),
        SpfAnalyser.analyse(name, zone),
        new Dkim(Optional.of(true), Wildcard.NONE, keys()),
        DmarcAnalyser.analyse(name, true, zone),
        new MtaSts(MtaStsRecord.read(name, zone), policy()),
        TlsReporting.read(name, zone),
        BimiAnalysis.analyse(name, zone),
        List.of(),
        new QueryCost(60, 1, 0));
  }

  /** What results hold of that run. */
  public EmailAuthObservation stored() {
    return EmailAuthObservation.of(seen(), NAME);
  }

  private MailZone zone() {
    String name = NAME.ascii();
    return new MailZone()
        .txt(name, orElse("spf", "v=spf1 mx -all"))
        .txt("_spf.mailer.example", "v=spf1 ip4:192.0.2.0/24 -all")
        .mx(name, HOST)
        .address(HOST, "198.51.100.1")
        .txt("_dmarc." + name, orElse("dmarc", "v=DMARC1; p=reject"))
        .txt("_mta-sts." + name, "v=STSv1; id=1;");
  }

  private String orElse(String of, String sound) {
    return kind.equals(of) ? text : sound;
  }

  private SortedMap<String, Selector> keys() {
    Map<String, Selector> keys =
        kind.equals("dkim")
            ? Map.of(SELECTOR, new Selector.Present(DkimKey.parse(List.of(text)).orElseThrow()))
            : Map.of();
    return new TreeMap<>(keys);
  }

  private Fetched policy() {
    String life = orElse("mta_sts", "604800");
    String policy = "version: STSv1\nmode: enforce\nmax_age: " + life + "\nmx: " + HOST;
    return switch (MtaStsPolicy.parse(policy)) {
      case MtaStsPolicy.Reading.Read(MtaStsPolicy read) -> new Fetched.Policy(read, true, false);
      case MtaStsPolicy.Reading.Unreadable(String reason) -> throw new AssertionError(reason);
    };
  }
}
