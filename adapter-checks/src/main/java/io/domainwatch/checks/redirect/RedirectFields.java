package io.domainwatch.checks.redirect;

import io.domainwatch.checks.redirect.RedirectObservation.Hop;
import io.domainwatch.checks.redirect.RedirectObservation.Outcome;
import io.domainwatch.checks.redirect.RedirectObservation.Place;
import io.domainwatch.checks.redirect.RedirectObservation.Variant;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a run saw in the form in which results show it (docs/spec/checks/redirect.md, "What
 * is stored").
 */
final class RedirectFields {

  private RedirectFields() {}

  static JsonValue.JsonObject of(RedirectObservation seen) {
    SiteVerdict verdict = new SiteVerdict(seen);
    ChainAssessment chains = new ChainAssessment(seen);
    Optional<Place> canonical = verdict.canonical();
    return JsonValue.fields()
        .put(
            "variants",
            JsonValue.of(seen.variants().stream().map(RedirectFields::variant).toList()))
        .put("canonicalOrigin", canonical.map(Place::origin))
        .put("allConverge", flag(verdict.allConverge()))
        .put("httpsEnforced", flag(verdict.httpsEnforced()))
        .put("hopsMax", seen.variants().stream().mapToInt(Variant::redirects).max().orElse(0))
        .put("permanent", flag(permanent(seen)))
        .put("downgrade", !chains.downgrades().findings().isEmpty())
        .put("hstsOrderOk", flag(verdict.hstsOrderOk()))
        .put("finalRegistrableDomain", canonical.map(Place::registrable))
        .build();
  }

  /** Whether all redirects to the site's own address are for good; empty without any. */
  private static Optional<Boolean> permanent(RedirectObservation seen) {
    Optional<Boolean> permanent = Optional.empty();
    for (Variant variant : seen.variants()) {
      List<Hop> hops = variant.hops();
      for (int i = 1; i < hops.size(); i++) {
        Hop from = hops.get(i - 1);
        if (TemporaryAssessment.canonicalises(from.place(), hops.get(i).place())) {
          int status = from.status().orElse(0);
          boolean forGood = status == 301 || status == 308;
          permanent = Optional.of(permanent.orElse(true) && forGood);
        }
      }
    }
    return permanent;
  }

  private static JsonValue variant(Variant variant) {
    JsonValue.Builder fields =
        JsonValue.fields()
            .put("entry", variant.entry().url())
            .put("outcome", variant.outcome().word())
            .put("reason", reason(variant.outcome()))
            .put("hops", hops(variant.hops()))
            .put("clientSideRedirect", variant.clientSide());
    if (variant.outcome() instanceof Outcome.Ended(Place place, int status)) {
      fields.put("finalUrl", place.url()).put("finalStatus", status);
    }
    return fields.build();
  }

  private static Optional<String> reason(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Looping(String reason, String _) -> Optional.of(reason);
      case Outcome.Broken(String reason, String _) -> Optional.of(reason);
      case Outcome.Silent(String reason) -> Optional.of(reason);
      case Outcome.Unknown(String reason) -> Optional.of(reason);
      case Outcome.Ended _, Outcome.Absent _ -> Optional.empty();
    };
  }

  /** Each with the URL that it led to. */
  private static JsonValue hops(List<Hop> hops) {
    List<JsonValue> shown = new ArrayList<>();
    for (int i = 0; i < hops.size(); i++) {
      Hop hop = hops.get(i);
      Optional<String> target =
          i + 1 < hops.size() ? Optional.of(hops.get(i + 1).place().url()) : Optional.empty();
      JsonValue.Builder fields = JsonValue.fields().put("url", hop.place().url());
      hop.status().ifPresent(status -> fields.put("status", status));
      shown.add(
          fields
              .put("location", hop.location())
              .put("target", target)
              .put("ip", hop.ip())
              .put("hsts", hop.hsts())
              .put("ms", millis(hop))
              .build());
    }
    return JsonValue.of(shown);
  }

  private static JsonValue millis(Hop hop) {
    return hop.millis().isPresent()
        ? JsonValue.of(hop.millis().getAsLong())
        : new JsonValue.JsonNull();
  }

  private static JsonValue flag(Optional<Boolean> flag) {
    return flag.<JsonValue>map(JsonValue::of).orElseGet(JsonValue.JsonNull::new);
  }
}
