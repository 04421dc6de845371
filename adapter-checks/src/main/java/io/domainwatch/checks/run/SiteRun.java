package io.domainwatch.checks.run;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.BotBlock;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.trace.Spans;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * One run of a check: when it must be over, how it ends when it is cancelled, and what it doubts of
 * ourselves before the target is blamed. A runner says what is asked, what it means and what is
 * stored.
 */
public final class SiteRun {

  /** The reason where something answered in the site's place. */
  public static final String BLOCKED = "blocked";

  private static final BotBlock BLOCKS = BotBlock.builtIn();

  private final RunFrame frame;
  private final CheckTarget target;
  private final Instant now;
  private final Deadline deadline;

  /**
   * A run whose time for looking begins now.
   *
   * @param now start of the run, by the clock on the wall
   */
  public SiteRun(RunFrame frame, CheckTarget target, Instant now) {
    this.frame = frame;
    this.target = target;
    this.now = now;
    this.deadline = Deadline.after(frame.time().looking());
  }

  /**
   * Asks the target.
   *
   * @param <S> what is seen
   */
  @FunctionalInterface
  public interface Look<S> {
    /** What is seen; never throws for the network. */
    S look() throws InterruptedException;
  }

  /**
   * Says what follows from what was seen.
   *
   * @param <S> what was seen
   */
  @FunctionalInterface
  public interface Judge<S> {
    /** The outcome; may doubt our own network. */
    CheckOutcome judge(S seen) throws InterruptedException;
  }

  /**
   * The outcome of this run. What was seen is discarded when this process stood still
   * (docs/spec/checks/web-shared.md, "Failures of our own").
   *
   * @throws InterruptedException when the run is cancelled
   */
  public <S> CheckOutcome outcome(Look<S> look, Judge<S> judge) throws InterruptedException {
    return outcomeHoweverLate(
        look,
        seen -> {
          Optional<Diagnosis> pause = stoodStill();
          return pause.isPresent() ? pause.get().outcome() : judge.judge(seen);
        });
  }

  /**
   * The same of a check that believes what it saw even if this process stood still, or says itself
   * what follows from that.
   *
   * @throws InterruptedException when the run is cancelled
   */
  public <S> CheckOutcome outcomeHoweverLate(Look<S> look, Judge<S> judge)
      throws InterruptedException {
    S seen = unlessCancelled(looking(look));
    CheckOutcome outcome = Spans.within("judge", () -> judge.judge(seen));
    endIfCancelled();
    return frame.pauses().map(fetcher -> fetcher.patient(outcome, target, now)).orElse(outcome);
  }

  /**
   * What is seen, told as a look in the trace of this run; for a check that looks further when it
   * has judged what it saw first.
   *
   * @throws InterruptedException when the run is cancelled
   */
  public static <S> S looking(Look<S> look) throws InterruptedException {
    return Spans.within("look", look::look);
  }

  /** Whether this process stood still, so that what was seen says nothing of the target. */
  public Optional<Diagnosis> stoodStill() {
    return frame.doubts().ofTime(deadline);
  }

  /** What may be behind a failure, or behind silence. */
  public SelfDiagnosis doubts() {
    return frame.doubts();
  }

  /** The run saw something and judged it. */
  public static <R extends Record & Observation> CheckOutcome observed(
      R observation, Assessment assessment) {
    return new CheckOutcome.Observed(RecordJson.write(observation), assessment);
  }

  /** The run could tell nothing, and stores what it saw all the same. */
  public static <R extends Record & Observation> CheckOutcome inconclusive(
      String reason, String detail, R observation) {
    return new CheckOutcome.Inconclusive(reason, detail, RecordJson.write(observation));
  }

  /**
   * What answered in the site's place, in one word; empty when nothing shows a block
   * (docs/spec/checks/web-shared.md, "Blocks and challenges").
   */
  public static Optional<String> blockIn(Fetch.Answered answered) {
    return blockIn(answered.head(), answered.body());
  }

  /** The same of a head and as much of its body as is there. */
  public static Optional<String> blockIn(Head head, Body body) {
    return BLOCKS.reasonIn(head, body);
  }

  /** What a status means by itself where that is a refusal; see {@link SecondLook}. */
  public static Optional<String> refusalBy(int status) {
    return BLOCKS.refusalBy(status);
  }

  /** The sentence about a block, for people. */
  public static String blockedBy(String word) {
    return "something answers in the site's place: " + ReasonPhrases.of(word);
  }

  /**
   * What was seen.
   *
   * @throws InterruptedException when the run was cancelled meanwhile
   */
  public static <S> S unlessCancelled(S seen) throws InterruptedException {
    endIfCancelled();
    return seen;
  }

  /**
   * Goes on unless the run is cancelled.
   *
   * @throws InterruptedException when it is; the thread is no longer interrupted then
   */
  public static void endIfCancelled() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
  }

  /**
   * Waits until {@code end}.
   *
   * @throws InterruptedException as soon as the run is cancelled
   */
  public static void pauseUntil(Deadline end) throws InterruptedException {
    while (!end.expired()) {
      LockSupport.parkNanos(SiteRun.class, end.remaining().toNanos());
      endIfCancelled();
    }
  }

  /** What the run is about. */
  public CheckTarget target() {
    return target;
  }

  /** The name of the target in A-labels. */
  public String host() {
    return target.name().ascii();
  }

  /** The last confirmed readings by part, as {@link CheckTarget#baseline} holds them. */
  public Map<String, JsonValue> baseline() {
    return target.baseline();
  }

  /** What the last run wanted to remember, as {@link CheckTarget#memory} holds it. */
  public JsonObject memory() {
    return target.memory();
  }

  /** Start of the run, by the clock on the wall. */
  public Instant now() {
    return now;
  }

  /** When looking must be over. */
  public Deadline deadline() {
    return deadline;
  }
}
