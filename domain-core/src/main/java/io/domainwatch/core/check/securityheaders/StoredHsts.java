package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.header.HstsPolicy;
import io.domainwatch.core.check.securityheaders.header.PreloadedDomains;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Strict-Transport-Security of the name as results hold it.
 *
 * @param sent whether there is such a field
 * @param trusted whether the certificate is one that browsers take
 * @param preloaded whether the name is on the preload list of browsers
 * @param policy what the field says
 */
public record StoredHsts(
    Optional<Boolean> sent,
    Optional<Boolean> trusted,
    Optional<Preloaded> preloaded,
    @Inline Optional<StoredPolicy> policy) {

  /** Redirects before the last one of a site that may be preloaded (hstspreload.org). */
  private static final int MAX_PRELOAD_HOPS = 3;

  /** Whether a name is on the preload list, which is known of few names only. */
  public enum Preloaded implements WireName {
    /** It surely is. */
    YES("yes"),
    /** It may be. */
    UNKNOWN("unknown");

    private final String wireName;

    Preloaded(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /**
   * What the field says.
   *
   * @param maxAge seconds; empty when it is missing or no number
   * @param fault why it does not count, one word
   * @param eligible whether the name could be preloaded
   * @param hint what is wrong with it though browsers take it, one word
   */
  public record StoredPolicy(
      @OmitEmpty Optional<Long> maxAge,
      Optional<Boolean> includeSubDomains,
      Optional<Boolean> preload,
      Optional<String> fault,
      Optional<Boolean> eligible,
      @OmitEmpty Optional<String> hint) {}

  static StoredHsts of(SecurityHeadersProbeResult seen, SiteAssessment site) {
    Optional<HstsPolicy> policy = site.page().hsts();
    return new StoredHsts(
        Optional.of(policy.isPresent()),
        Optional.of(seen.main().first().trusted()),
        Optional.of(PreloadedDomains.include(seen.host()) ? Preloaded.YES : Preloaded.UNKNOWN),
        policy.map(hsts -> policy(hsts, seen)));
  }

  private static StoredPolicy policy(HstsPolicy hsts, SecurityHeadersProbeResult seen) {
    OptionalLong maxAge = hsts.maxAge();
    return new StoredPolicy(
        maxAge.isPresent() ? Optional.of(maxAge.getAsLong()) : Optional.empty(),
        Optional.of(hsts.includeSubDomains()),
        Optional.of(hsts.preload()),
        hsts.fault(),
        Optional.of(isEligible(hsts, seen)),
        hsts.hint());
  }

  /** Whether the name could be preloaded (hstspreload.org, "Submission Requirements"). */
  private static boolean isEligible(HstsPolicy hsts, SecurityHeadersProbeResult seen) {
    boolean asked =
        hsts.isValid()
            && hsts.preload()
            && hsts.includeSubDomains()
            && hsts.maxAge().orElse(0) >= HstsPolicy.ENOUGH_TO_PRELOAD
            && seen.main().hops().stream().allMatch(Hop::trusted);
    return asked
        && switch (seen.plain()) {
          case PlainEntry.Closed() -> true;
          case PlainEntry.Unknown _ -> false;
          case PlainEntry.Answered(List<Hop> hops) ->
              hops.size() > 1
                  && hops.size() - 1 <= MAX_PRELOAD_HOPS
                  && hops.get(1).host().equals(seen.host())
                  && hops.stream().skip(1).allMatch(Hop::secure);
        };
  }
}
