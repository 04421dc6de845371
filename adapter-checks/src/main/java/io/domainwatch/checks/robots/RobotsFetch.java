package io.domainwatch.checks.robots;

/** Words of {@code reason} that more than one class knows. */
final class RobotsFetch {

  /**
   * Status 429, which crawlers take for a failing server (docs/spec/checks/robots.md, "Access
   * classes").
   */
  static final String RATE_LIMITED = "rate_limited";

  private RobotsFetch() {}
}
