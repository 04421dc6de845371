package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ProviderState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ResultState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredCoverage;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredListing;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredProvider;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredResult;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredTarget;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the check of blacklists sees. */
public final class BlacklistSamples {
  private static final String WEB = "192.0.2.80";
  private static final String MAIL = "198.51.100.25";

  private BlacklistSamples() {}

  /** Five lists of which one lists a mail exchanger since then, when {@code listed}. */
  public static SampleResult blacklists(String name, boolean listed, Instant since) {
    BlacklistObservation seen =
        new BlacklistObservation(
            Optional.of(
                List.of(target(name, Role.DOMAIN), target(WEB, Role.WEB), target(MAIL, Role.MAIL))),
            Optional.of(
                List.of(
                    usable("bl.spamcop.net"),
                    usable("psbl.surriel.com"),
                    usable("bl.blocklist.de"),
                    usable("dnsbl.dronebl.org"),
                    new StoredProvider(
                        Optional.of("multi.uribl.com"),
                        Optional.of(ProviderState.UNUSABLE),
                        Optional.of("refused")))),
            Optional.of(
                List.of(
                    clean("bl.spamcop.net", WEB),
                    clean("bl.spamcop.net", MAIL),
                    clean("psbl.surriel.com", WEB),
                    listed ? hit(since) : clean("psbl.surriel.com", MAIL),
                    clean("bl.blocklist.de", WEB),
                    clean("bl.blocklist.de", MAIL),
                    new StoredResult(
                        Optional.of("dnsbl.dronebl.org"),
                        Optional.of(MAIL),
                        Optional.of(ResultState.UNKNOWN),
                        Optional.of("timeout"),
                        Optional.empty()))),
            Optional.of(List.of()),
            Optional.of(new StoredCoverage(4, 5)),
            Optional.of(List.of()),
            Optional.of(List.of()),
            Optional.of(hash(name + " lists")),
            Optional.of(QueryCost.ofDns(19, 0)));
    return SampleResult.fine(
        RecordJson.write(seen),
        listed ? "198.51.100.25 is listed by psbl.surriel.com." : "On none of 4 lists.");
  }

  private static StoredTarget target(String value, Role role) {
    return new StoredTarget(Optional.of(value), Optional.of(role), Optional.of(false));
  }

  private static StoredProvider usable(String zone) {
    return new StoredProvider(
        Optional.of(zone), Optional.of(ProviderState.USABLE), Optional.empty());
  }

  private static StoredResult clean(String zone, String target) {
    return new StoredResult(
        Optional.of(zone),
        Optional.of(target),
        Optional.of(ResultState.CLEAN),
        Optional.empty(),
        Optional.empty());
  }

  private static StoredResult hit(Instant since) {
    return new StoredResult(
        Optional.of("psbl.surriel.com"),
        Optional.of(MAIL),
        Optional.of(ResultState.LISTED),
        Optional.empty(),
        Optional.of(
            new StoredListing(
                Optional.of(List.of("127.0.0.2")),
                Optional.of(List.of("listed")),
                Optional.of("Listed in PSBL, see https://psbl.org/listing?ip=198.51.100.25"),
                Optional.of(ListingClass.ABUSE),
                Optional.of(since))));
  }
}
