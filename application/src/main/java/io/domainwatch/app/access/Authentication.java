package io.domainwatch.app.access;

import io.domainwatch.app.Caller;
import io.domainwatch.app.Refusal;

/** What a token proves. */
public sealed interface Authentication {
  /** An active key of a known organization, eligible or not. */
  record Proven(Caller caller) implements Authentication {}

  /** No active key: {@link Refusal.InvalidKey}, {@code KeyRevoked} or {@code KeyExpired}. */
  record Refused(Refusal refusal) implements Authentication {}
}
