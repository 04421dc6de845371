package io.domainwatch.core.signin;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * A person's second factor as a state machine: prepared, then in use after a first right code.
 *
 * @param confirmedAt when the first right code was typed; until then it is not asked for
 * @param lastStep the newest time step whose code was taken; neither it nor an earlier one counts
 *     again (RFC 6238 §5.2)
 * @param recoveryHashes of the recovery codes that are left
 */
public record SecondFactor(
    OrganizationId organizationId,
    UserId userId,
    TotpSecret secret,
    Optional<Instant> confirmedAt,
    long lastStep,
    Set<String> recoveryHashes) {
  /** One code lasts it (RFC 6238 §4.1, the default that all apps use). */
  public static final Duration STEP = Duration.ofSeconds(30);

  /** Recovery codes that a person gets. */
  public static final int RECOVERY_CODES = 10;

  /** Steps that the app's clock may be off to either side (RFC 6238 §5.2 recommends one). */
  private static final int STEPS_OFF = 1;

  public SecondFactor {
    recoveryHashes = Set.copyOf(recoveryHashes);
  }

  /** A prepared one, not asked for before {@link #confirm}. */
  public static SecondFactor prepared(
      OrganizationId organizationId, UserId userId, TotpSecret secret) {
    return new SecondFactor(organizationId, userId, secret, Optional.empty(), 0, Set.of());
  }

  /** Whether it is asked for at a sign-in. */
  public boolean inUse() {
    return confirmedAt.isPresent();
  }

  /** What becomes of a typed code. */
  public sealed interface Proof {
    /** Right; the factor that is to be stored now. */
    record Accepted(SecondFactor next) implements Proof {}

    /** Wrong, too old, or used before. */
    record Refused() implements Proof {}
  }

  /**
   * Takes it into use by a first right code of the app.
   *
   * @param recoveryHashes of the recovery codes that the person is shown then
   */
  public Proof confirm(String typed, Totp codes, Set<String> recoveryHashes, Instant now) {
    OptionalLong step = stepOf(typed, codes, now);
    return step.isPresent()
        ? new Proof.Accepted(
            new SecondFactor(
                organizationId, userId, secret, Optional.of(now), step.getAsLong(), recoveryHashes))
        : new Proof.Refused();
  }

  /** A code of the app, or one of the recovery codes, which then is gone. */
  public Proof prove(String typed, Totp codes, Instant now) {
    OptionalLong step = stepOf(typed, codes, now);
    if (step.isPresent()) {
      return new Proof.Accepted(
          new SecondFactor(
              organizationId, userId, secret, confirmedAt, step.getAsLong(), recoveryHashes));
    }
    return RecoveryCode.find(typed)
        .map(RecoveryCode::hash)
        .filter(recoveryHashes::contains)
        .<Proof>map(hash -> new Proof.Accepted(without(hash)))
        .orElseGet(Proof.Refused::new);
  }

  /** The same factor with new recovery codes in place of all that were left. */
  public SecondFactor withRecoveryHashes(Set<String> hashes) {
    return new SecondFactor(organizationId, userId, secret, confirmedAt, lastStep, hashes);
  }

  private SecondFactor without(String recoveryHash) {
    Set<String> left = new HashSet<>(recoveryHashes);
    left.remove(recoveryHash);
    return new SecondFactor(organizationId, userId, secret, confirmedAt, lastStep, left);
  }

  private OptionalLong stepOf(String typed, Totp codes, Instant now) {
    String digits = typed.replace(" ", "");
    long present = now.getEpochSecond() / STEP.toSeconds();
    return LongStream.rangeClosed(present - STEPS_OFF, present + STEPS_OFF)
        .filter(step -> step > lastStep && codes.codeAt(secret, step).equals(digits))
        .findFirst();
  }
}
