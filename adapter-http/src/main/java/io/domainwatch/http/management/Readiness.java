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

    private final String word;
    private final int httpStatus;

    Status(String word, int httpStatus) {
      this.word = word;
      this.httpStatus = httpStatus;
    }

    /** The word that operators read. */
    public String word() {
      return word;
    }

    int httpStatus() {
      return httpStatus;
    }
  }
}
