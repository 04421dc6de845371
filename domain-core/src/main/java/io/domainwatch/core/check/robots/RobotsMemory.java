package io.domainwatch.core.check.robots;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the check remembers from run to run.
 *
 * @param bodies texts of the file that results hold, newest first
 * @param lines what the confirmed rules are, for the next comparison
 * @param linesKept whether the lines are all there
 * @param failedRuns runs in a row in which the file could not be had
 */
public record RobotsMemory(
    List<KeptBody> bodies, List<String> lines, boolean linesKept, long failedRuns) {

  /** Texts remembered (docs/spec/checks/robots.md, "What is stored": the last 10). */
  private static final int MAX_BODIES = 10;

  /** A text is stored again after this time, so that results that are deleted take none along. */
  private static final Duration BODY_LASTS = Duration.ofDays(30);

  /**
   * A text that a result holds.
   *
   * @param sha256 of the file
   * @param at start of the run whose result holds it
   */
  public record KeptBody(String sha256, Instant at) {}

  /** Before the first run. */
  private static final RobotsMemory NEW = new RobotsMemory(List.of(), List.of(), false, 0);

  public RobotsMemory {
    bodies = List.copyOf(bodies);
    lines = List.copyOf(lines);
  }

  /** The memory that was stored, as much of it as there is. */
  public static RobotsMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** Whether the result of a run at {@code now} must hold the text, since no other one does. */
  public boolean lacksBody(String sha256, Instant now) {
    return bodies.stream()
        .noneMatch(kept -> kept.sha256().equals(sha256) && kept.at().plus(BODY_LASTS).isAfter(now));
  }

  /** After a run whose result holds this text. */
  RobotsMemory withBody(String sha256, Instant now) {
    if (!lacksBody(sha256, now)) {
      return this;
    }
    Stream<KeptBody> others = bodies.stream().filter(kept -> !kept.sha256().equals(sha256));
    List<KeptBody> newestFirst =
        Stream.concat(Stream.of(new KeptBody(sha256, now)), others).limit(MAX_BODIES).toList();
    return new RobotsMemory(newestFirst, lines, linesKept, failedRuns);
  }

  /** With the lines of rules that are confirmed. */
  RobotsMemory withLines(RobotsProbeResult.Meaning meaning) {
    return new RobotsMemory(bodies, meaning.lines(), meaning.linesKept(), failedRuns);
  }

  /** With this number of failed runs in a row. */
  RobotsMemory withFailedRuns(long runs) {
    return new RobotsMemory(bodies, lines, linesKept, runs);
  }
}
