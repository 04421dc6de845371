package io.domainwatch.core.check.securityheaders.csp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * One serialized policy (CSP Level 3 section 2.2.1).
 *
 * @param directives sources by directive name, both in lower case; of repeated ones the first
 * @param duplicates names of directives that were repeated; browsers ignore the repetition
 */
public record CspPolicy(Map<String, List<String>> directives, Set<String> duplicates) {

  /** Policies of one response that are looked at; real sites send one to three. */
  private static final int MAX_POLICIES = 16;

  /** Directives of one policy that are looked at; CSP Level 3 defines fewer than 40. */
  private static final int MAX_DIRECTIVES = 64;

  /** Sources of one directive that are looked at. */
  private static final int MAX_SOURCES = 256;

  /** May be repeated without harm: they only say where reports go. */
  private static final Set<String> REPORTING = Set.of("report-uri", "report-to");

  /** Directives that a policy in a document may not have (HTML, "pragma directives"). */
  private static final Set<String> NOT_IN_META = Set.of("frame-ancestors", "report-uri", "sandbox");

  /** White space between tokens (Infra, "ASCII whitespace"). */
  private static final String WHITE_SPACE = " \t\n\f\r";

  public CspPolicy {
    directives = Map.copyOf(directives);
    duplicates = Set.copyOf(duplicates);
  }

  /** The policies of header fields; a field may hold several, separated by commas. */
  public static List<CspPolicy> ofHeaders(List<String> values) {
    return values.stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .limit(MAX_POLICIES)
        .map(CspPolicy::parse)
        .filter(policy -> !policy.directives().isEmpty())
        .toList();
  }

  /** The policies of meta elements, without what they may not have. */
  public static List<CspPolicy> ofMeta(List<String> values) {
    return ofHeaders(values).stream()
        .map(CspPolicy::withoutHeaderDirectives)
        .filter(policy -> !policy.directives().isEmpty())
        .toList();
  }

  private static CspPolicy parse(String text) {
    Map<String, List<String>> directives = new LinkedHashMap<>();
    Set<String> duplicates = new LinkedHashSet<>();
    for (String part : text.split(";")) {
      List<String> tokens = tokens(part);
      if (tokens.isEmpty() || directives.size() >= MAX_DIRECTIVES) {
        continue;
      }
      String name = tokens.getFirst();
      if (directives.putIfAbsent(name, List.copyOf(tokens.subList(1, tokens.size()))) != null
          && !REPORTING.contains(name)) {
        duplicates.add(name);
      }
    }
    return new CspPolicy(directives, duplicates);
  }

  private static List<String> tokens(String text) {
    StringTokenizer tokenizer = new StringTokenizer(text, WHITE_SPACE);
    List<String> tokens = new ArrayList<>();
    while (tokenizer.hasMoreTokens() && tokens.size() <= MAX_SOURCES) {
      tokens.add(tokenizer.nextToken().toLowerCase(Locale.ROOT));
    }
    return tokens;
  }

  /** The sources of the first of these directives that the policy has. */
  Optional<List<String>> sources(String... fallbacks) {
    return Arrays.stream(fallbacks)
        .filter(directives::containsKey)
        .map(directives::get)
        .findFirst();
  }

  private CspPolicy withoutHeaderDirectives() {
    Map<String, List<String>> kept = new LinkedHashMap<>(directives);
    kept.keySet().removeAll(NOT_IN_META);
    return new CspPolicy(kept, duplicates);
  }
}
