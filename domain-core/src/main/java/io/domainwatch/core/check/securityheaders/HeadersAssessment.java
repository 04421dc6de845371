package io.domainwatch.core.check.securityheaders;

import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.HSTS_WEAK;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.MISSING;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.REMOVED;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.TrackedHeader.Standing;
import io.domainwatch.core.check.securityheaders.header.HstsPolicy;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Judges which headers are there, and HSTS by itself (docs/spec/checks/security_headers.md,
 * "Judgement"); pure.
 *
 * @param cspIsWeaker whether {@code security_headers_csp_weakened} tells of the policy
 */
record HeadersAssessment(
    SecurityHeadersProbeResult seen,
    SiteAssessment site,
    SecurityHeadersMemory memory,
    JsonValue.JsonObject baseline,
    boolean cspIsWeaker) {

  /**
   * A header that was effective often enough and is so no longer. Of one that is still sent, and
   * whose weakness has an event of its own, nothing is said: it is neither gone nor back.
   */
  Verdict removed() {
    List<Finding> findings = new ArrayList<>();
    Set<String> unknown = new HashSet<>();
    for (TrackedHeader header : TrackedHeader.values()) {
      Standing standing = standing(header);
      if (standing == Standing.UNKNOWN || isToldElsewhere(header)) {
        unknown.add(header.field());
      } else if (standing.isBad() && memory.expects(header)) {
        findings.add(lost(header, standing));
      }
    }
    return new Verdict(findings, unknown);
  }

  /** Good only when all important headers are there; what was lost is told by its own event. */
  Optional<Verdict> missing() {
    List<String> never =
        important()
            .filter(header -> isMissing(header) && !memory.expects(header))
            .map(TrackedHeader::field)
            .toList();
    if (!never.isEmpty()) {
      String message = "Important security headers are missing: " + String.join(", ", never) + ".";
      JsonValue.JsonObject detail = JsonValue.fields().put("missing", never).build();
      return Optional.of(Verdict.bad(Finding.of(MISSING, message, detail)));
    }
    return important().allMatch(header -> standing(header) == Standing.EFFECTIVE)
        ? Optional.of(Verdict.GOOD)
        : Optional.empty();
  }

  /** HSTS by itself; without any such field there is nothing to judge. */
  Optional<Verdict> hsts() {
    Hop first = seen.main().first();
    boolean refused = first.secure() && !first.trusted();
    if (refused || site.inconsistent().contains(TrackedHeader.HSTS.field())) {
      return Optional.empty();
    }
    Optional<HstsPolicy> policy = site.page().hsts();
    if (policy.isEmpty()) {
      return plainHsts().map(value -> weak("http_only", value, Optional.empty()));
    }
    String value = first.headers().first("Strict-Transport-Security").orElse("");
    if (!policy.get().isValid()) {
      return Optional.of(weak(policy.get().fault().orElseThrow(), value, Optional.empty()));
    }
    if (policy.get().isStrong()) {
      return Optional.of(Verdict.GOOD);
    }
    return Optional.of(
        policy.get().isEffective()
            ? weak("too_short", value, Optional.empty())
            : weak("switched_off", value, Optional.of(Severity.HIGH)));
  }

  /**
   * The memory with one run more for each header that is effective. One that only some looks showed
   * is known from then on, so that the next look at an edge without it is doubted.
   */
  SecurityHeadersMemory counted(SecurityHeadersMemory before) {
    SecurityHeadersMemory after = before;
    for (Map.Entry<TrackedHeader, Standing> entry : site.standings().entrySet()) {
      if (entry.getValue() == Standing.EFFECTIVE) {
        after = after.with(entry.getKey());
      }
    }
    for (String field : site.inconsistent()) {
      after = after.knowing(field);
    }
    return after;
  }

  private Standing standing(TrackedHeader header) {
    return site.standings().getOrDefault(header, Standing.UNKNOWN);
  }

  private static Stream<TrackedHeader> important() {
    return Arrays.stream(TrackedHeader.values()).filter(TrackedHeader::isImportant);
  }

  private boolean isMissing(TrackedHeader header) {
    return standing(header).isBad() && !isToldElsewhere(header);
  }

  /** Whether a header is sent and of no effect, and a sharper event says so. */
  private boolean isToldElsewhere(TrackedHeader header) {
    boolean told =
        switch (header) {
          case HSTS -> hsts().filter(judgement -> !judgement.findings().isEmpty()).isPresent();
          case CSP -> cspIsWeaker;
          case FRAMING,
              CONTENT_TYPE_OPTIONS,
              REFERRER_POLICY,
              PERMISSIONS_POLICY,
              COOP,
              COEP,
              CORP ->
              false;
        };
    return told && standing(header).isBad();
  }

  private Finding lost(TrackedHeader header, Standing standing) {
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("header", header.field())
            .put("standing", standing.name().toLowerCase(Locale.ROOT))
            .put("before", baseline.findText(header.field()))
            .build();
    String message =
        standing == Standing.ABSENT
            ? "The header %s is gone.".formatted(header.field())
            : "The header %s has no effect any more.".formatted(header.field());
    return Finding.of(REMOVED, message, detail).about(header.field());
  }

  /** What http sends where https sends nothing. */
  private Optional<String> plainHsts() {
    return seen.plain() instanceof PlainEntry.Answered(List<Hop> hops)
        ? hops.getFirst().headers().first("Strict-Transport-Security")
        : Optional.empty();
  }

  private static Verdict weak(String reason, String value, Optional<Severity> severity) {
    JsonValue.JsonObject detail =
        JsonValue.fields().put("reason", reason).put("value", value).build();
    Finding finding =
        Finding.of(
            HSTS_WEAK,
            "Strict-Transport-Security does not protect: " + ReasonPhrases.of(reason),
            detail);
    return Verdict.bad(severity.map(finding::at).orElse(finding));
  }
}
