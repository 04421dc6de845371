package io.domainwatch.checks.redirect;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.redirect.RedirectObservation.Entry;
import io.domainwatch.checks.redirect.RedirectObservation.Outcome;
import io.domainwatch.checks.redirect.RedirectObservation.Variant;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Follows the variants of an address (docs/spec/checks/redirect.md, "What is asked"); {@link
 * RedirectAssessment} judges.
 */
final class RedirectCheckRunner implements CheckRunner {

  /** Four chains of half a minute, the pauses between them, and a control probe. */
  private static final Duration DEADLINE = Duration.ofSeconds(150);

  /** Of which this is kept for the control probe and for writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(20);

  /**
   * Between two variants, so that four chains are no burst (docs/spec/checks/redirect.md,
   * "Variants").
   */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private static final int VARIANTS = 4;

  private static final String WWW = "www.";

  /** How long a run and its parts may take. */
  record Times(Duration deadline, Duration reserve, Duration pause) {
    static final Times STANDARD = new Times(DEADLINE, RESERVE, PAUSE);

    Duration chain() {
      return deadline.minus(reserve).dividedBy(VARIANTS).minus(pause);
    }
  }

  private final HttpFetcher fetcher;
  private final VariantProbe probe;
  private final ControlProbe control;
  private final Times times;

  /** Follows by the fetcher, and doubts its own network by {@code control}. */
  public RedirectCheckRunner(HttpFetcher fetcher, ControlProbe control) {
    this(fetcher, control, Times.STANDARD);
  }

  RedirectCheckRunner(HttpFetcher fetcher, ControlProbe control, Times times) {
    this.fetcher = fetcher;
    this.probe = new VariantProbe(fetcher);
    this.control = control;
    this.times = times;
  }

  @Override
  public CheckType checkType() {
    return CheckType.REDIRECT;
  }

  @Override
  public Duration deadline() {
    return times.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Deadline runDeadline = Deadline.after(times.deadline().minus(times.reserve()));
    List<Variant> variants = new ArrayList<>();
    for (Entry entry : entries(target.name())) {
      if (!variants.isEmpty()) {
        pause();
      }
      variants.add(probe.probe(entry, runDeadline.within(times.chain())));
    }
    if (runDeadline.overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "this process stood still");
    }
    RedirectObservation seen = new RedirectObservation(believed(variants));
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    return fetcher.patient(outcome(target, seen, now), target, now);
  }

  private static CheckOutcome outcome(CheckTarget target, RedirectObservation seen, Instant now) {
    Optional<CheckOutcome> nothing = unanswered(seen);
    if (nothing.isPresent()) {
      return nothing.get();
    }
    Assessment assessment =
        RedirectAssessment.assess(seen, target.baseline(), target.memory(), now);
    return new CheckOutcome.Observed(RedirectFields.of(seen), assessment);
  }

  /** Where no variant of the name itself answered, there is nothing to say of redirects. */
  private static Optional<CheckOutcome> unanswered(RedirectObservation seen) {
    if (seen.ofTheName().anyMatch(RedirectCheckRunner::answered)) {
      return Optional.empty();
    }
    String reason =
        seen.ofTheName(true)
            .map(Variant::outcome)
            .map(
                outcome ->
                    switch (outcome) {
                      case Outcome.Silent(String why) -> why;
                      case Outcome.Unknown(String why) -> why;
                      case Outcome.Absent _ -> "dns_nxdomain";
                      case Outcome.Ended _, Outcome.Looping _, Outcome.Broken _ -> "unknown";
                    })
            .orElse("unknown");
    return Optional.of(
        new CheckOutcome.Inconclusive(
            reason, "no variant of the name answered", RedirectFields.of(seen)));
  }

  private static boolean answered(Variant variant) {
    return switch (variant.outcome()) {
      case Outcome.Ended _, Outcome.Looping _, Outcome.Broken _ -> true;
      case Outcome.Silent _, Outcome.Absent _, Outcome.Unknown _ -> false;
    };
  }

  /** The variants, silence unknown where our own network may be to blame for it. */
  private List<Variant> believed(List<Variant> variants) {
    boolean silence = variants.stream().anyMatch(v -> VariantProbe.restsOnSilence(v.outcome()));
    if (!silence || control.networkAndResolverWork()) {
      return variants;
    }
    return variants.stream()
        .map(
            v ->
                VariantProbe.restsOnSilence(v.outcome())
                    ? new Variant(
                        v.entry(),
                        new Outcome.Unknown(CheckOutcome.OWN_NETWORK),
                        v.hops(),
                        Optional.empty())
                    : v)
        .toList();
  }

  /** The name over http and https, and its twin with or without {@code www.} where it has one. */
  static List<Entry> entries(DomainName name) {
    List<Entry> entries = new ArrayList<>();
    boolean apex = isApex(name);
    add(entries, name.ascii(), false, apex);
    if (name.ascii().startsWith(WWW)) {
      String bare = name.ascii().substring(WWW.length());
      add(entries, bare, true, isApex(new DomainName(bare)));
    } else if (apex) {
      add(entries, WWW + name.ascii(), true, false);
    }
    return entries;
  }

  private static boolean isApex(DomainName name) {
    return name.registrable().filter(name::equals).isPresent();
  }

  private static void add(List<Entry> entries, String host, boolean twin, boolean apex) {
    entries.add(new Entry("http://" + host + "/", host, false, twin, apex));
    entries.add(new Entry("https://" + host + "/", host, true, twin, apex));
  }

  private void pause() throws InterruptedException {
    Deadline over = Deadline.after(times.pause());
    while (!over.expired()) {
      LockSupport.parkNanos(this, over.remaining().toNanos());
      if (Thread.interrupted()) {
        throw new InterruptedException("the run was cancelled");
      }
    }
  }
}
