package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.URLS_DROPPED;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.sitemap.SitemapMemory.Counts;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Compares the number of URLs with what is usual (docs/spec/checks/sitemap.md, "Number of URLs");
 * complete runs only.
 */
final class UrlCount {

  /** Complete runs whose median is usual, and runs at a new level that make it usual. */
  private static final int RUNS = 5;

  /** Below this share of the usual number many are gone. */
  private static final double DROPPED_BELOW = 0.7;

  /** From this share on they are back. */
  private static final double BACK_FROM = 0.9;

  /** Fewer that are gone are not many. */
  private static final long MIN_GONE = 10;

  /** Numbers this close, as a share of the largest, are one level. */
  private static final double LEVEL = 0.05;

  private final Counts before;
  private final long urls;

  UrlCount(Counts before, long urls) {
    this.before = before;
    this.urls = urls;
  }

  /** The number that is usual; 0 when none is known. */
  long usual() {
    List<Long> sorted = new ArrayList<>(before.usual());
    Collections.sort(sorted);
    return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
  }

  /** What to remember. */
  Counts after() {
    if (isUsual()) {
      return new Counts(last(before.usual()), false, List.of());
    }
    List<Long> since = last(before.since());
    return isLevel(since)
        ? new Counts(since, false, List.of())
        : new Counts(before.usual(), true, since);
  }

  /** Empty in the range in which neither can be said. */
  Optional<Verdict> judgement() {
    if (isUsual()) {
      return Optional.of(Verdict.GOOD);
    }
    if (isLevel(last(before.since()))) {
      return Optional.of(Verdict.good(newLevel()));
    }
    return hasDropped() ? Optional.of(bad()) : Optional.empty();
  }

  private Recovery newLevel() {
    return new Recovery(
        "About %d URLs have been listed in %d runs and count as usual now".formatted(urls, RUNS),
        JsonValue.fields().put("acceptedNewBaseline", urls).put("usualBefore", usual()).build());
  }

  private Verdict bad() {
    JsonValue.JsonObject data = JsonValue.fields().put("urls", urls).put("usual", usual()).build();
    Finding finding =
        Finding.of(URLS_DROPPED, "Listed URLs fell from " + usual() + " to " + urls, data);
    return Verdict.bad(urls == 0 ? finding.at(Severity.HIGH) : finding);
  }

  private boolean isUsual() {
    return !hasDropped() && (!before.dropped() || urls >= BACK_FROM * usual());
  }

  private boolean hasDropped() {
    boolean many = urls < DROPPED_BELOW * usual() && usual() - urls >= MIN_GONE;
    return many || (urls == 0 && usual() > 0);
  }

  private List<Long> last(List<Long> earlier) {
    List<Long> all = new ArrayList<>(earlier);
    all.add(urls);
    return all.subList(Math.max(0, all.size() - RUNS), all.size());
  }

  /** An empty sitemap never becomes usual. */
  private static boolean isLevel(List<Long> numbers) {
    long most = Collections.max(numbers);
    long least = Collections.min(numbers);
    return numbers.size() == RUNS && least > 0 && most - least <= LEVEL * most;
  }
}
