package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.csp.CspMemory;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.HashMap;
import java.util.Map;

/**
 * What the next run wants to know.
 *
 * @param effectiveRuns by field name in how many runs a header was effective, counted up to {@link
 *     #ESTABLISHED}; one at least where some look of a run showed it
 * @param secure whether the name ever answered over https
 */
public record SecurityHeadersMemory(
    Map<String, Integer> effectiveRuns,
    GradeMemory grade,
    CspMemory csp,
    ChangeMemory changes,
    boolean secure) {

  /**
   * Runs after which a header belongs to the site (docs/spec/checks/security_headers.md, "Lost
   * headers").
   */
  static final int ESTABLISHED = 3;

  /** Before the first run. */
  private static final SecurityHeadersMemory NEW =
      new SecurityHeadersMemory(
          Map.of(), GradeMemory.NONE, CspMemory.NONE, ChangeMemory.NONE, false);

  public SecurityHeadersMemory {
    effectiveRuns = Map.copyOf(effectiveRuns);
  }

  /** The memory that was stored, as much of it as there is. */
  public static SecurityHeadersMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** Whether a header was effective in any run. */
  boolean knows(TrackedHeader header) {
    return effectiveRuns.getOrDefault(header.field(), 0) > 0;
  }

  /** Whether a header was effective often enough for its loss to be news. */
  boolean expects(TrackedHeader header) {
    return effectiveRuns.getOrDefault(header.field(), 0) >= ESTABLISHED;
  }

  /** With one run more in which a header was effective. */
  SecurityHeadersMemory with(TrackedHeader header) {
    Map<String, Integer> more = new HashMap<>(effectiveRuns);
    more.merge(header.field(), 1, (a, b) -> Math.min(ESTABLISHED, a + b));
    return new SecurityHeadersMemory(more, grade, csp, changes, secure);
  }

  /** With a header that some edges of the site send. */
  SecurityHeadersMemory knowing(String field) {
    Map<String, Integer> more = new HashMap<>(effectiveRuns);
    more.putIfAbsent(field, 1);
    return new SecurityHeadersMemory(more, grade, csp, changes, secure);
  }

  SecurityHeadersMemory with(GradeMemory other) {
    return new SecurityHeadersMemory(effectiveRuns, other, csp, changes, secure);
  }

  SecurityHeadersMemory with(CspMemory other) {
    return new SecurityHeadersMemory(effectiveRuns, grade, other, changes, secure);
  }

  SecurityHeadersMemory with(ChangeMemory other) {
    return new SecurityHeadersMemory(effectiveRuns, grade, csp, other, secure);
  }

  /** With an answer over https or without. */
  SecurityHeadersMemory answered(boolean overHttps) {
    return new SecurityHeadersMemory(effectiveRuns, grade, csp, changes, secure || overHttps);
  }
}
