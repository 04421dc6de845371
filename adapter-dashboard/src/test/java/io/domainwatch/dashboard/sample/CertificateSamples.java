package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslObservation.Asked;
import io.domainwatch.core.check.ssl.SslObservation.AskedAddress;
import io.domainwatch.core.check.ssl.SslObservation.Client;
import io.domainwatch.core.check.ssl.SslObservation.Connection;
import io.domainwatch.core.check.ssl.SslObservation.Judged;
import io.domainwatch.core.check.ssl.SslObservation.Leaf;
import io.domainwatch.core.check.ssl.SslObservation.Link;
import io.domainwatch.core.check.ssl.SslObservation.Offered;
import io.domainwatch.core.check.ssl.SslObservation.RevocationStatus;
import io.domainwatch.core.check.ssl.SslObservation.Trust;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import io.domainwatch.core.check.ssl.scan.TlsGrade;
import io.domainwatch.core.json.RecordJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the check of certificates sees. */
public final class CertificateSamples {
  private CertificateSamples() {}

  /** A certificate of 90 days of which {@code daysLeft} are left. */
  public static SampleResult certificate(String name, int daysLeft, Instant now) {
    SslObservation seen =
        new SslObservation(
            Optional.of(
                new Asked(
                    Optional.of(List.of(asked("192.0.2.80", name), asked("2001:db8::80", name))),
                    Optional.of(0),
                    Optional.of(now.minusSeconds(4_000)))),
            Optional.of(judged(name, daysLeft, now)),
            Optional.of(offered()),
            Optional.of(
                TlsClient.all().stream()
                    .map(
                        client ->
                            new Client(
                                client.label(),
                                Optional.of(client.asOf().toString()),
                                Optional.of(true),
                                Optional.empty()))
                    .toList()),
            Optional.empty(),
            Optional.empty());
    return SampleResult.fine(
        RecordJson.write(seen),
        "Valid for " + daysLeft + " more days, issued by Example Trust Services.");
  }

  private static AskedAddress asked(String ip, String name) {
    return new AskedAddress(ip, Optional.of(hash(name)), AskedAddress.VALID);
  }

  private static Judged judged(String name, int daysLeft, Instant now) {
    Instant notAfter = now.plus(Duration.ofDays(daysLeft)).plusSeconds(7_200);
    return new Judged(
        Optional.of(
            new Connection(
                Optional.of("TLSv1.3"),
                Optional.of("TLS_AES_256_GCM_SHA384"),
                Optional.of("X25519MLKEM768"),
                Optional.of("h2"),
                Optional.of(true))),
        Optional.of(leaf(name, notAfter, now)),
        Optional.of(List.of()),
        Optional.of(
            List.of(
                link("CN=" + name, hash(name), notAfter),
                link(
                    "CN=E7,O=Example Trust Services,C=US",
                    hash("E7"),
                    Instant.parse("2027-03-12T23:59:59Z")))),
        Optional.of(
            new Trust(
                Optional.of(true),
                Optional.of(List.of()),
                Optional.of("CN=Example Root X2,O=Example Trust Services,C=US"),
                Optional.of(false),
                Optional.of(false))),
        Optional.of(
            new RevocationStatus(
                Optional.of(Revocation.Status.GOOD),
                Optional.of(Revocation.Source.CRL),
                Optional.of(now),
                Optional.of(now.minusSeconds(9_000)),
                Optional.empty(),
                Optional.empty())),
        Optional.of(daysLeft < 10 ? 2 : 0),
        Optional.of(TlsGrade.A_PLUS));
  }

  private static Link link(String subject, String sha256, Instant notAfter) {
    return new Link(Optional.of(subject), Optional.of(sha256), Optional.of(notAfter));
  }

  private static Leaf leaf(String name, Instant notAfter, Instant now) {
    return new Leaf(
        Optional.of(hash(name)),
        Optional.of(hash(name + " key")),
        Optional.of(hash(name + " serial").substring(0, 36)),
        Optional.of("CN=" + name),
        Optional.of("E7"),
        Optional.of("Example Trust Services"),
        Optional.of(List.of(name, "www." + name)),
        Optional.of(2),
        Optional.of(notAfter.minus(Duration.ofDays(90))),
        Optional.of(notAfter),
        Optional.of(7_776_000L),
        Optional.of(Duration.between(now, notAfter).toSeconds()),
        Optional.of("EC"),
        Optional.of(256),
        Optional.of("SHA384withECDSA"),
        Optional.of(2),
        Optional.of(false),
        Optional.of("http://e7.i.example/"),
        Optional.of("http://e7.c.example/83.crl"),
        Optional.empty());
  }

  private static Offered offered() {
    Map<String, Offer> protocols = new TreeMap<>();
    List.of("SSLv2", "SSLv3", "TLSv1", "TLSv1.1").forEach(old -> protocols.put(old, Offer.NO));
    List.of("TLSv1.2", "TLSv1.3").forEach(modern -> protocols.put(modern, Offer.YES));
    Map<String, Offer> weak = new TreeMap<>();
    List.of("ANONYMOUS", "DES", "EXPORT", "NULL", "RC4", "SMALL_BLOCK")
        .forEach(name -> weak.put(name, Offer.NO));
    return new Offered(
        Optional.of(protocols),
        Optional.of(weak),
        Optional.of(List.of()),
        Optional.of(false),
        Optional.of(false),
        Optional.empty(),
        Optional.of(31_536_000L),
        Optional.of(false));
  }
}
