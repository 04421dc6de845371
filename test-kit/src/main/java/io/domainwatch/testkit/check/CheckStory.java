package io.domainwatch.testkit.check;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Runs of one check of one domain in a row, through its assessment and the engine, as the owner of
 * the domain hears them. Each run gets the baseline and the memory that the one before has left,
 * and every text that people read is proven to be plain.
 *
 * @param <S> what a test says of a run: the probe result, or what makes one
 */
public final class CheckStory<S> {
  /** When every story begins, unless it is told otherwise. */
  public static final Instant START = Instant.parse("2026-11-20T12:00:00Z");

  /** How long every run takes. */
  private static final Duration TAKES = Duration.ofMillis(100);

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> events = new ArrayList<>();
  private final DomainName name;
  private final CheckDefinition definition;
  private final CheckJudge<S> judge;

  /** Always the same, so that the rhythm of regular runs is. */
  private final Claim claim;

  private CheckState state = CheckState.NEW;
  private Instant now = START;
  private Optional<Duration> pace = Optional.empty();
  private CheckOutcome outcome = new CheckOutcome.NotApplicable("none", "No run yet");
  private Optional<Transition> last = Optional.empty();

  private CheckStory(CheckType type, String name, CheckJudge<S> judge) {
    this.name = new DomainName(name);
    this.definition = CheckCatalogue.of(type);
    this.judge = judge;
    this.claim =
        new Claim(
            new OrganizationId(new UUID(0, 2)), new DomainId(new UUID(0, 1)), type, new UUID(0, 3));
  }

  /** A story before its first run, whose runs come when the engine wants them. */
  public static <S> CheckStory<S> of(CheckType type, String name, CheckJudge<S> judge) {
    return new CheckStory<>(type, name, judge);
  }

  /** From now on each run comes so long after the one before, whatever the engine wants. */
  public CheckStory<S> every(Duration pace) {
    this.pace = Optional.of(pace);
    return this;
  }

  /** From now on time stands still but for {@link #after} and {@link #at}. */
  public CheckStory<S> atATime() {
    return every(Duration.ZERO);
  }

  /** Time goes by before the next run, besides what the pace asks for. */
  public CheckStory<S> after(Duration pause) {
    return at(now.plus(pause));
  }

  /** The next run takes place at this instant. */
  public CheckStory<S> at(Instant instant) {
    now = instant;
    return this;
  }

  /** The next run takes place when the engine wants it. */
  public CheckStory<S> due() {
    return at(nextRunAt());
  }

  /** One run that saw this. */
  public CheckStory<S> run(S seen) {
    return ends(judge.judge(seen, target(), now));
  }

  /** One run for each of these, in their order. */
  @SafeVarargs
  public final CheckStory<S> runs(S first, S second, S... more) {
    run(first).run(second);
    for (S seen : more) {
      run(seen);
    }
    return this;
  }

  /** So many runs in a row that saw the same. */
  public CheckStory<S> runs(int count, S seen) {
    for (int i = 0; i < count; i++) {
      run(seen);
    }
    return this;
  }

  /** So many runs that saw the same, with an hour after each besides the pace. */
  public CheckStory<S> hourly(int count, S seen) {
    for (int i = 0; i < count; i++) {
      run(seen).after(Duration.ofHours(1));
    }
    return this;
  }

  /** A run that could not tell. */
  public CheckStory<S> cannotTell() {
    return ends(
        new CheckOutcome.Inconclusive(CheckOutcome.OWN_NETWORK, "our own network does not work"));
  }

  private CheckStory<S> ends(CheckOutcome came) {
    outcome = PlainText.proven(came);
    CompletedRun run = new CompletedRun(claim, now, TAKES, outcome, false);
    Transition advance = engine.advance(state, run, definition, CheckOverride.NONE, now);
    events.addAll(advance.events());
    state = advance.state();
    last = Optional.of(advance);
    now = pace.map(now::plus).orElse(advance.nextRunAt());
    return this;
  }

  /** The definition of the check, as in the catalogue. */
  public CheckDefinition definition() {
    return definition;
  }

  /** What the next run is about. */
  public CheckTarget target() {
    return new CheckTarget(
        claim.domainId(), name, claim.checkType(), state.baseline(), state.memory());
  }

  /** When the next run takes place. */
  public Instant now() {
    return now;
  }

  /** When the engine wants the next run; at the start before the first one. */
  public Instant nextRunAt() {
    return last.map(Transition::nextRunAt).orElse(START);
  }

  /** All events so far, in their order. */
  public List<Event> events() {
    return List.copyOf(events);
  }

  /** The words of all events so far, in their order. */
  public List<String> eventTypes() {
    return events.stream().map(event -> event.type().wireName()).toList();
  }

  /** The newest event. */
  public Event lastEvent() {
    return events.getLast();
  }

  /** The newest event of a type. */
  public Event lastEvent(String word) {
    return events.reversed().stream()
        .filter(event -> event.type().wireName().equals(word))
        .findFirst()
        .orElseThrow();
  }

  /** What the engine keeps for the next run. */
  public CheckState state() {
    return state;
  }

  /** What the assessment wants to remember. */
  public JsonValue.JsonObject memory() {
    return state.memory();
  }

  /** What the last run came to. */
  public CheckOutcome outcome() {
    return outcome;
  }

  /** What the engine made of the last run, with its summary and what is stored of it. */
  public Transition lastRun() {
    return last.orElseThrow();
  }

  /** The judgements of the last run, which must have seen something. */
  public Assessment assessment() {
    return ((CheckOutcome.Observed) outcome).assessment();
  }

  /** Everything that the last run complained of or saw change, by word. */
  public List<EventType> raised() {
    Stream<EventType> bad =
        assessment().judgements().entrySet().stream()
            .filter(judged -> !judged.getValue().findings().isEmpty())
            .map(Map.Entry::getKey);
    Stream<EventType> changed = assessment().sightings().stream().map(ObservedChange::type);
    return Stream.concat(bad, changed)
        .distinct()
        .sorted(Comparator.comparing(EventType::wireName))
        .toList();
  }

  /** Whether the last run says that nothing is wrong, as opposed to not saying anything. */
  public boolean saysGood(EventType type) {
    return judgement(type)
        .filter(verdict -> verdict.findings().isEmpty() && verdict.unknown().isEmpty())
        .isPresent();
  }

  private Optional<Verdict> judgement(EventType type) {
    return Optional.ofNullable(assessment().judgements().get(type));
  }
}
