package io.domainwatch.app.domains;

import io.domainwatch.core.run.Outcome;

/** How a check stands, as clients are shown (docs/spec/resources.md, "Check status"). */
public enum CheckStatus {
  PENDING("pending"),
  OK("ok"),
  WARNING("warning"),
  FAILING("failing"),
  INCONCLUSIVE("inconclusive"),
  NOT_APPLICABLE("not_applicable"),
  DISABLED("disabled"),
  PAUSED("paused");

  private final String wireName;

  CheckStatus(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  static CheckStatus of(Outcome newest) {
    return switch (newest) {
      case OK -> OK;
      case WARNING -> WARNING;
      case FAILING -> FAILING;
      case INCONCLUSIVE -> INCONCLUSIVE;
      case NOT_APPLICABLE -> NOT_APPLICABLE;
    };
  }
}
