package io.domainwatch.dashboard.keys;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.core.apikey.Scope;
import java.time.Instant;

/** A key as the list shows it, in the words of docs/spec/resources.md, "API keys". */
public record KeyRow(ApiKey key, KeyState state) {
  /** The key as it stands at an instant. */
  public static KeyRow of(ApiKey key, Instant now) {
    return new KeyRow(key, key.stateAt(now));
  }

  /** {@code Active}, {@code Expired} or {@code Revoked}. */
  public String stateLabel() {
    return switch (state) {
      case KeyState.Active _ -> text("keys.active");
      case KeyState.Expired _ -> text("keys.expired");
      case KeyState.Revoked _ -> text("keys.revoked");
    };
  }

  /** The style of its state. */
  public String stateWord() {
    return switch (state) {
      case KeyState.Active _ -> "active";
      case KeyState.Expired _ -> "expired";
      case KeyState.Revoked _ -> "revoked";
    };
  }

  /** Whether there is something to revoke. */
  public boolean revocable() {
    return !(state instanceof KeyState.Revoked);
  }

  /** {@code Read only}, {@code Read + Write} or {@code Full access}. */
  public String scopeLabel() {
    return label(key.scope());
  }

  /** The scope in the words of the specification. */
  public static String label(Scope scope) {
    return switch (scope) {
      case READ -> text("keys.scope-read");
      case WRITE -> text("keys.scope-write");
      case FULL -> text("keys.scope-full");
    };
  }

  /** What a scope allows. */
  public static String meaning(Scope scope) {
    return switch (scope) {
      case READ -> text("keys.scope-read-means");
      case WRITE -> text("keys.scope-write-means");
      case FULL -> text("keys.scope-full-means");
    };
  }
}
