package io.domainwatch.checks.net;

/**
 * What a connection is for.
 *
 * @param host whose pause is kept; empty where there is no name
 */
public record ConnectionPurpose(Pacing pace, String host) {
  /** Without a pause. */
  public static final ConnectionPurpose AT_ONCE = new ConnectionPurpose(Pacing.AT_ONCE, "");

  /** To a reference target, beside all others. */
  public static final ConnectionPurpose CONTROL = new ConnectionPurpose(Pacing.CONTROL, "");
}
