package io.domainwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Says how a call is refused. */
public final class Refused {
  private Refused() {}

  /** Why a call is refused; fails when it is not. */
  public static Refusal by(ThrowingCallable call) {
    RequestRefused refused = catchThrowableOfType(RequestRefused.class, call);
    assertThat(refused).as("the call is refused").isNotNull();
    return refused.refusal();
  }
}
