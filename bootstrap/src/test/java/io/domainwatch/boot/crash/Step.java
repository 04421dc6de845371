package io.domainwatch.boot.crash;

import java.util.Arrays;
import java.util.List;

/** Where a child dies between an event and what a receiver gets. */
enum Step {
  BEFORE_RECORD_COMMIT,
  AFTER_RECORD_COMMIT,
  BEFORE_ROUTE_COMMIT,
  AFTER_ROUTE_COMMIT,
  AFTER_CLAIM,
  BEFORE_SEND,
  /** The receiver kills the sender before it answers. */
  ON_ARRIVAL,
  AFTER_SEND,
  BEFORE_FINISH_COMMIT,
  AFTER_FINISH_COMMIT,
  /** A kill from outside, at any instant. */
  ANY_INSTANT,
  /** Lives until nothing is left to do. */
  NEVER;

  /** The steps at which a child ends itself. */
  boolean isOfChild() {
    return switch (this) {
      case ON_ARRIVAL, ANY_INSTANT, NEVER -> false;
      case BEFORE_RECORD_COMMIT,
          AFTER_RECORD_COMMIT,
          BEFORE_ROUTE_COMMIT,
          AFTER_ROUTE_COMMIT,
          AFTER_CLAIM,
          BEFORE_SEND,
          AFTER_SEND,
          BEFORE_FINISH_COMMIT,
          AFTER_FINISH_COMMIT ->
          true;
    };
  }

  /** Those that kill, in turn. */
  static List<Step> deadly() {
    return Arrays.stream(values()).filter(step -> step != NEVER).toList();
  }
}
