package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.EXTERNAL_TARGET;

import io.domainwatch.core.check.redirect.ForeignEnds.Foreign;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether each variant ends at the domain where it is expected (docs/spec/checks/redirect.md,
 * "Foreign domain"); pure. The baseline stays where it is while a chain ends elsewhere, until it
 * has ended there for so long that it is expected to.
 */
final class ExternalAssessment {

  /** Parts of the baseline, one for each entry: the registrable domain where its chain ends. */
  private static final String DOMAIN_PART = "domain ";

  private final Map<String, JsonValue> baseline;
  private final Instant now;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> unknown = new HashSet<>();
  private final Map<String, Recovery> recoveries = new HashMap<>();
  private final Map<String, JsonValue> readings = new HashMap<>();
  private ForeignEnds foreign;

  ExternalAssessment(
      RedirectProbeResult seen, Map<String, JsonValue> baseline, ForeignEnds foreign, Instant now) {
    this.baseline = baseline;
    this.foreign = foreign;
    this.now = now;
    seen.variants().forEach(this::judge);
  }

  private void judge(Variant variant) {
    String entry = variant.entry().url();
    variant.end().ifPresentOrElse(end -> judge(entry, end), () -> unknown.add(entry));
  }

  private void judge(String entry, Place end) {
    JsonValue reading = JsonValue.of(end.registrable());
    JsonValue known = baseline.getOrDefault(DOMAIN_PART + entry, reading);
    foreign =
        known.equals(reading) ? foreign.home(entry) : foreign.at(entry, end.registrable(), now);
    boolean expected = foreign.find(entry).filter(Foreign::expected).isPresent();
    if (expected || known.equals(reading)) {
      readings.put(DOMAIN_PART + entry, reading);
      foreign.find(entry).ifPresent(there -> recoveries.put(entry, expected(entry, there)));
    } else {
      readings.put(DOMAIN_PART + entry, known);
      findings.add(external(entry, known, end));
    }
  }

  private static Recovery expected(String entry, Foreign there) {
    return new Recovery(
        "%s has led to %s for %d days and is expected to from now on"
            .formatted(entry, there.domain(), ForeignEnds.EXPECTED_AFTER.toDays()),
        JsonValue.fields()
            .put("acceptedNewBaseline", there.domain())
            .put("stableSince", Instants.text(there.since()))
            .build());
  }

  private static Finding external(String entry, JsonValue known, Place end) {
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("entry", entry)
            .put("expected", known)
            .put("seen", end.registrable())
            .put("finalUrl", end.url())
            .build();
    String message = "%s leads to another domain: %s.".formatted(entry, end.registrable());
    return Finding.of(EXTERNAL_TARGET, message, detail).about(entry);
  }

  Verdict judgement() {
    return new Verdict(findings, unknown, recoveries);
  }

  /** The domain that is expected of each entry that was seen. */
  Map<String, JsonValue> readings() {
    return readings;
  }

  ForeignEnds foreign() {
    return foreign;
  }

  /** Whether a chain is expected to end at this domain. */
  boolean expects(String domain) {
    return readings.containsValue(JsonValue.of(domain));
  }
}
