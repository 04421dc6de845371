package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.Seen.hash;
import static io.domainwatch.dashboard.sample.Seen.none;
import static io.domainwatch.dashboard.sample.Seen.object;

import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What the check of registrations sees. */
public final class RegistrationLooks {
  private static final List<String> SERVERS =
      List.of("ns1.dns.example.net", "ns2.dns.example.net", "ns3.dns.example.net");

  private RegistrationLooks() {}

  /** A registration that ends in so many days. */
  public static Look registration(String name, int daysLeft, Instant now) {
    Instant expires = now.plus(Duration.ofDays(daysLeft)).plusSeconds(20_000);
    JsonValue.JsonObject seen =
        object(
            "queried",
            name,
            "server",
            "https://rdap.registry.example/",
            "serverSource",
            "iana",
            "httpStatus",
            200,
            "state",
            "ok",
            "handle",
            "2336799_DOMAIN-EXMPL",
            "registrar",
            object("ianaId", "9999", "handle", "9999", "name", "Example Registrar GmbH"),
            "registration",
            "2014-03-11T08:21:44.000Z",
            "expiration",
            expires,
            "registrarExpiration",
            none(),
            "lastChanged",
            now.minus(Duration.ofDays(214)),
            "expiryPublished",
            true,
            "status",
            List.of(
                "client delete prohibited",
                "client transfer prohibited",
                "client update prohibited"),
            "nameservers",
            SERVERS,
            "secureDns",
            object("signed", true, "ds", List.of("2371 13 2 " + hash(name).substring(0, 32))),
            "registrant",
            object("name", none(), "country", "NO", "redacted", true),
            "dbUpdated",
            now.minusSeconds(1_900),
            "fingerprint",
            hash(name + " rdap"),
            "fetchedAt",
            now.minusSeconds(60),
            "daysLeft",
            daysLeft,
            "unknowns",
            List.of(),
            "queries",
            object("dns", 0, "http", 1));
    return Look.fine(
        seen,
        "Registered until "
            + expires.toString().substring(0, 10)
            + ", "
            + daysLeft
            + " days left.");
  }
}
