package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.rdap.RdapObservation.Bootstrap;
import io.domainwatch.core.check.rdap.RdapObservation.BootstrapOrigin;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.check.rdap.RdapObservation.State;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.check.rdap.registration.RdapRecord.SecureDns;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the check of registrations sees. */
public final class RegistrationSamples {
  private static final List<String> SERVERS =
      List.of("ns1.dns.example.net", "ns2.dns.example.net", "ns3.dns.example.net");

  private RegistrationSamples() {}

  /** A registration that ends in so many days. */
  public static SampleResult registration(String name, int daysLeft, Instant now) {
    Instant expires = now.plus(Duration.ofDays(daysLeft)).plusSeconds(20_000);
    RdapObservation seen =
        new RdapObservation(
            Optional.of(name),
            Optional.of("https://rdap.registry.example/"),
            Optional.of(ServerSource.IANA),
            Optional.of(
                new Bootstrap(
                    Optional.of(BootstrapOrigin.FETCHED),
                    Optional.of("2026-11-18T20:00:01Z"),
                    Optional.of(now.minusSeconds(9_000)))),
            Optional.of(200),
            Optional.of(State.OK),
            Optional.of(
                RdapRecord.of(
                    published(name, expires, now),
                    Optional.of(now.minusSeconds(1_900)),
                    now.minusSeconds(60))),
            Optional.of((long) daysLeft),
            Optional.of(List.of()),
            Optional.of(new QueryCost(0, 1, 0)));
    return SampleResult.fine(
        RecordJson.write(seen),
        "Registered until "
            + expires.toString().substring(0, 10)
            + ", "
            + daysLeft
            + " days left.");
  }

  private static Published published(String name, Instant expires, Instant now) {
    return new Published(
        Optional.of("2336799_DOMAIN-EXMPL"),
        Optional.of(
            new Registrar(
                Optional.of("9999"), Optional.of("9999"), Optional.of("Example Registrar GmbH"))),
        Optional.of(Instant.parse("2014-03-11T08:21:44Z")),
        Optional.of(expires),
        Optional.empty(),
        Optional.of(now.minus(Duration.ofDays(214))),
        Optional.of(true),
        Optional.of(
            List.of(
                "client delete prohibited",
                "client transfer prohibited",
                "client update prohibited")),
        Optional.of(SERVERS),
        Optional.of(
            new SecureDns(true, Optional.of(List.of("2371 13 2 " + hash(name).substring(0, 32))))),
        Optional.of(new Registrant(Optional.empty(), Optional.of("NO"), Optional.of(true))));
  }
}
