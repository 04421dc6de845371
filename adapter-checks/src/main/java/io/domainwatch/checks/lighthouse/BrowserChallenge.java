package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Page;
import java.util.List;
import java.util.Optional;

/**
 * Recognises pages that a bot defence showed to the browser in the site's place
 * (docs/spec/checks/lighthouse.md, "Whether a report is valid"). A report holds no header fields,
 * so what the page asked for must tell; the marks are data, in {@code
 * lighthouse/challenge-requests.tsv}.
 */
final class BrowserChallenge {
  private static final String MARKS = "/lighthouse/challenge-requests.tsv";
  private static final List<Mark> BUILT_IN = builtIn();

  /** A challenge shows itself by a request whose URL has all parts. */
  private record Mark(String name, List<String> parts) {
    boolean isIn(String url) {
      return parts.stream().allMatch(url::contains);
    }
  }

  private BrowserChallenge() {}

  /** What challenged the browser; empty when nothing shows it. */
  static Optional<String> in(Page page) {
    Optional<String> byStatus =
        page.documentStatus().stream()
            .filter(status -> status != 200)
            .mapToObj(status -> "the document came with status " + status)
            .findFirst();
    return byStatus.or(
        () ->
            BUILT_IN.stream()
                .filter(mark -> page.requestUrls().stream().anyMatch(mark::isIn))
                .map(Mark::name)
                .findFirst());
  }

  private static List<Mark> builtIn() {
    return ResourceLines.of(MARKS).stream()
        .map(line -> List.of(line.split("\t")))
        .map(columns -> new Mark(columns.getFirst(), columns.subList(1, columns.size())))
        .toList();
  }
}
