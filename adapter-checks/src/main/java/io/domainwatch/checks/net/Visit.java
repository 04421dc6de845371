package io.domainwatch.checks.net;

/**
 * What a connection is for.
 *
 * @param host whose pause is kept; empty where there is no name
 */
public record Visit(Pace pace, String host) {
  /** Without a pause. */
  public static final Visit AT_ONCE = new Visit(Pace.AT_ONCE, "");

  /** To a reference target, beside all others. */
  public static final Visit CONTROL = new Visit(Pace.CONTROL, "");
}
