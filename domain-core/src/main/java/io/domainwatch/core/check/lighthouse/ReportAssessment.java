package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.reason.ReasonPhrases;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Whether a report can be believed (docs/spec/checks/lighthouse.md, "Whether a report is valid").
 */
public sealed interface ReportAssessment {
  /** The reason when it is this machine that could not measure. */
  String MACHINE_BUSY = "machine_busy";

  /**
   * Slower machines than this measure themselves (docs/spec/checks/lighthouse.md, "Whether a report
   * is valid").
   */
  double MIN_BENCHMARK = 500;

  /** The part of its usual speed below which this machine was busy with something else. */
  double MIN_OF_USUAL = 0.6;

  /**
   * Codes of Lighthouse that are the page's own doing. Documents that could not be fetched are not
   * among them: the preflight just fetched the same one.
   */
  Set<String> PAGE_CAUSED =
      Set.of("NO_FCP", "NOT_HTML", "PAGE_HUNG", "TARGET_CRASHED", "NO_LCP", "NO_DCL");

  /** It can. */
  record Valid() implements ReportAssessment {}

  /** The page kept Lighthouse from analysing it. */
  record PageCaused(String code) implements ReportAssessment {}

  /**
   * It says nothing of the page.
   *
   * @param reason a snake_case word
   * @param detail one sentence for people
   */
  record Doubtful(String reason, String detail) implements ReportAssessment {}

  /**
   * Judges a report.
   *
   * @param origin where the preflight ended, such as {@code https://www.example.net}
   * @param usualBenchmark this machine's median; empty while it is not known
   * @param challenge what asked the browser to prove itself, if something did
   */
  static ReportAssessment of(
      LighthouseReport report,
      String origin,
      OptionalDouble usualBenchmark,
      Optional<String> challenge) {
    Optional<String> error = report.trouble().runtimeError();
    if (error.isPresent()) {
      return PAGE_CAUSED.contains(error.get())
          ? new PageCaused(error.get())
          : new Doubtful(
              "browser_blocked",
              "The browser did not get the page that another client got: "
                  + ReasonPhrases.of(error.get())
                  + ".");
    }
    if (challenge.isPresent()) {
      return new Doubtful(
          "blocked", "The browser was asked to prove itself: " + ReasonPhrases.of(challenge.get()));
    }
    if (!sameOrigin(report.page().finalUrl(), origin)) {
      return new Doubtful("other_origin", "The browser ended at another site than " + origin + ".");
    }
    return speed(report, usualBenchmark);
  }

  private static ReportAssessment speed(LighthouseReport report, OptionalDouble usual) {
    double benchmark = report.setting().benchmarkIndex();
    boolean slow =
        benchmark < MIN_BENCHMARK
            || usual.stream().anyMatch(median -> benchmark < MIN_OF_USUAL * median);
    if (slow) {
      return new Doubtful(
          MACHINE_BUSY, "This machine was too slow to measure (" + Math.round(benchmark) + ").");
    }
    return report.trouble().warnings().stream().anyMatch(ReportAssessment::saysTooSlow)
        ? new Doubtful("loaded_too_slowly", "The page did not come to rest within the time limit.")
        : new Valid();
  }

  /** Lighthouse's warning that the load was cut off, in the language that we ask for. */
  private static boolean saysTooSlow(String warning) {
    return warning.toLowerCase(Locale.ROOT).contains("loaded too slowly");
  }

  private static boolean sameOrigin(String url, String origin) {
    return List.of(origin, origin + "/").contains(url)
        || url.startsWith(origin + "/")
        || url.startsWith(origin + "?")
        || url.startsWith(origin + "#");
  }
}
