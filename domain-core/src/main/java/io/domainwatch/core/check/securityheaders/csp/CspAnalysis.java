package io.domainwatch.core.check.securityheaders.csp;

import io.domainwatch.core.check.securityheaders.csp.CspSources.Weakness;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the policies of a page allow together. Each must allow a thing for it to be allowed (CSP
 * Level 3 section 8.1), so that a weakness counts only where all have it.
 *
 * @param issues words for people, sorted
 */
public record CspAnalysis(CspResult result, List<String> issues, Framing framing) {

  /** What frame-ancestors of the header says; in a document it does not count. */
  public enum Framing {
    /** Nothing. */
    UNSAID,
    /** Any site may show the page in a frame. */
    OPEN,
    /** Only some sites may, or none. */
    RESTRICTED
  }

  private static final Set<String> PASSIVE = Set.of("img-src", "media-src");

  private static final Set<String> ACTIVE_WITHOUT_FALLBACK = Set.of("base-uri", "form-action");

  public CspAnalysis {
    issues = List.copyOf(issues);
  }

  /**
   * Analyses.
   *
   * @param headers enforced policies of the header
   * @param meta enforced policies of the document
   * @param reportOnly whether a report-only policy was sent
   */
  public static CspAnalysis of(List<CspPolicy> headers, List<CspPolicy> meta, boolean reportOnly) {
    List<CspPolicy> all = Stream.concat(headers.stream(), meta.stream()).toList();
    if (all.isEmpty()) {
      CspResult result = reportOnly ? CspResult.REPORT_ONLY : CspResult.NONE;
      return new CspAnalysis(
          result, reportOnly ? List.of("report_only") : List.of(), Framing.UNSAID);
    }
    return new Policies(all).analysis(framing(headers));
  }

  private static Framing framing(List<CspPolicy> headers) {
    List<List<String>> said =
        headers.stream().flatMap(policy -> policy.sources("frame-ancestors").stream()).toList();
    if (said.isEmpty()) {
      return Framing.UNSAID;
    }
    return said.stream().allMatch(CspSources::isBroad) ? Framing.OPEN : Framing.RESTRICTED;
  }

  /** At least one policy. */
  private record Policies(List<CspPolicy> all) {

    CspAnalysis analysis(Framing framing) {
      Set<String> issues = new TreeSet<>();
      Set<Weakness> script = common(Policies::script);
      Set<Weakness> style = common(Policies::style);
      boolean openObjects = common(Policies::object).contains(Weakness.BROAD);
      note(issues, script.contains(Weakness.INLINE), "script_unsafe_inline");
      note(issues, script.contains(Weakness.EVAL), "script_unsafe_eval");
      note(issues, script.contains(Weakness.DATA), "script_data");
      note(issues, script.contains(Weakness.BROAD), "script_broad");
      note(issues, openObjects, "object_broad");
      note(issues, CspSources.areUnsafe(style), "style_unsafe");
      note(issues, allowsHttp(false), "http_active");
      note(issues, allowsHttp(true), "http_passive");
      note(issues, all.stream().noneMatch(p -> p.sources("base-uri").isPresent()), "no_base_uri");
      note(
          issues,
          all.stream().noneMatch(p -> p.sources("form-action").isPresent()),
          "no_form_action");
      note(issues, all.stream().anyMatch(p -> !p.duplicates().isEmpty()), "duplicate_directive");
      note(issues, all.stream().anyMatch(Policies::trustsNothing), "strict_dynamic_without_nonce");
      CspResult result = result(issues, CspSources.areUnsafe(script) || openObjects);
      return new CspAnalysis(result, new ArrayList<>(issues), framing);
    }

    private CspResult result(Set<String> issues, boolean unsafeScript) {
      if (issues.contains("duplicate_directive")) {
        return CspResult.INVALID;
      }
      if (unsafeScript) {
        return CspResult.UNSAFE_SCRIPT;
      }
      if (issues.contains("http_active")) {
        return CspResult.HTTP_ACTIVE;
      }
      if (issues.contains("script_unsafe_eval")) {
        return CspResult.UNSAFE_EVAL;
      }
      if (issues.contains("http_passive")) {
        return CspResult.HTTP_PASSIVE;
      }
      if (issues.contains("style_unsafe")) {
        return CspResult.UNSAFE_STYLE;
      }
      boolean none = all.stream().anyMatch(p -> allowsNothing(p.sources("default-src")));
      return none ? CspResult.DEFAULT_NONE : CspResult.NO_UNSAFE;
    }

    private Set<Weakness> common(Function<CspPolicy, Set<Weakness>> of) {
      Set<Weakness> common = EnumSet.allOf(Weakness.class);
      all.forEach(policy -> common.retainAll(of.apply(policy)));
      return common;
    }

    /** Whether some policy names http for a kind of content and no other forbids it. */
    private boolean allowsHttp(boolean passive) {
      Set<String> names =
          all.stream()
              .flatMap(policy -> policy.directives().keySet().stream())
              .filter(name -> PASSIVE.contains(name) == passive && isFetched(name))
              .collect(Collectors.toSet());
      if (passive && names.isEmpty()) {
        return false;
      }
      return names.stream()
          .map(name -> all.stream().flatMap(p -> lists(p, name).stream()).toList())
          .anyMatch(lists -> !lists.isEmpty() && lists.stream().allMatch(CspSources::nameHttp));
    }

    private static boolean isFetched(String name) {
      return name.endsWith("-src")
          || name.endsWith("-src-elem")
          || name.endsWith("-src-attr")
          || ACTIVE_WITHOUT_FALLBACK.contains(name);
    }

    private static Optional<List<String>> lists(CspPolicy policy, String name) {
      return ACTIVE_WITHOUT_FALLBACK.contains(name)
          ? policy.sources(name)
          : policy.sources(name, "default-src").map(CspSources::counting);
    }

    private static Set<Weakness> script(CspPolicy policy) {
      Set<Weakness> both =
          CspSources.weaknesses(policy.sources("script-src-elem", "script-src", "default-src"));
      both.addAll(
          CspSources.weaknesses(policy.sources("script-src-attr", "script-src", "default-src")));
      return both;
    }

    private static Set<Weakness> style(CspPolicy policy) {
      Set<Weakness> both =
          CspSources.weaknesses(policy.sources("style-src-elem", "style-src", "default-src"));
      both.addAll(
          CspSources.weaknesses(policy.sources("style-src-attr", "style-src", "default-src")));
      return both;
    }

    private static Set<Weakness> object(CspPolicy policy) {
      return CspSources.weaknesses(policy.sources("object-src", "default-src"));
    }

    private static boolean trustsNothing(CspPolicy policy) {
      return policy
          .sources("script-src-elem", "script-src", "default-src")
          .filter(list -> list.contains("'strict-dynamic'") && !CspSources.haveNonceOrHash(list))
          .isPresent();
    }

    private static boolean allowsNothing(Optional<List<String>> sources) {
      return sources.filter(list -> list.isEmpty() || list.equals(List.of("'none'"))).isPresent();
    }

    private static void note(Set<String> issues, boolean holds, String word) {
      if (holds) {
        issues.add(word);
      }
    }
  }
}
