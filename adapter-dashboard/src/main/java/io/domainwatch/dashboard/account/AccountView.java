package io.domainwatch.dashboard.account;

import io.domainwatch.app.signin.SecondFactorState;
import java.time.Instant;
import java.util.Optional;

/**
 * A person's own account.
 *
 * @param problemOf the form that was refused: {@code password} or {@code factor}; empty text when
 *     none was
 * @param problem why
 */
public record AccountView(SecondFactorState factor, String problemOf, String problem) {
  /** Why a form was refused; empty text when it was not. */
  public String problemOf(String form) {
    return problemOf.equals(form) ? problem : "";
  }

  /** Since when a second factor is asked for; empty when it is not. */
  public Optional<SecondFactorState.InUse> inUse() {
    return factor instanceof SecondFactorState.InUse inUse ? Optional.of(inUse) : Optional.empty();
  }

  /** Whether the second factor is asked for. */
  public boolean on() {
    return inUse().isPresent();
  }

  /** When it was turned on. */
  public Instant since() {
    return inUse().orElseThrow().since();
  }
}
