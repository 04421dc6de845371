package io.domainwatch.core.account;

import java.time.Instant;
import java.util.Optional;

/** Where the payment of an organization stands (docs/spec/resources.md, "Subscriptions"). */
public sealed interface Subscription {
  /** Never subscribed. */
  record None() implements Subscription {}

  /** On a free trial. */
  record Trialing() implements Subscription {}

  /** Paid. */
  record Active() implements Subscription {}

  /** A payment failed; usable until the grace end, or without end where none is set. */
  record PastDue(Optional<Instant> graceEnd) implements Subscription {}

  /** Stopped after the grace end. */
  record Suspended() implements Subscription {}

  /** Ended. */
  record Canceled() implements Subscription {}

  /** Whether the API may be used under it at an instant, given a paid plan. */
  default boolean allowsApiAt(Instant now) {
    return switch (this) {
      case Active _ -> true;
      case PastDue(Optional<Instant> graceEnd) -> graceEnd.map(now::isBefore).orElse(true);
      case None _, Trialing _, Suspended _, Canceled _ -> false;
    };
  }

  /** Whether checks run under it. */
  default boolean allowsChecks() {
    return switch (this) {
      case Active _, Trialing _, PastDue _ -> true;
      case None _, Suspended _, Canceled _ -> false;
    };
  }

  /** The name on the wire. */
  default String wireName() {
    return switch (this) {
      case None _ -> "none";
      case Trialing _ -> "trialing";
      case Active _ -> "active";
      case PastDue _ -> "past_due";
      case Suspended _ -> "suspended";
      case Canceled _ -> "canceled";
    };
  }

  /**
   * The subscription with this wire name, a past due one with the given grace end; empty for
   * another word.
   */
  static Optional<Subscription> find(String wireName, Optional<Instant> graceEnd) {
    return switch (wireName) {
      case "none" -> Optional.of(new None());
      case "trialing" -> Optional.of(new Trialing());
      case "active" -> Optional.of(new Active());
      case "past_due" -> Optional.of(new PastDue(graceEnd));
      case "suspended" -> Optional.of(new Suspended());
      case "canceled" -> Optional.of(new Canceled());
      default -> Optional.empty();
    };
  }
}
