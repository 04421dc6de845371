package io.domainwatch.core.check.lighthouse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What is kept of a report of Lighthouse. Texts are as the page or Lighthouse wrote them.
 *
 * @param setting what it was measured with
 * @param page what was loaded
 * @param scores 0 to 100; a category that could not be scored is left out
 */
public record LighthouseReport(
    Setting setting,
    Page page,
    Map<ScoreCategory, Integer> scores,
    Metrics metrics,
    Totals totals,
    Trouble trouble) {

  public LighthouseReport {
    scores = Map.copyOf(scores);
  }

  /**
   * What a page was measured with.
   *
   * @param lighthouse version, such as {@code 13.5.0}
   * @param chromium version, such as {@code 156.0.0.0}
   * @param formFactor {@code mobile} or {@code desktop}
   * @param benchmarkIndex how quick the machine was, in Lighthouse's own measure
   */
  public record Setting(
      String lighthouse, String chromium, String formFactor, double benchmarkIndex) {

    /** Results of the same key can be compared (docs/spec/checks/lighthouse.md, "Scores"). */
    public String key() {
      return firstParts(lighthouse, 2) + " " + firstParts(chromium, 1) + " " + formFactor;
    }

    private static String firstParts(String version, int count) {
      String[] parts = version.split("\\.", -1);
      return String.join(".", List.of(parts).subList(0, Math.min(count, parts.length)));
    }
  }

  /**
   * What was loaded.
   *
   * @param finalUrl where the browser ended
   * @param documentStatus status of the document; empty when none came
   * @param requestUrls of everything that the page asked for
   * @param crawlable whether search engines may index it; empty when that was not judged
   */
  public record Page(
      String finalUrl,
      OptionalLong documentStatus,
      List<String> requestUrls,
      Optional<Boolean> crawlable) {
    public Page {
      requestUrls = List.copyOf(requestUrls);
    }
  }

  /**
   * Times in milliseconds, the layout shift as Lighthouse's figure.
   *
   * @param interactive only chooses among runs (Lighthouse's own rule)
   */
  public record Metrics(
      OptionalDouble fcp,
      OptionalDouble lcp,
      OptionalDouble tbt,
      OptionalDouble cls,
      OptionalDouble si,
      OptionalDouble ttfb,
      OptionalDouble interactive) {}

  /** How much was loaded; bytes as transferred. */
  public record Totals(
      OptionalLong requests,
      OptionalLong bytes,
      OptionalLong scriptBytes,
      OptionalLong imageBytes,
      OptionalLong thirdPartyBytes) {}

  /**
   * What was wrong.
   *
   * @param failedAudits what costs most points, worst first, at most {@link
   *     LighthouseReportReader#MAX_AUDITS}
   * @param runtimeError Lighthouse's code, such as {@code NO_FCP}; empty when the page was analysed
   */
  public record Trouble(
      List<FailedAudit> failedAudits, List<String> warnings, Optional<String> runtimeError) {
    public Trouble {
      failedAudits = List.copyOf(failedAudits);
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * An audit that the page does not pass.
   *
   * @param weight in its category
   * @param score 0 to 1
   */
  public record FailedAudit(String id, ScoreCategory category, double weight, double score) {

    /** The points of its category that it costs, in the category's own weights. */
    double cost() {
      return weight * (1 - score);
    }
  }
}
