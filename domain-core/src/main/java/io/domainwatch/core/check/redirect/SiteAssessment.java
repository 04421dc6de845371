package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.HSTS_ORDER;
import static io.domainwatch.core.check.redirect.RedirectDefinition.HTTPS_MISSING;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Hop;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Security;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** What the variants say together (docs/spec/checks/redirect.md, "Judgement"); pure. */
record SiteAssessment(RedirectProbeResult seen) {

  /** Where the name leads: over https, or over http where https ends nowhere. */
  Optional<Place> canonical() {
    return canonicalVariant().flatMap(Variant::end);
  }

  /** The variant that says where the name leads. */
  Optional<Variant> canonicalVariant() {
    return Stream.of(true, false)
        .flatMap(secure -> seen.ofTheName(secure).stream())
        .filter(variant -> variant.end().isPresent())
        .findFirst();
  }

  /** Queries of all chains that end at this place. */
  List<String> queriesAt(Place place) {
    return seen.variants().stream()
        .flatMap(variant -> variant.end().stream())
        .filter(end -> end.origin().equals(place.origin()) && end.path().equals(place.path()))
        .map(Place::query)
        .toList();
  }

  /** Whether http leads to https; empty when it cannot be told. */
  Optional<Boolean> httpsEnforced() {
    Optional<Variant> plain = seen.ofTheName(false);
    if (plain.isEmpty()) {
      return Optional.empty();
    }
    return switch (plain.get().outcome()) {
      case Outcome.Silent _ -> Optional.of(true);
      case Outcome.Ended(Place place, int _) when place.isSecure() -> Optional.of(true);
      case Outcome.Ended(Place _, int status) ->
          status >= 200 && status < 300 ? Optional.of(false) : Optional.empty();
      case Outcome.Looping _, Outcome.Broken _, Outcome.Absent _, Outcome.Unknown _ ->
          Optional.empty();
    };
  }

  /**
   * The status with which http is refused although https works: no redirect, and nothing that is
   * sent without protection either. Empty where it is not.
   */
  OptionalInt httpRefused() {
    return httpsWorks()
        ? seen.ofTheName(false)
            .filter(
                variant ->
                    variant.outcome() instanceof Outcome.Ended(Place place, int status)
                        && !place.isSecure()
                        && status / 100 == 4)
            .map(variant -> ((Outcome.Ended) variant.outcome()).status())
            .map(OptionalInt::of)
            .orElseGet(OptionalInt::empty)
        : OptionalInt.empty();
  }

  /** http that stays http although https works. */
  Optional<Verdict> httpsMissing() {
    if (httpRefused().isPresent()) {
      return Optional.of(Verdict.bad(refused(httpRefused().getAsInt())));
    }
    if (httpsEnforced().isEmpty()) {
      return Optional.empty();
    }
    if (httpsEnforced().get()) {
      return Optional.of(Verdict.GOOD);
    }
    if (!httpsWorks()) {
      return Optional.empty();
    }
    String end = seen.ofTheName(false).flatMap(Variant::end).map(Place::url).orElse("");
    JsonValue.JsonObject detail = JsonValue.fields().put("finalUrl", end).build();
    String message = "http is not redirected to https; it ends at %s.".formatted(end);
    return Optional.of(Verdict.bad(Finding.of(HTTPS_MISSING, message, detail)));
  }

  private static Finding refused(int status) {
    JsonValue.JsonObject detail =
        JsonValue.fields().put("reason", "refused").put("httpStatus", status).build();
    String message =
        "http is refused with status %d, and not redirected to https.".formatted(status);
    return Finding.of(HTTPS_MISSING, message, detail).at(Severity.INFO);
  }

  private boolean httpsWorks() {
    return seen.ofTheName(true)
        .filter(
            variant ->
                variant.outcome() instanceof Outcome.Ended(Place place, int status)
                    && place.isSecure()
                    && status < 400)
        .isPresent();
  }

  /** Whether all live variants end at one origin; empty when one of them could not be told. */
  Optional<Boolean> allConverge() {
    return new EndAssessment(seen, RotatingTargets.NONE).allConverge();
  }

  /** Whether browsers get to learn the HSTS of the apex; empty when it cannot be told. */
  Optional<Boolean> hstsOrderOk() {
    if (!sendsHsts()) {
      return complete() ? Optional.of(true) : Optional.empty();
    }
    Optional<Variant> plain = plainApex();
    if (plain.isEmpty() || plain.get().isUnknown()) {
      return Optional.empty();
    }
    List<Hop> hops = plain.get().hops();
    if (hops.size() < 2) {
      return plain.get().outcome() instanceof Outcome.Silent ? Optional.of(true) : Optional.empty();
    }
    Place next = hops.get(1).place();
    return Optional.of(next.isSecure() && next.host().equals(plain.get().entry().host()));
  }

  /** HSTS that the first redirect keeps browsers from learning. */
  Optional<Verdict> hstsOrder() {
    if (hstsOrderOk().isEmpty()) {
      return Optional.empty();
    }
    if (hstsOrderOk().get()) {
      return Optional.of(Verdict.GOOD);
    }
    Variant plain = plainApex().orElseThrow();
    String next = plain.hops().get(1).place().url();
    JsonValue.JsonObject detail =
        JsonValue.fields().put("entry", plain.entry().url()).put("firstTarget", next).build();
    String message =
        "%s goes to %s before https of the same host, so that its HSTS is never learnt."
            .formatted(plain.entry().url(), next);
    return Optional.of(Verdict.bad(Finding.of(HSTS_ORDER, message, detail)));
  }

  /** http of the apex among the variants; of the name itself where there is no apex. */
  private Optional<Variant> plainApex() {
    return seen.variants().stream()
        .filter(variant -> !variant.entry().secure() && variant.entry().apex())
        .findFirst()
        .or(() -> seen.ofTheName(false));
  }

  /** Whether https of the apex answers with HSTS, or the page of this domain where it leads. */
  private boolean sendsHsts() {
    Optional<String> apex = plainApex().map(variant -> variant.entry().host());
    Stream<Hop> first =
        seen.variants().stream()
            .filter(v -> v.entry().secure() && apex.filter(v.entry().host()::equals).isPresent())
            .flatMap(variant -> variant.hops().stream().limit(1));
    Stream<Hop> last =
        seen.variants().stream()
            .filter(variant -> variant.end().isPresent())
            .map(variant -> variant.hops().getLast());
    return Stream.concat(first, last)
        .filter(hop -> hop.security() == Security.TRUSTED && hop.hsts())
        .anyMatch(hop -> isOfThisDomain(hop.place()));
  }

  private boolean isOfThisDomain(Place place) {
    return seen.ofTheName()
        .flatMap(variant -> variant.hops().stream().limit(1))
        .anyMatch(hop -> hop.place().registrable().equals(place.registrable()));
  }

  private boolean complete() {
    return seen.variants().stream().noneMatch(Variant::isUnknown);
  }

  /** One sentence on where the name leads. */
  String summary() {
    return canonical()
        .map(
            end ->
                "The site is at %s%s."
                    .formatted(
                        end.origin(),
                        allConverge().orElse(true) ? "" : ", but not all variants lead there"))
        .orElse("No variant of the name ends at a page.");
  }
}
