package io.domainwatch.checks.securityheaders;

import io.domainwatch.core.value.JsonValue;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the next run wants to know.
 *
 * @param effectiveRuns in how many runs each header was effective, counted up to {@link
 *     #ESTABLISHED}
 * @param secure whether the name ever answered over https
 */
record SecurityHeadersMemory(
    Map<TrackedHeader, Integer> effectiveRuns,
    GradeMemory grade,
    CspMemory csp,
    ChangeMemory changes,
    boolean secure) {

  /**
   * Runs after which a header belongs to the site (docs/spec/checks/security_headers.md, "Lost
   * headers").
   */
  static final int ESTABLISHED = 3;

  SecurityHeadersMemory {
    effectiveRuns = Map.copyOf(effectiveRuns);
  }

  static SecurityHeadersMemory of(JsonValue.JsonObject fields) {
    Map<TrackedHeader, Integer> runs = new EnumMap<>(TrackedHeader.class);
    JsonValue.JsonObject counted = fields.fieldsOf("effectiveRuns");
    for (TrackedHeader header : TrackedHeader.values()) {
      counted.findWhole(header.field()).ifPresent(number -> runs.put(header, (int) number));
    }
    return new SecurityHeadersMemory(
        runs,
        GradeMemory.of(fields.fieldsOf("grade")),
        CspMemory.of(fields.fieldsOf("csp")),
        ChangeMemory.of(fields.fieldsOf("changes")),
        fields.isTrue("secure"));
  }

  JsonValue.JsonObject toValue() {
    JsonValue.Builder runs = JsonValue.fields();
    effectiveRuns.forEach((header, count) -> runs.put(header.field(), count));
    return JsonValue.fields()
        .put("effectiveRuns", runs.build())
        .put("grade", grade.toValue())
        .put("csp", csp.toValue())
        .put("changes", changes.toValue())
        .put("secure", secure)
        .build();
  }

  /** Whether a header was effective in any run. */
  boolean knows(TrackedHeader header) {
    return effectiveRuns.getOrDefault(header, 0) > 0;
  }

  /** Whether a header was effective often enough for its loss to be news. */
  boolean expects(TrackedHeader header) {
    return effectiveRuns.getOrDefault(header, 0) >= ESTABLISHED;
  }

  /** With one run more in which a header was effective. */
  SecurityHeadersMemory with(TrackedHeader header) {
    Map<TrackedHeader, Integer> more = new EnumMap<>(TrackedHeader.class);
    more.putAll(effectiveRuns);
    more.merge(header, 1, (a, b) -> Math.min(ESTABLISHED, a + b));
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
