package io.domainwatch.app;

import java.util.Optional;
import java.util.function.Predicate;

/** What a client demands of the thing that it changes (RFC 9110 §13.1). */
public final class Precondition {
  private Precondition() {}

  /**
   * Refuses a thing as it stands that does not fit; without a precondition each fits.
   *
   * @throws RequestRefused with {@link Refusal.PreconditionFailed}
   */
  public static <T> void require(T present, Optional<Predicate<T>> precondition) {
    if (precondition.filter(fits -> !fits.test(present)).isPresent()) {
      throw new RequestRefused(new Refusal.PreconditionFailed());
    }
  }
}
