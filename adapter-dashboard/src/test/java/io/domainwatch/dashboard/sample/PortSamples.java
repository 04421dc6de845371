package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.OpenPortsObservation;
import io.domainwatch.core.check.openports.OpenPortsObservation.StoredPort;
import io.domainwatch.core.check.openports.OpenPortsObservation.StoredScan;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the check of open ports sees. */
public final class PortSamples {
  private static final Instant SINCE = Instant.parse("2026-09-01T08:12:00Z");
  private static final Instant EXPOSED = Instant.parse("2026-11-09T20:00:00Z");

  private PortSamples() {}

  /** Web ports, and a database when {@code risky}. */
  public static SampleResult ports(boolean risky, Instant now) {
    Map<String, StoredPort> open = new LinkedHashMap<>();
    open.put("80", port(Optional.empty(), Optional.of("http"), SINCE));
    open.put("443", port(Optional.empty(), Optional.empty(), SINCE));
    open.put("22", port(Optional.of("SSH-2.0-OpenSSH_9.6"), Optional.of("ssh"), SINCE));
    if (risky) {
      open.put("5432", port(Optional.empty(), Optional.of("postgresql"), EXPOSED));
    }
    StoredScan scan =
        new StoredScan(
            Optional.of("192.0.2.80"),
            Optional.empty(),
            Optional.of(Status.CONCLUSIVE),
            Optional.of(false),
            Optional.of(true),
            Optional.of(now),
            open,
            Optional.of(Map.of(State.CLOSED.wireName(), 61, State.FILTERED.wireName(), 4)));
    OpenPortsObservation seen =
        new OpenPortsObservation(
            Optional.of(List.of(scan)),
            Optional.of(risky ? List.of(22, 80, 443, 5_432) : List.of(22, 80, 443)),
            Optional.of(List.of(22, 80, 443)),
            Optional.of(List.of("2001:db8::80")),
            Optional.of(hash("192.0.2.80 ports")),
            Optional.of(List.of()),
            Optional.of(new QueryCost(0, 0, 88)));
    return SampleResult.fine(
        RecordJson.write(seen),
        risky ? "4 ports are open, one of them is risky." : "3 ports are open, as expected.");
  }

  private static StoredPort port(Optional<String> banner, Optional<String> service, Instant since) {
    return new StoredPort(
        Optional.of(State.OPEN), Optional.of(since), banner, service, Optional.empty());
  }
}
