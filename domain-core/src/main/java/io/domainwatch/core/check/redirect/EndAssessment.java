package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.NOT_CANONICAL;

import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether all variants end at one place (docs/spec/checks/redirect.md, "One place"); pure. Hosts
 * that share a load, and places that take turns, are one.
 */
record EndAssessment(RedirectProbeResult seen, RotatingTargets rotation) {

  /** Whether all live variants end at one origin; empty when one of them could not be told. */
  Optional<Boolean> allConverge() {
    return seen.variants().stream().anyMatch(Variant::isUnknown)
        ? Optional.empty()
        : Optional.of(ends(this::origin).size() <= 1);
  }

  /**
   * Ends that differ by scheme alone are told by {@code redirect_https_missing}.
   *
   * @param httpsMissing whether that is so
   */
  Optional<Verdict> notCanonical(boolean httpsMissing) {
    if (allConverge().isEmpty()) {
      return Optional.empty();
    }
    Set<String> ends = ends(httpsMissing ? this::host : this::origin);
    if (ends.size() <= 1) {
      return Optional.of(Verdict.GOOD);
    }
    JsonValue.Builder detail = JsonValue.fields();
    seen.variants()
        .forEach(v -> v.end().ifPresent(end -> detail.put(v.entry().url(), end.origin())));
    String message =
        "The variants of the address end at different places: " + String.join(", ", ends) + ".";
    return Optional.of(
        Verdict.bad(
            Finding.of(
                NOT_CANONICAL, message, JsonValue.fields().put("ends", detail.build()).build())));
  }

  private String origin(Place place) {
    return rotation.commonOrigin(place.origin());
  }

  private String host(Place place) {
    return Place.of(origin(place)).host();
  }

  private Set<String> ends(Function<Place, String> by) {
    return seen.variants().stream()
        .flatMap(variant -> variant.end().stream())
        .map(by)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
