package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.hash;
import static io.domainwatch.dashboard.sample.Seen.list;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What the check of certificates sees. */
public final class CertificateLooks {
  private CertificateLooks() {}

  /** A certificate of 90 days of which {@code daysLeft} are left. */
  public static Look certificate(String name, int daysLeft, Instant now) {
    Instant notAfter = now.plus(Duration.ofDays(daysLeft)).plusSeconds(7_200);
    String subject = "CN=" + name;
    JsonValue.JsonObject seen =
        object(
            "addresses",
                list(
                    object("ip", "192.0.2.80", "leafSha256", hash(name), "outcome", "valid"),
                    object("ip", "2001:db8::80", "leafSha256", hash(name), "outcome", "valid")),
            "addressesFiltered", 0,
            "tls",
                object(
                    "version",
                    "TLSv1.3",
                    "cipher",
                    "TLS_AES_256_GCM_SHA384",
                    "group",
                    "X25519MLKEM768",
                    "alpn",
                    "h2",
                    "pqKex",
                    true),
            "leaf", leaf(name, subject, notAfter, now),
            "otherLeafs", List.of(),
            "chain",
                list(
                    object("subject", subject, "sha256", hash(name), "notAfter", notAfter),
                    object(
                        "subject",
                        "CN=E7,O=Example Trust Services,C=US",
                        "sha256",
                        hash("E7"),
                        "notAfter",
                        "2027-03-12T23:59:59.000Z")),
            "trust",
                object(
                    "valid",
                    true,
                    "reasons",
                    List.of(),
                    "anchor",
                    "CN=Example Root X2,O=Example Trust Services,C=US",
                    "incomplete",
                    false,
                    "misordered",
                    false),
            "revocation",
                object(
                    "status",
                    "good",
                    "source",
                    "crl",
                    "checkedAt",
                    now,
                    "producedAt",
                    now.minusSeconds(9_000),
                    "reason",
                    none(),
                    "revokedAt",
                    none()),
            "stage", daysLeft < 10 ? 2 : 0,
            "grade", "A+",
            "protocols",
                object(
                    "SSLv2", "no", "SSLv3", "no", "TLSv1", "no", "TLSv1.1", "no", "TLSv1.2", "yes",
                    "TLSv1.3", "yes"),
            "weakCiphers",
                object(
                    "ANONYMOUS",
                    "no",
                    "DES",
                    "no",
                    "EXPORT",
                    "no",
                    "NULL",
                    "no",
                    "RC4",
                    "no",
                    "SMALL_BLOCK",
                    "no"),
            "weakSuites", List.of(),
            "legacyKeyExchange", false,
            "hstsMaxAgeSeconds", 31_536_000,
            "probedAt", now.minusSeconds(4_000));
    return Look.fine(
        seen, "Valid for " + daysLeft + " more days, issued by Example Trust Services.");
  }

  private static JsonValue.JsonObject leaf(
      String name, String subject, Instant notAfter, Instant now) {
    return object(
        "sha256",
        hash(name),
        "spkiSha256",
        hash(name + " key"),
        "serial",
        hash(name + " serial").substring(0, 36),
        "subject",
        subject,
        "issuerCN",
        "E7",
        "issuerO",
        "Example Trust Services",
        "sans",
        List.of(name, "www." + name),
        "sanCount",
        2,
        "notBefore",
        notAfter.minus(Duration.ofDays(90)),
        "notAfter",
        notAfter,
        "lifetimeSeconds",
        7_776_000,
        "remainingSeconds",
        Duration.between(now, notAfter).toSeconds(),
        "keyType",
        "EC",
        "keyBits",
        256,
        "sigAlg",
        "SHA384withECDSA",
        "sctCount",
        2,
        "mustStaple",
        false,
        "aiaIssuer",
        "http://e7.i.example/",
        "crl",
        "http://e7.c.example/83.crl",
        "ocsp",
        none());
  }
}
