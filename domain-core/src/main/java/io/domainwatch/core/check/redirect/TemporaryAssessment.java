package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.TEMPORARY;

import io.domainwatch.core.check.redirect.RedirectProbeResult.Hop;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges whether redirects to the site's own address say that they are for good
 * (docs/spec/checks/redirect.md, "Temporary redirects"); pure.
 */
final class TemporaryAssessment {

  /** How long every run must have seen a temporary one. */
  private static final Duration LONG = Duration.ofDays(7);

  private static final Set<Integer> TEMPORARY_STATUSES = Set.of(302, 303, 307);

  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> unknown = new HashSet<>();
  private final Instant now;
  private RedirectMemory memory;

  TemporaryAssessment(RedirectProbeResult seen, RedirectMemory memory, Instant now) {
    this.memory = memory;
    this.now = now;
    seen.variants().forEach(this::judge);
  }

  Verdict judgement() {
    return new Verdict(findings, unknown);
  }

  RedirectMemory memory() {
    return memory;
  }

  private void judge(Variant variant) {
    String entry = variant.entry().url();
    if (variant.end().isEmpty()) {
      unknown.add(entry);
      return;
    }
    Optional<Hop> temporary = temporary(variant.hops());
    if (temporary.isEmpty()) {
      memory = memory.permanent(entry);
      return;
    }
    memory = memory.temporary(entry, now);
    Instant since = memory.temporarySince().getOrDefault(entry, now);
    if (!since.plus(LONG).isAfter(now)) {
      findings.add(finding(entry, temporary.get(), since));
    }
  }

  /** The first temporary redirect that changes the origin and nothing else. */
  private static Optional<Hop> temporary(List<Hop> hops) {
    for (int i = 1; i < hops.size(); i++) {
      Hop from = hops.get(i - 1);
      if (TEMPORARY_STATUSES.contains(from.status().orElse(0))
          && canonicalises(from.place(), hops.get(i).place())) {
        return Optional.of(from);
      }
    }
    return Optional.empty();
  }

  /** Whether the same page is meant, at the site's own address; a page of a language is another. */
  static boolean canonicalises(Place from, Place to) {
    return !from.origin().equals(to.origin())
        && from.registrable().equals(to.registrable())
        && from.path().equals(to.path());
  }

  private static Finding finding(String entry, Hop hop, Instant since) {
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("entry", entry)
            .put("status", hop.status().orElse(0))
            .put("from", hop.place().url())
            .put("location", hop.location())
            .put("since", since.toString())
            .build();
    String message =
        "%s has been redirected with the temporary status %d for a week."
            .formatted(entry, hop.status().orElse(0));
    return Finding.of(TEMPORARY, message, detail).about(entry);
  }
}
