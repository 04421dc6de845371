package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.BROKEN;
import static io.domainwatch.core.check.redirect.RedirectDefinition.CHAIN_LONG;
import static io.domainwatch.core.check.redirect.RedirectDefinition.DOWNGRADE;
import static io.domainwatch.core.check.redirect.RedirectDefinition.LOOP;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Hop;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Security;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Judges each chain by itself (docs/spec/checks/redirect.md, "Each chain by itself"); pure. */
record ChainAssessment(RedirectProbeResult seen) {

  /** Redirects of a chain that are not too many (hstspreload, redirects.go). */
  private static final int CALM_REDIRECTS = 3;

  /** Chains that never end. */
  Verdict loops() {
    return each(
        variant -> variant.outcome() instanceof Outcome.Looping,
        variant ->
            variant.outcome() instanceof Outcome.Looping(String reason, String detail)
                ? Optional.of(loop(variant, reason, detail))
                : Optional.empty(),
        ChainAssessment::isReported);
  }

  /** Chains that lead nowhere, and entries that do not answer while the name does. */
  Verdict broken() {
    return each(
        variant -> reasonBroken(variant).isPresent(),
        variant -> reasonBroken(variant).map(reason -> broken(variant, reason)),
        variant -> isReported(variant) && !(variant.outcome() instanceof Outcome.Looping));
  }

  /** Chains in which https leads to http; of a chain that was cut off only what was seen. */
  Verdict downgrades() {
    return each(
        variant -> downgrade(variant).isPresent(),
        variant -> downgrade(variant).map(hop -> downgraded(variant, hop)),
        ChainAssessment::hasEnd);
  }

  /** Chains that are longer than needed. */
  Verdict longChains() {
    return each(
        variant -> variant.end().isPresent() && variant.redirects() > CALM_REDIRECTS,
        variant -> Optional.of(longChain(variant)),
        ChainAssessment::hasEnd);
  }

  /** Bad where so, good where told, unknown everywhere else. */
  private Verdict each(
      Predicate<Variant> bad,
      Function<Variant, Optional<Finding>> finding,
      Predicate<Variant> told) {
    List<Finding> findings = new ArrayList<>();
    Set<String> unknown = new HashSet<>();
    for (Variant variant : seen.variants()) {
      if (bad.test(variant)) {
        finding.apply(variant).ifPresent(findings::add);
      } else if (!told.test(variant)) {
        unknown.add(variant.entry().url());
      }
    }
    return new Verdict(findings, unknown);
  }

  /** An entry that does not exist any more has no faults. */
  private static boolean hasEnd(Variant variant) {
    return variant.end().isPresent() || variant.outcome() instanceof Outcome.Absent;
  }

  private static boolean isReported(Variant variant) {
    return !variant.isUnknown();
  }

  private static Finding loop(Variant variant, String reason, String detail) {
    Finding finding =
        Finding.of(
                LOOP,
                "The redirects of %s do not end.".formatted(variant.entry().url()),
                chain(variant).put("reason", reason).put("detail", detail).build())
            .about(variant.entry().url());
    return variant.entry().twin() ? finding.at(Severity.MEDIUM) : finding;
  }

  private Optional<String> reasonBroken(Variant variant) {
    return switch (variant.outcome()) {
      case Outcome.Broken(String reason, String _) -> Optional.of(reason);
      case Outcome.Silent(String reason) ->
          variant.entry().secure() && nameAnswers() ? Optional.of(reason) : Optional.empty();
      case Outcome.Ended(Place place, int status) -> reasonBroken(variant, place, status);
      case Outcome.Looping _, Outcome.Absent _, Outcome.Unknown _ -> Optional.empty();
    };
  }

  /** An end that is as bad without a redirect is not the redirect's fault. */
  private Optional<String> reasonBroken(Variant variant, Place end, int status) {
    if (variant.redirects() == 0) {
      return Optional.empty();
    }
    boolean errorPage = status == 404 || status == 410 || status >= 500;
    if (errorPage && !isReachedDirectly(end, status)) {
      return Optional.of("status_" + status);
    }
    boolean refused = variant.hops().getLast().security() == Security.REFUSED;
    return refused && !isOfTheName(end) && nameIsTrusted()
        ? Optional.of("certificate")
        : Optional.empty();
  }

  private boolean isReachedDirectly(Place end, int status) {
    return seen.variants().stream()
        .filter(variant -> variant.redirects() == 0)
        .anyMatch(variant -> variant.outcome().equals(new Outcome.Ended(end, status)));
  }

  private boolean isOfTheName(Place place) {
    return seen.ofTheName().anyMatch(variant -> variant.entry().host().equals(place.host()));
  }

  /** The certificate of the name itself is for the check {@code ssl} to judge. */
  private boolean nameIsTrusted() {
    return seen.ofTheName(true).stream()
        .flatMap(variant -> variant.hops().stream().limit(1))
        .noneMatch(hop -> hop.security() == Security.REFUSED);
  }

  private boolean nameAnswers() {
    return seen.ofTheName()
        .flatMap(variant -> variant.hops().stream())
        .anyMatch(hop -> hop.status().isPresent());
  }

  private static Finding broken(Variant variant, String reason) {
    String message =
        variant.outcome() instanceof Outcome.Silent
            ? "%s does not answer: %s.".formatted(variant.entry().url(), ReasonPhrases.of(reason))
            : "The redirects of %s lead nowhere: %s."
                .formatted(variant.entry().url(), ReasonPhrases.of(reason));
    JsonValue.Builder detail = chain(variant).put("reason", reason);
    if (variant.outcome() instanceof Outcome.Broken(String _, String why)) {
      detail.put("detail", why);
    }
    return Finding.of(BROKEN, message, detail.build()).about(variant.entry().url());
  }

  private static Optional<Hop> downgrade(Variant variant) {
    List<Hop> hops = variant.hops();
    for (int i = 1; i < hops.size(); i++) {
      if (hops.get(i - 1).place().isSecure() && !hops.get(i).place().isSecure()) {
        return Optional.of(hops.get(i));
      }
    }
    return Optional.empty();
  }

  private static Finding downgraded(Variant variant, Hop to) {
    return Finding.of(
            DOWNGRADE,
            "The way from %s leads from https to http.".formatted(variant.entry().url()),
            chain(variant).put("to", to.place().url()).build())
        .about(variant.entry().url());
  }

  private static Finding longChain(Variant variant) {
    String message = "%s takes %d redirects.".formatted(variant.entry().url(), variant.redirects());
    return Finding.of(
            CHAIN_LONG, message, chain(variant).put("redirects", variant.redirects()).build())
        .about(variant.entry().url());
  }

  /** The entry and the way it went. */
  private static JsonValue.Builder chain(Variant variant) {
    return JsonValue.fields()
        .put("entry", variant.entry().url())
        .put("hops", variant.hops().stream().map(hop -> hop.place().url()).toList());
  }
}
