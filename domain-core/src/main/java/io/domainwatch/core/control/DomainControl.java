package io.domainwatch.core.control;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of an organization's control of one of its domains (docs/spec/isolation.md,
 * "Control of a domain"), as a state machine over looks. A look that finds nothing, or could not
 * tell, never ends what was shown; time alone does.
 *
 * @param token to be published; the same for good
 * @param shown when the token was last found; empty before the first time
 * @param lastAttempt empty before the first one
 * @param misses looks in a row that did not find the token while nothing shown lasted
 * @param nextAttemptAt when it is looked again by itself
 * @param askedAt when a person last wanted it to be looked at
 */
public record DomainControl(
    OrganizationId organizationId,
    DomainId domainId,
    ControlToken token,
    Optional<Shown> shown,
    Optional<VerificationAttempt> lastAttempt,
    int misses,
    Instant nextAttemptAt,
    Optional<Instant> askedAt) {
  /** What was shown counts for so long (docs/spec/isolation.md, "Control of a domain"). */
  public static final Duration VALID = Duration.ofDays(30);

  /** Between two looks that a person asks for. */
  public static final Duration ASK_COOLDOWN = Duration.ofSeconds(30);

  /** A look whose end nobody stored, since its instance died, is repeated after this. */
  public static final Duration LEASE = Duration.ofMinutes(2);

  /** What was shown is looked at again a week before it ends: a week of daily looks. */
  private static final Duration RENEW_AFTER = Duration.ofDays(23);

  /** Between two looks at what is long unverified, or lasts and was not found any more. */
  private static final Duration DAILY = Duration.ofDays(1);

  /** Between two looks at what lasts, when the last one could not tell. */
  private static final Duration UNCLEAR = Duration.ofHours(1);

  /** Between the first two looks at what is unverified; it doubles up to {@link #DAILY}. */
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);

  /** Doublings after which a pause is a day long: 2^11 minutes are more than 24 hours. */
  private static final int MAX_DOUBLINGS = 11;

  /** How far ahead a look can lie. */
  public static final Horizon NEXT_LOOK = new Horizon(RENEW_AFTER);

  /** When and by what control was shown. */
  public record Shown(ControlMethod method, Instant at) {}

  /**
   * A look that is over.
   *
   * @param found in sentences for people
   */
  public record VerificationAttempt(Instant at, String found) {}

  /** Nothing is shown yet; the first look leaves a minute to publish the token. */
  public static DomainControl begun(
      OrganizationId organizationId, DomainId domainId, ControlToken token, Instant now) {
    return new DomainControl(
        organizationId,
        domainId,
        token,
        Optional.empty(),
        Optional.empty(),
        0,
        now.plus(FIRST_PAUSE),
        Optional.empty());
  }

  /** How it stands; what a clock wrote that was ahead does not count. */
  public ControlState stateAt(Instant now) {
    return shown
        .filter(it -> !Horizon.PRESENT.isBefore(it.at(), now))
        .map(it -> stateOf(it, now))
        .orElseGet(ControlState.Unverified::new);
  }

  /** After a look that ended now. */
  public DomainControl looked(VerificationResult look, Instant now) {
    return switch (look) {
      case VerificationResult.Shown(ControlMethod method) ->
          new DomainControl(
              organizationId,
              domainId,
              token,
              Optional.of(new Shown(method, now)),
              Optional.of(new VerificationAttempt(now, "The token was found.")),
              0,
              now.plus(RENEW_AFTER),
              askedAt);
      case VerificationResult.Absent(String found) -> missed(found, DAILY, now);
      case VerificationResult.Unclear(String found) -> missed(found, UNCLEAR, now);
    };
  }

  /** A look is due that makes no sense at present; a day later it may. */
  public DomainControl putOff(Instant now) {
    return with(lastAttempt, misses, now.plus(DAILY), askedAt);
  }

  /** When a person may ask for a look again; empty when that is now. */
  public Optional<Instant> askableAt(Instant now) {
    return askedAt
        .filter(asked -> !Horizon.PRESENT.isBefore(asked, now))
        .map(asked -> asked.plus(ASK_COOLDOWN))
        .filter(now::isBefore);
  }

  /** A person wants it to be looked at now. */
  public DomainControl asked(Instant now) {
    return with(lastAttempt, misses, now, Optional.of(now));
  }

  private static ControlState stateOf(Shown it, Instant now) {
    Instant end = it.at().plus(VALID);
    return now.isBefore(end)
        ? new ControlState.Verified(it.method(), it.at(), end, Optional.empty())
        : new ControlState.Lapsed(it.method(), it.at(), end);
  }

  private DomainControl missed(String found, Duration whileItLasts, Instant now) {
    Optional<VerificationAttempt> look = Optional.of(new VerificationAttempt(now, found));
    return switch (stateAt(now)) {
      case ControlState.Verified verified ->
          with(look, 0, earlier(now.plus(whileItLasts), verified.expiresAt()), askedAt);
      case ControlState.Unverified _, ControlState.Lapsed _ ->
          with(look, Math.min(misses + 1, MAX_DOUBLINGS), now.plus(pause()), askedAt);
    };
  }

  private Duration pause() {
    Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(misses, MAX_DOUBLINGS));
    return pause.compareTo(DAILY) < 0 ? pause : DAILY;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private DomainControl with(
      Optional<VerificationAttempt> look,
      int missed,
      Instant nextAttempt,
      Optional<Instant> asked) {
    return new DomainControl(
        organizationId, domainId, token, shown, look, missed, nextAttempt, asked);
  }
}
