package io.domainwatch.http.management;

import java.util.List;

/**
 * Whether the service can do its work.
 *
 * @param reasons one sentence each; empty when ready
 */
public record Readiness(Status status, List<String> reasons) {
  public Readiness {
    reasons = List.copyOf(reasons);
  }

  /** How well the service can do its work, best first. */
  public enum Status {
    /** Everything works. */
    READY("ready", 200),
    /** Requests are answered, something else is late or missing. */
    DEGRADED("degraded", 200),
    /** Requests cannot be answered. */
    UNAVAILABLE("unavailable", 503);

    private final String wireName;
    private final int httpStatus;

    Status(String wireName, int httpStatus) {
      this.wireName = wireName;
      this.httpStatus = httpStatus;
    }

    /** The word that operators read. */
    public String wireName() {
      return wireName;
    }

    int httpStatus() {
      return httpStatus;
    }
  }
}
