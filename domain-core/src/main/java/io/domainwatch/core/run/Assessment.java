package io.domainwatch.core.run;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a pure assessment makes of the observations of one run. Unknown is expressed by leaving out:
 * an event type that is not in {@code judgements} neither opens nor closes nor counts; a part that
 * is not in {@code readings} keeps its baseline and its pending change.
 *
 * @param judgements per state event type (the opening half) what was good, bad or unknown
 * @param sightings changes and notices of event types that stand alone
 * @param readings what was seen of each part of the baseline in this run. A part without baseline
 *     gets one from here at once, without an event. A part whose reading differs without a sighting
 *     that names the part moves at once
 * @param memory what the check wants to know in its next run (histories, samples, dates); replaces
 *     the old one
 * @param summary one short sentence for people on what was found
 * @param failedIn the phase in which the site could not be reached, if it could not
 * @param wakeAt an instant at which the check wants to run besides its interval
 * @param notBefore an instant before which the check must not run again, for example after {@code
 *     Retry-After}
 */
public record Assessment(
    Map<EventType, Verdict> judgements,
    List<ObservedChange> sightings,
    Map<String, JsonValue> readings,
    JsonValue.JsonObject memory,
    String summary,
    Optional<FailurePhase> failedIn,
    Optional<Instant> wakeAt,
    Optional<Instant> notBefore) {

  public Assessment {
    judgements = Map.copyOf(judgements);
    sightings = List.copyOf(sightings);
    readings = Map.copyOf(readings);
  }

  /**
   * What a run says that asked nothing because it was told to wait.
   *
   * @param memory what the check remembers, unchanged
   * @param notBefore when the wait is over
   */
  public static Assessment onlyWaiting(
      JsonValue.JsonObject memory, String summary, Instant notBefore) {
    return new Assessment(
        Map.of(),
        List.of(),
        Map.of(),
        memory,
        summary,
        Optional.empty(),
        Optional.empty(),
        Optional.of(notBefore));
  }
}
