package io.domainwatch.core.apikey;

import java.time.Instant;

/** The state of a key at an instant (rest-api.md, States and transitions). */
public sealed interface KeyState {
  /** Works normally. */
  record Active() implements KeyState {}

  /** Its expiry date has passed. */
  record Expired(Instant at) implements KeyState {}

  /** Was revoked; wins over expired (decisions.md §8). */
  record Revoked(Instant at) implements KeyState {}
}
