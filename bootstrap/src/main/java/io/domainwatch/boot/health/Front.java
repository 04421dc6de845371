package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import java.util.Optional;

/** A part of the service that answers requests on threads of its own. */
public enum Front {
  /** The API. */
  API("/api/v1/me", true, ReadinessReason.API_SILENT),
  /** All pages but those of signing in. */
  DASHBOARD("/domains", true, ReadinessReason.DASHBOARD_SILENT),
  /** The pages of signing in: strangers may keep them busy, so others do not go without it. */
  SIGN_IN("/sign-in", false, ReadinessReason.SIGN_IN_SILENT);

  private final String path;
  private final boolean needed;
  private final ReadinessReason silent;

  Front(String path, boolean needed, ReadinessReason silent) {
    this.path = path;
    this.needed = needed;
    this.silent = silent;
  }

  /** A path that it answers. */
  public String path() {
    return path;
  }

  /** Whether an instance without it is of no use. */
  boolean needed() {
    return needed;
  }

  /** What is told while it serves nobody. */
  ReadinessReason silent() {
    return silent;
  }

  /**
   * What is told until it serves the first time; empty for what begins to listen with another that
   * is told.
   */
  Optional<ReadinessReason> starting() {
    return switch (this) {
      case API -> Optional.of(ReadinessReason.API_STARTS);
      case DASHBOARD -> Optional.of(ReadinessReason.DASHBOARD_STARTS);
      case SIGN_IN -> Optional.empty();
    };
  }
}
