package io.domainwatch.core.apikey;

import java.time.Instant;

/** The state of a key at an instant (docs/spec/resources.md, "Key states"). */
public sealed interface KeyState {
  /** Works normally. */
  record Active() implements KeyState {}

  /** Its expiry date has passed. */
  record Expired(Instant at) implements KeyState {}

  /** Was revoked; wins over expired (docs/spec/resources.md, "Key states"). */
  record Revoked(Instant at) implements KeyState {}
}
