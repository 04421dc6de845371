package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.blacklist.list.ListAnswer;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.run.RetryPauses;
import io.domainwatch.core.value.Horizon;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Proves that a list works and that a resolver passes its word on (RFC 5782 §5): its listed point
 * is listed, its unlisted one is not. Catches dead, wildcarded and hijacked zones, blocked
 * resolvers and rewritten answers. One for each list, shared by all domains.
 */
final class ProviderGate {

  /** How long a proof holds (docs/spec/checks/blacklist.md, "Gate of a list"). */
  static final Duration PROOF_LASTS = Duration.ofHours(6);

  /**
   * Runs ask with the instant of their start, so that a later one may have been here before. What
   * lies further ahead was learned while the clock was ahead.
   */
  private static final Horizon SET_BACK = new Horizon(Duration.ofMinutes(10));

  /** What is known of a list. */
  sealed interface State {}

  /** It works, asked through this resolver. */
  record Usable(InetSocketAddress resolver) implements State {}

  /**
   * It does not work through any resolver.
   *
   * @param reason {@code listed_point_missing}, {@code wildcarded}, or why an answer was no answer
   */
  record Unusable(String reason) implements State {}

  /**
   * What was learned, and when.
   *
   * @param failures proofs in a row that failed, this one included
   */
  private record Known(State state, Instant since, int failures) {}

  private final Duration freshness;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<Known> known = Optional.empty();

  /**
   * Knows nothing yet.
   *
   * @param freshness how old a proof may be that a listing relies on, since a zone may have died
   *     meanwhile; less than the time between a run and its confirmation, which is to be a second
   *     look
   */
  ProviderGate(Duration freshness) {
    this.freshness = freshness;
  }

  /** Whether the list works, from memory or asked now. */
  State state(ListQueries queries, Instant now) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (known.filter(k -> holds(k, now)).isEmpty()) {
        State state = prove(queries);
        SiteRun.endIfCancelled();
        keep(state, now);
        return state;
      }
      return known.get().state();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Whether the list still tells listed from unlisted, before a listing is believed: its unlisted
   * point is asked for again unless that was done minutes ago.
   */
  boolean stillTells(ListQueries queries, InetSocketAddress resolver, Instant now)
      throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (known.filter(k -> isYounger(k, freshness, now)).isPresent()) {
        return known.get().state() instanceof Usable;
      }
      ListAnswer answer = queries.ask(resolver, queries.provider().points().unlisted());
      Optional<String> objection = objectionToUnlisted(answer);
      objection.ifPresentOrElse(
          reason -> keep(new Unusable(reason), now), () -> keep(new Usable(resolver), now));
      return objection.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Why the list could not be asked is our own affair and no knowledge of it. */
  private void keep(State state, Instant now) {
    boolean ours = state instanceof Unusable(String reason) && reason.equals(ListChecks.OWN_LIMIT);
    known = ours ? known : Optional.of(new Known(state, now, failures(state)));
  }

  private int failures(State state) {
    return switch (state) {
      case Usable _ -> 0;
      case Unusable _ -> 1 + known.map(Known::failures).orElse(0);
    };
  }

  private static State prove(ListQueries queries) {
    Optional<String> first = Optional.empty();
    for (InetSocketAddress resolver : queries.resolvers()) {
      Optional<String> objection = objection(queries, resolver);
      if (objection.isEmpty()) {
        return new Usable(resolver);
      }
      first = first.or(() -> objection);
    }
    return new Unusable(first.orElse("no_resolver"));
  }

  private static Optional<String> objection(ListQueries queries, InetSocketAddress resolver) {
    ListProvider.Points points = queries.provider().points();
    return objectionToListed(queries.ask(resolver, points.listed()))
        .or(() -> objectionToUnlisted(queries.ask(resolver, points.unlisted())));
  }

  private static Optional<String> objectionToListed(ListAnswer answer) {
    return switch (answer) {
      case ListAnswer.Listed _, ListAnswer.Noted _ -> Optional.empty();
      case ListAnswer.Clean _ -> Optional.of("listed_point_missing");
      case ListAnswer.Unusable(String reason) -> Optional.of(reason);
      case ListAnswer.Missing(String reason) -> Optional.of(reason);
    };
  }

  private static Optional<String> objectionToUnlisted(ListAnswer answer) {
    return switch (answer) {
      case ListAnswer.Clean _ -> Optional.empty();
      case ListAnswer.Listed _, ListAnswer.Noted _ -> Optional.of("wildcarded");
      case ListAnswer.Unusable(String reason) -> Optional.of(reason);
      case ListAnswer.Missing(String reason) -> Optional.of(reason);
    };
  }

  private boolean holds(Known known, Instant now) {
    return switch (known.state()) {
      case Usable _ -> isYounger(known, PROOF_LASTS, now);
      case Unusable _ -> isYounger(known, RetryPauses.after(known.failures()), now);
    };
  }

  private static boolean isYounger(Known known, Duration age, Instant now) {
    return now.isBefore(known.since().plus(age)) && !SET_BACK.isBefore(known.since(), now);
  }
}
