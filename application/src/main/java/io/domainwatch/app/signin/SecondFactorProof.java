package io.domainwatch.app.signin;

import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Totp;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/** Judges typed codes at a sign-in. */
public final class SecondFactorProof {
  /** A code of the app has six digits, a recovery code 15 and hyphens; room for spaces. */
  private static final int MAX_CODE = 64;

  private final SecondFactors factors;
  private final Totp codes;

  @Inject
  public SecondFactorProof(SecondFactors factors, Totp codes) {
    this.factors = factors;
    this.codes = codes;
  }

  /** Whether a person's sign-in asks for a code. */
  boolean isAsked(UserId userId) {
    return factors.find(userId).filter(SecondFactor::inUse).isPresent();
  }

  /**
   * Takes a code, which then counts no more. Wants a transaction.
   *
   * @return with what it was proven, for people; empty when the code is wrong
   */
  Optional<String> take(UserId userId, String typed, Instant now) {
    Optional<SecondFactor> factor = factors.lock(userId).filter(SecondFactor::inUse);
    if (factor.isEmpty() || typed.length() > MAX_CODE) {
      return Optional.empty();
    }
    return switch (factor.get().prove(typed, codes, now)) {
      case SecondFactor.Proof.Refused _ -> Optional.empty();
      case SecondFactor.Proof.Accepted(SecondFactor next) -> {
        factors.save(next);
        yield Optional.of(words(factor.get(), next));
      }
    };
  }

  private static String words(SecondFactor before, SecondFactor after) {
    int left = after.recoveryHashes().size();
    return left == before.recoveryHashes().size()
        ? "with the second factor"
        : "with a recovery code, " + left + " left";
  }
}
