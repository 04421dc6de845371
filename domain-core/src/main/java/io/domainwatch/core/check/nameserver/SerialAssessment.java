package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.SERIAL_MISMATCH;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.SOA_POLICY;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The SOA records: whether the servers keep up with each other, and the timers. */
final class SerialAssessment {

  private final NameserverProbeResult seen;
  private final Baseline baseline;
  private final AssessmentBuilder verdicts;
  private final Instant now;

  SerialAssessment(
      NameserverProbeResult seen, Baseline baseline, AssessmentBuilder verdicts, Instant now) {
    this.seen = seen;
    this.baseline = baseline;
    this.verdicts = verdicts;
    this.now = now;
  }

  /** Judges and gives the history with this run in it. */
  SerialHistory assess(SerialHistory before) {
    Optional<Soa> newest = newest(seen);
    if (newest.isEmpty()) {
      return before;
    }
    judgeTimers(newest.get());
    Map<String, Long> serials = new LinkedHashMap<>();
    seen.servers().forEach(s -> s.soa().ifPresent(soa -> serials.put(s.ip(), soa.serial())));
    Duration hold = SerialHistory.hold(newest.get().refresh());
    SerialHistory history =
        before.after(serials, newest.get().serial(), members(before), hold, now);
    judgeSerials(history, hold, newest.get());
    return history;
  }

  /** Addresses that serve the zone; all known ones where some could not be found this time. */
  private Set<String> members(SerialHistory before) {
    Set<String> members = new HashSet<>();
    seen.servers().forEach(server -> members.add(server.ip()));
    if (!seen.names().stream().allMatch(NameSeen::complete)) {
      members.addAll(before.last().keySet());
    }
    return members;
  }

  /** The SOA with the newest serial (RFC 1982); empty without one or where order is undefined. */
  static Optional<Soa> newest(NameserverProbeResult seen) {
    List<Soa> all = seen.servers().stream().flatMap(server -> server.soa().stream()).toList();
    return SerialNumbers.newest(all.stream().map(Soa::serial).distinct().toList())
        .flatMap(serial -> all.stream().filter(soa -> soa.serial() == serial).findFirst());
  }

  private void judgeSerials(SerialHistory history, Duration hold, Soa newest) {
    verdicts.judged(SERIAL_MISMATCH);
    if (history.isMeaningless(now)) {
      return;
    }
    Servers.outOfSight(seen, baseline).forEach(s -> verdicts.unknown(SERIAL_MISMATCH, s));
    Optional<Long> due = history.due(hold, now);
    for (ServerSeen server : seen.servers()) {
      if (server.soa().isEmpty()) {
        verdicts.unknown(SERIAL_MISMATCH, server.label());
      } else if (due.filter(serial -> history.lags(server.ip(), serial)).isPresent()) {
        verdicts.bad(lagging(server, server.soa().get(), due.get(), hold, newest));
      }
    }
  }

  private static Finding lagging(ServerSeen server, Soa own, long due, Duration hold, Soa newest) {
    return Finding.of(
            SERIAL_MISMATCH,
            "Name server %s has serial %d where it should have %d by now"
                .formatted(server.label(), own.serial(), due),
            JsonValue.fields()
                .put("ns", server.ns())
                .put("address", server.ip())
                .put("serial", own.serial())
                .put("expected", due)
                .put("newest", newest.serial())
                .put("holdSeconds", hold.toSeconds())
                .build())
        .about(server.label());
  }

  private void judgeTimers(Soa soa) {
    verdicts.judged(SOA_POLICY);
    List<String> complaints = SoaPolicy.complaints(soa);
    if (!complaints.isEmpty()) {
      verdicts.bad(
          Finding.of(
              SOA_POLICY,
              "Unusual SOA timers: " + String.join(", ", complaints),
              JsonValue.fields()
                  .put("complaints", complaints)
                  .put("refresh", soa.refresh())
                  .put("retry", soa.retry())
                  .put("expire", soa.expire())
                  .put("minimum", soa.minimum())
                  .build()));
    }
  }
}
