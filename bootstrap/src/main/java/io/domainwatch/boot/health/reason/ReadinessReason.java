package io.domainwatch.boot.health.reason;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why a service is not, or not wholly, ready: all that {@code /health/ready} may say. The table in
 * {@code docs/health.md} has the same ones, and each is brought about by a test of the whole
 * program. Where several fit a sentence, the first one is meant.
 */
public enum ReadinessReason {
  /** Told to stop. */
  STOPPING("the service is stopping"),

  /** The database takes questions and is silent. */
  DATABASE_SILENT(Words.ofDatabase("it does not answer")),
  /** The database has no room. */
  DATABASE_FULL(Words.ofDatabase("its disk is full (%s)")),
  /** The database can be read alone. */
  DATABASE_READ_ONLY(Words.ofDatabase("it is read-only (%s)")),
  /** The role of the service lacks a right. */
  DATABASE_FORBIDS(Words.ofDatabase("it does not let us write (%s)")),
  /** Others have all connections that the server allows. */
  DATABASE_CROWDED(Words.ofDatabase("it has no connection left (%s)")),
  /** No connection could be made. */
  DATABASE_UNREACHED(Words.ofDatabase("no connection is to be had: %s")),
  /** A write neither succeeds nor fails. */
  DATABASE_HANGS("the database takes no writes: none was done for %s s"),
  /** Whatever else the server says. */
  DATABASE_REFUSES(Words.ofDatabase("%s")),

  /** The service starts. */
  API_STARTS("the API does not listen yet"),
  /** The service starts. */
  DASHBOARD_STARTS("the dashboard does not listen yet"),
  /** Requests are not answered. */
  API_SILENT("the API has served no request for %s s: %s"),
  /** Pages are not answered. */
  DASHBOARD_SILENT("the dashboard has served no request for %s s: %s"),
  /** Pages of signing in are not answered; others are. */
  SIGN_IN_SILENT("the sign-in page has served no request for %s s: %s"),
  /** Requests get 503, though the database answers others. */
  REQUESTS_LATE("the database did not answer %s of the last %s questions of requests in time: %s"),

  /** Checks do not run as they should. */
  CHECKS_OVERDUE("%s checks are overdue by more than twice their interval"),
  /** Whether checks are late is not known. */
  CHECKS_UNCOUNTED("checks that are due could not be counted for %s s"),
  /** Whether messages are late is not known. */
  MESSAGES_UNCOUNTED("messages that are due could not be counted for %s s"),
  /** What was found is not stored. */
  RUNS_UNSTORED("finished runs are not stored, the oldest waits for %s s"),
  /** Runs find out nothing by a fault of ours. */
  RUNS_BLIND("%s of %s runs of the last five minutes could not tell because of this instance: %s"),
  /** People are not told. */
  MESSAGES_LATE("messages do not go out, the oldest is overdue by %s minutes"),
  /** People will not be told. */
  EVENTS_LATE("of %s events no messages were made, the oldest waits for %s minutes"),

  /** Little room. */
  DISK_LOW("the disk of %s has %s of %s left"),
  /** Room, or none. */
  DISK_UNKNOWN("how much room %s has cannot be told: %s"),
  /** Little memory. */
  MEMORY_SHORT("memory is short: %s of %s are in use after a collection"),
  /** A part of the service is gone. */
  LOOP_ENDED("the loop %s has ended"),
  /** A part of the service stands still. */
  LOOP_STUCK("the loop %s is stuck for %s s"),

  /** Somebody set the clock of this machine. */
  CLOCK_JUMPED("the clock of this machine jumped %s by %s"),
  /** Two clocks differ. */
  DATABASE_CLOCK_DIFFERS("the clock of the database is %s %s that of this machine"),
  /** Two clocks differ. */
  REFERENCES_DIFFER(
      "the clock of this machine is %s %s those of the reference targets; certificates whose dates"
          + " are that near are not judged"),
  /** Another clock was wrong. */
  WRITER_AHEAD("the database was written by a clock that was ahead; what it left is put right"),

  /** The past was given up for room. */
  RESULTS_DELETED(
      "results from before %s were deleted, because results and events took more than"
          + " retention.max-size allows (%s)"),
  /** There is no past left to be given up. */
  HISTORY_TOO_LARGE("results and events take %s, more than retention.max-size allows (%s): %s"),
  /** The newest attempt went wrong. */
  BACKUP_FAILED("the last backup failed: %s; %s"),
  /** There was no attempt. */
  BACKUP_MISSING("no backup is made, though one is due every %s; %s");

  private final List<String> templates;
  private final List<Pattern> patterns;

  ReadinessReason(String template) {
    this(List.of(template));
  }

  ReadinessReason(List<String> templates) {
    this.templates = templates;
    this.patterns = templates.stream().map(Words::pattern).toList();
  }

  private static final class Words {
    private static final String GAP = "%s";

    private static List<String> ofDatabase(String why) {
      return List.of(
          "the database takes no writes: " + why, "the database does not answer: " + why);
    }

    private static Pattern pattern(String template) {
      return Pattern.compile(
          Arrays.stream(template.split(GAP, -1))
              .map(Pattern::quote)
              .collect(Collectors.joining(".+")),
          Pattern.DOTALL);
    }
  }

  /**
   * The sentence that tells it.
   *
   * @param details as many as its words have gaps
   */
  public String says(Object... details) {
    return String.format(Locale.ROOT, templates.getFirst(), details);
  }

  /** Its words, with {@code %s} for each detail; of some there are several. */
  public List<String> templates() {
    return templates;
  }

  /** Whether a sentence tells it. */
  public boolean isToldBy(String sentence) {
    return of(sentence).filter(reason -> reason == this).isPresent();
  }

  /** What a sentence tells; empty when it is none of readiness. */
  public static Optional<ReadinessReason> of(String sentence) {
    return Stream.of(values())
        .filter(
            reason -> reason.patterns.stream().anyMatch(words -> words.matcher(sentence).matches()))
        .findFirst();
  }
}
