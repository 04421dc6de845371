package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Totp;
import io.domainwatch.core.signin.TotpSecret;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What visitors do about their own second factor. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class SecondFactorService {
  /** How an authenticator app names us. */
  private static final String ISSUER = "Domainwatch";

  private final Transactions transactions;
  private final SecondFactors factors;
  private final Totp codes;
  private final StepUpGuard guard;
  private final AuditTrail trail;
  private final RandomGenerator random;

  @Inject
  public SecondFactorService(
      Transactions transactions,
      SecondFactors factors,
      Totp codes,
      StepUpGuard guard,
      AuditTrail trail,
      RandomGenerator random) {
    this.transactions = transactions;
    this.factors = factors;
    this.codes = codes;
    this.guard = guard;
    this.trail = trail;
    this.random = random;
  }

  /** How it stands. */
  public SecondFactorState state(SignedInUser visitor) {
    Optional<SecondFactor> factor = factors.find(visitor.user().id());
    return factor.map(one -> state(one, visitor.user())).orElseGet(SecondFactorState.Off::new);
  }

  /**
   * Makes a new secret for the visitor's app, in place of one that was only prepared.
   *
   * @throws RequestRefused with {@link Refusal.StepUpNeeded}, and with {@link Refusal.NotAllowed}
   *     when a second factor is in use
   */
  public SecondFactorState.Prepared prepare(SignedInUser visitor, Instant now) {
    User user = visitor.user();
    TotpSecret secret = TotpSecret.make(random);
    transactions.in(
        () -> {
          User present = guard.require(visitor, now);
          if (factors.lock(present.id()).filter(SecondFactor::inUse).isPresent()) {
            throw notAllowed(Sentence.of("the second factor is enabled; disable it first"));
          }
          factors.save(SecondFactor.prepared(present.organizationId(), present.id(), secret));
        });
    return new SecondFactorState.Prepared(secret, secret.uri(ISSUER, user.email()));
  }

  /**
   * Takes the prepared second factor into use by a first right code.
   *
   * @return the recovery codes, which cannot be read again later
   * @throws RequestRefused with {@link Refusal.StepUpNeeded}, with {@link Refusal.InvalidRequest}
   *     when the code is wrong, and with {@link Refusal.NotAllowed} when nothing is prepared
   */
  public List<RecoveryCode> confirm(SignedInUser visitor, String code, Instant now) {
    User user = visitor.user();
    List<RecoveryCode> recovery = newCodes();
    transactions.in(
        () -> {
          SecondFactor prepared =
              factors
                  .lock(guard.require(visitor, now).id())
                  .filter(factor -> !factor.inUse())
                  .orElseThrow(
                      () -> notAllowed(Sentence.of("no second factor is prepared; start over")));
          switch (prepared.confirm(code, codes, hashes(recovery), now)) {
            case SecondFactor.Proof.Refused _ ->
                throw new RequestRefused(
                    Refusal.InvalidRequest.of(
                        "code", Sentence.of("is not the current one; check the clock of the app")));
            case SecondFactor.Proof.Accepted(SecondFactor next) -> factors.save(next);
          }
          trail.record(visitor.actor(), AuditAction.SECOND_FACTOR_ON, user.email(), "", now);
        });
    return recovery;
  }

  /**
   * Replaces all recovery codes.
   *
   * @return the new ones, which cannot be read again later
   * @throws RequestRefused with {@link Refusal.StepUpNeeded}, and with {@link Refusal.NotAllowed}
   *     when no second factor is in use
   */
  public List<RecoveryCode> renewCodes(SignedInUser visitor, Instant now) {
    List<RecoveryCode> recovery = newCodes();
    transactions.in(
        () -> {
          User user = guard.require(visitor, now);
          factors.save(inUse(user).withRecoveryHashes(hashes(recovery)));
          trail.record(visitor.actor(), AuditAction.RECOVERY_CODES_RENEWED, user.email(), "", now);
        });
    return recovery;
  }

  /**
   * Removes the second factor, so that a sign-in asks for the password alone.
   *
   * @throws RequestRefused with {@link Refusal.StepUpNeeded}, and with {@link Refusal.NotAllowed}
   *     when no second factor is in use
   */
  public void turnOff(SignedInUser visitor, Instant now) {
    transactions.in(
        () -> {
          User user = guard.require(visitor, now);
          factors.remove(inUse(user).userId());
          trail.record(visitor.actor(), AuditAction.SECOND_FACTOR_OFF, user.email(), "", now);
        });
  }

  private static SecondFactorState state(SecondFactor factor, User user) {
    return factor
        .confirmedAt()
        .<SecondFactorState>map(
            since -> new SecondFactorState.InUse(since, factor.recoveryHashes().size()))
        .orElseGet(
            () ->
                new SecondFactorState.Prepared(
                    factor.secret(), factor.secret().uri(ISSUER, user.email())));
  }

  private SecondFactor inUse(User user) {
    return factors
        .lock(user.id())
        .filter(SecondFactor::inUse)
        .orElseThrow(() -> notAllowed(Sentence.of("no second factor is in use")));
  }

  private List<RecoveryCode> newCodes() {
    Set<RecoveryCode> made = new LinkedHashSet<>();
    Stream.generate(() -> RecoveryCode.make(random))
        .takeWhile(_ -> made.size() < SecondFactor.RECOVERY_CODES)
        .forEach(made::add);
    return List.copyOf(made);
  }

  private static Set<String> hashes(List<RecoveryCode> recovery) {
    return recovery.stream().map(RecoveryCode::hash).collect(Collectors.toSet());
  }

  private static RequestRefused notAllowed(Sentence what) {
    return new RequestRefused(new Refusal.NotAllowed(what));
  }
}
