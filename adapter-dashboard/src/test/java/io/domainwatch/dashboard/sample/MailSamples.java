package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;
import static io.domainwatch.dashboard.sample.SampleJson.list;
import static io.domainwatch.dashboard.sample.SampleJson.none;
import static io.domainwatch.dashboard.sample.SampleJson.object;

import io.domainwatch.core.json.JsonValue;
import java.util.List;

/** What the check of mail protection sees. */
public final class MailSamples {
  private static final String MX1 = "mx1.mail.example.net";
  private static final String MX2 = "mx2.mail.example.net";

  private MailSamples() {}

  /** SPF over three records, two DKIM keys, DMARC with a policy, MTA-STS, TLS-RPT and DANE. */
  public static SampleResult protection(String name, String policy) {
    String spf = "v=spf1 include:_spf.mail.example.net include:_spf.news.example.net mx -all";
    JsonValue.JsonObject seen =
        object(
            "mail",
                object(
                    "profile",
                    "receives",
                    "mx",
                    list(
                        object(
                            "host", MX1, "preference", 10, "addresses", List.of("198.51.100.25")),
                        object(
                            "host", MX2, "preference", 20, "addresses", List.of("198.51.100.26")))),
            "spf",
                object(
                    "record",
                    spf,
                    "state",
                    "valid",
                    "reason",
                    none(),
                    "problems",
                    List.of(),
                    "lookups",
                    6,
                    "voids",
                    0,
                    "large",
                    false,
                    "all",
                    "-all",
                    "authorisedV4",
                    1_030,
                    "dynamic",
                    false,
                    "tree",
                    list(
                        node(name, "", 6),
                        node("_spf.mail.example.net", "include", 1),
                        node("_spf.news.example.net", "include", 2),
                        node("_spf2.news.example.net", "include", 1))),
            "dkim",
                object(
                    "entExists",
                    true,
                    "wildcard",
                    "none",
                    "selectors",
                    object(
                        "default", object("state", "absent"),
                        "k1", key("rsa", 2_048, name),
                        "mail", key("ed25519", 256, name))),
            "dmarc",
                object(
                    "state",
                    "valid",
                    "reason",
                    none(),
                    "orgDomain",
                    name,
                    "pslDomain",
                    name,
                    "queries",
                    List.of("_dmarc." + name),
                    "unauthorised",
                    List.of(),
                    "record",
                    "v=DMARC1; p=" + policy + "; rua=mailto:dmarc@" + name,
                    "foundAt",
                    name,
                    "effective",
                    policy,
                    "rua",
                    List.of(name),
                    "ruf",
                    List.of(),
                    "p",
                    policy),
            "mtaSts",
                object(
                    "txt",
                    "v=STSv1; id=20260901",
                    "id",
                    "20260901",
                    "state",
                    "valid",
                    "policy",
                    object(
                        "mode", "enforce", "maxAge", 604_800, "mx", List.of("*.mail.example.net")),
                    "policyHash",
                    hash(name + " sts"),
                    "plainText",
                    true,
                    "unmatchedMx",
                    List.of()),
            "tlsRpt",
                object(
                    "state",
                    "valid",
                    "record",
                    "v=TLSRPTv1; rua=mailto:tls@" + name,
                    "rua",
                    List.of("mailto:tls@" + name),
                    "reason",
                    ""),
            "bimi", object("state", "absent", "record", none(), "problems", List.of()),
            "dane",
                list(
                    object("mx", MX1, "state", "secure", "secure", true, "tlsa", List.of("3 1 1")),
                    object("mx", MX2, "state", "absent", "secure", false, "tlsa", List.of())),
            "unknowns", List.of(),
            "queries", object("dns", 58, "http", 1));
    return SampleResult.fine(
        seen, "SPF, DKIM and DMARC protect the name; the policy is " + policy + ".");
  }

  private static JsonValue node(String name, String via, int lookups) {
    return object("name", name, "via", via, "lookups", lookups, "sound", true);
  }

  private static JsonValue key(String algorithm, int bits, String name) {
    return object(
        "state",
        "valid",
        "alg",
        algorithm,
        "bits",
        bits,
        "testing",
        false,
        "hash",
        hash(name + algorithm));
  }
}
