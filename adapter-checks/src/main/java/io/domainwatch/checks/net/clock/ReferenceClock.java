package io.domainwatch.checks.net.clock;

import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.core.value.HttpDates;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * What time it is by the operator's reference targets, {@code checks.uptime.reference-targets}.
 * Nobody else has a say: the servers of checked domains belong to tenants, and one tenant's servers
 * never judge another's certificates (docs/adr/0026). For use by many threads.
 */
public final class ReferenceClock {

  /** Between two questions to one target: a clock drifts slowly, and the targets are strangers'. */
  public static final Duration RHYTHM = Duration.ofMinutes(10);

  /** How long an answer tells the time; our monotonic clock carries it on. */
  private static final Duration TELLS_FOR = Duration.ofHours(1);

  /** Time for one target. */
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  /** Time for all targets of a round. */
  private static final Duration ROUND = Duration.ofSeconds(30);

  /** Targets that must have told their time; where fewer are configured, all of them. */
  private static final int MIN_TARGETS = 2;

  /** Ports of plain HTTP; on any other TLS is spoken. */
  private static final List<Integer> PLAIN_PORTS = List.of(80, 8080);

  /** Digits of an Age that is believed; more would be centuries. */
  private static final int MAX_AGE_DIGITS = 9;

  private static final FetchLimits HEAD_ONLY =
      FetchLimits.STANDARD.withBodyBytes(0).withRedirects(0).withHopDeadline(PATIENCE);

  /** The time of a server, and when we heard it by the monotonic clock. */
  private record Reading(Instant time, long atNanos) {}

  /** Asks a target. */
  @FunctionalInterface
  interface Question {
    /** The head of its response; empty when there is none. */
    Optional<Head> ask(ReferenceTarget target, Deadline deadline);
  }

  private final List<ReferenceTarget> targets;
  private final Question question;
  private final LongSupplier nanos;
  private final Map<ReferenceTarget, Reading> told = new ConcurrentHashMap<>();
  private final AtomicBoolean asking = new AtomicBoolean();

  /**
   * A clock that knows nothing until it asks.
   *
   * @param targets none turns it off
   * @param httpPort where plain HTTP is expected beside its usual ports
   */
  public ReferenceClock(List<ReferenceTarget> targets, HttpFetcher http, int httpPort) {
    this(
        targets,
        (target, deadline) -> head(http, target, httpPort, deadline),
        Deadline::monotonicNanos);
  }

  ReferenceClock(List<ReferenceTarget> targets, Question question, LongSupplier nanos) {
    this.targets = List.copyOf(targets);
    this.question = question;
    this.nanos = nanos;
  }

  /**
   * Begins to ask every target for the time, on a thread of its own, unless that is under way; to
   * be called at the {@link #RHYTHM}.
   */
  public void ask() {
    if (!targets.isEmpty() && asking.compareAndSet(false, true)) {
      Thread.ofVirtual().name("reference-clock").start(this::askAndEnd);
    }
  }

  private void askAndEnd() {
    try {
      askAll();
    } finally {
      asking.set(false);
    }
  }

  /** Asks every target, one after another; returns when all have told or their time is over. */
  public void askAll() {
    Deadline round = Deadline.after(ROUND);
    for (ReferenceTarget target : targets) {
      question
          .ask(target, round.within(PATIENCE))
          .flatMap(ReferenceClock::timeIn)
          .ifPresent(time -> told.put(target, new Reading(time, nanos.getAsLong())));
    }
  }

  /**
   * How far our clock is off by the targets that answered in the last hour, when their median says
   * that it is by more than two minutes (docs/spec/checks/web-shared.md, "Clock"); positive when
   * ours is ahead. Empty when it can be believed or too few have told.
   *
   * @param ours what our clock says at this moment
   */
  public Optional<Duration> skew(Instant ours) {
    List<Duration> ahead = new ArrayList<>();
    for (Reading each : told.values()) {
      Duration since = Duration.ofNanos(nanos.getAsLong() - each.atNanos());
      if (since.compareTo(TELLS_FOR) <= 0) {
        ahead.add(Duration.between(each.time().plus(since), ours));
      }
    }
    return ClockSkew.of(ahead, Math.min(MIN_TARGETS, targets.size()));
  }

  private static Optional<Head> head(
      HttpFetcher http, ReferenceTarget target, int httpPort, Deadline deadline) {
    boolean plain = PLAIN_PORTS.contains(target.port()) || target.port() == httpPort;
    String host = target.host().contains(":") ? "[" + target.host() + "]" : target.host();
    String url = (plain ? "http://" : "https://") + host + ":" + target.port() + "/";
    return http.fetch(FetchRequest.of(url).chosenByOperator().within(HEAD_ONLY), deadline)
            instanceof Fetch.Answered answered
        ? Optional.of(answered.head())
        : Optional.empty();
  }

  /** Date says when the response was made; in a cache it grew old since (RFC 9111 §5.1). */
  private static Optional<Instant> timeIn(Head head) {
    String age = head.first("Age").map(String::strip).orElse("0");
    boolean known =
        !age.isEmpty()
            && age.length() <= MAX_AGE_DIGITS
            && age.chars().allMatch(c -> c >= '0' && c <= '9');
    return known
        ? head.first("Date").flatMap(HttpDates::parse).map(d -> d.plusSeconds(Long.parseLong(age)))
        : Optional.empty();
  }
}
