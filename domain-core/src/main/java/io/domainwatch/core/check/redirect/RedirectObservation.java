package io.domainwatch.core.check.redirect;

import io.domainwatch.core.check.redirect.RedirectProbeResult.Hop;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What results of the check {@code redirect} hold (docs/spec/checks/redirect.md, "What is stored").
 *
 * @param variants ways to the site
 * @param canonicalOrigin where the name leads
 * @param allConverge whether all variants end at one origin
 * @param httpsEnforced whether http leads to https
 * @param hopsMax redirects of the longest chain
 * @param permanent whether all redirects to the site's own address are for good; empty without any
 * @param downgrade whether a chain leads from https to http
 * @param hstsOrderOk whether browsers get to learn the HSTS of the apex
 * @param finalRegistrableDomain of where the name leads
 * @param httpRefused the status with which http is refused although https works
 * @param furtherEnds where one entry led when it was asked again
 */
public record RedirectObservation(
    List<StoredVariant> variants,
    Optional<String> canonicalOrigin,
    Optional<Boolean> allConverge,
    Optional<Boolean> httpsEnforced,
    Optional<Integer> hopsMax,
    Optional<Boolean> permanent,
    Optional<Boolean> downgrade,
    Optional<Boolean> hstsOrderOk,
    Optional<String> finalRegistrableDomain,
    @OmitEmpty Optional<Integer> httpRefused,
    @OmitEmpty Optional<List<String>> furtherEnds)
    implements Observation {

  public RedirectObservation {
    variants = List.copyOf(variants);
  }

  /** How a chain ended. */
  public enum ChainEnd implements WireName {
    ENDED,
    LOOP,
    BROKEN,
    SILENT,
    ABSENT,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case ENDED -> "ended";
        case LOOP -> "loop";
        case BROKEN -> "broken";
        case SILENT -> "silent";
        case ABSENT -> "absent";
        case UNKNOWN -> "unknown";
      };
    }

    private static ChainEnd of(Outcome outcome) {
      return switch (outcome) {
        case Outcome.Ended _ -> ENDED;
        case Outcome.Looping _ -> LOOP;
        case Outcome.Broken _ -> BROKEN;
        case Outcome.Silent _ -> SILENT;
        case Outcome.Absent() -> ABSENT;
        case Outcome.Unknown _ -> UNKNOWN;
      };
    }
  }

  /**
   * One way to the site.
   *
   * @param entry URL where it begins
   * @param reason why it does not end at a page, one word
   * @param clientSideRedirect where the last page sends its reader by {@code meta refresh}
   * @param finalUrl of a chain that ended
   * @param finalStatus of a chain that ended
   */
  public record StoredVariant(
      Optional<String> entry,
      Optional<ChainEnd> outcome,
      Optional<String> reason,
      Optional<List<StoredHop>> hops,
      Optional<String> clientSideRedirect,
      @OmitEmpty Optional<String> finalUrl,
      @OmitEmpty Optional<Integer> finalStatus) {

    private static StoredVariant of(Variant seen) {
      return new StoredVariant(
          Optional.of(seen.entry().url()),
          Optional.of(ChainEnd.of(seen.outcome())),
          reason(seen.outcome()),
          Optional.of(StoredHop.of(seen.hops())),
          seen.clientSide(),
          seen.end().map(Place::url),
          seen.outcome() instanceof Outcome.Ended(Place _, int status)
              ? Optional.of(status)
              : Optional.empty());
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
  }

  /**
   * One request of a chain.
   *
   * @param status of the response, if one came
   * @param location as it was sent
   * @param target URL that it led to
   * @param hsts whether the response sends a Strict-Transport-Security field
   * @param ms how long it took, in milliseconds
   */
  public record StoredHop(
      Optional<String> url,
      @OmitEmpty Optional<Integer> status,
      Optional<String> location,
      Optional<String> target,
      Optional<String> ip,
      Optional<Boolean> hsts,
      Optional<Long> ms) {

    /** Each with the URL that it led to. */
    private static List<StoredHop> of(List<Hop> hops) {
      List<StoredHop> stored = new ArrayList<>();
      for (int i = 0; i < hops.size(); i++) {
        Optional<String> target =
            hops.stream().skip(i + 1L).findFirst().map(to -> to.place().url());
        stored.add(of(hops.get(i), target));
      }
      return stored;
    }

    private static StoredHop of(Hop hop, Optional<String> target) {
      return new StoredHop(
          Optional.of(hop.place().url()),
          hop.status().stream().boxed().findFirst(),
          hop.location(),
          target,
          hop.ip(),
          Optional.of(hop.hsts()),
          hop.millis().stream().boxed().findFirst());
    }
  }

  /** What one run saw, and what it says of the site. */
  public static RedirectObservation of(RedirectProbeResult seen) {
    SiteAssessment site = new SiteAssessment(seen);
    Optional<Place> canonical = site.canonical();
    return new RedirectObservation(
        seen.variants().stream().map(StoredVariant::of).toList(),
        canonical.map(Place::origin),
        site.allConverge(),
        site.httpsEnforced(),
        Optional.of(seen.variants().stream().mapToInt(Variant::redirects).max().orElse(0)),
        permanent(seen),
        Optional.of(!new ChainAssessment(seen).downgrades().findings().isEmpty()),
        site.hstsOrderOk(),
        canonical.map(Place::registrable),
        site.httpRefused().stream().boxed().findFirst(),
        furtherEnds(seen));
  }

  private static Optional<List<String>> furtherEnds(RedirectProbeResult seen) {
    return Optional.of(
            seen.again().stream().flatMap(v -> v.end().stream()).map(Place::url).toList())
        .filter(ends -> !ends.isEmpty());
  }

  private static Optional<Boolean> permanent(RedirectProbeResult seen) {
    return seen.variants().stream()
        .flatMap(variant -> areForGood(variant.hops()))
        .reduce(Boolean::logicalAnd);
  }

  /** For each redirect to the site's own address, whether it is for good. */
  private static Stream<Boolean> areForGood(List<Hop> hops) {
    List<Boolean> all = new ArrayList<>();
    for (int i = 1; i < hops.size(); i++) {
      Hop from = hops.get(i - 1);
      if (TemporaryAssessment.canonicalises(from.place(), hops.get(i).place())) {
        int status = from.status().orElse(0);
        all.add(status == 301 || status == 308);
      }
    }
    return all.stream();
  }
}
