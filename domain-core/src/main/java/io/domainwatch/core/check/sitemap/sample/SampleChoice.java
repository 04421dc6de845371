package io.domainwatch.core.check.sitemap.sample;

import io.domainwatch.core.check.sitemap.url.UrlHash;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * Chooses pages to be asked for while all URLs go by: the newest and some by chance, or only by
 * chance every other time, so that a confirming run asks for others (docs/spec/checks/sitemap.md,
 * "Sample of pages").
 */
public final class SampleChoice {

  /** Pages of a sample (docs/spec/checks/sitemap.md, "Sample of pages"). */
  static final int PAGES = 10;

  private static final int NEWEST = 5;

  private record Ranked(long rank, String url) {}

  private final long seed;
  private final int newestWanted;
  private final PriorityQueue<Ranked> newest = queue();
  private final PriorityQueue<Ranked> byChance = queue();

  /**
   * Makes a choice.
   *
   * @param day since 1970, the same choice for the same day
   * @param round runs of this check so far; an odd one takes no newest
   */
  public SampleChoice(long day, long round) {
    this.seed = day * 2 + round % 2;
    this.newestWanted = round % 2 == 0 ? NEWEST : 0;
  }

  /** A URL that may be asked for goes by. */
  public void offer(String url, long hash, Optional<Instant> lastmod) {
    lastmod.ifPresent(date -> keep(newest, NEWEST, new Ranked(date.toEpochMilli(), url)));
    keep(byChance, PAGES + NEWEST, new Ranked(UrlHash.seeded(hash, seed), url));
  }

  /** At most ten, without repeats. */
  public List<String> chosen() {
    return Stream.concat(best(newest).limit(newestWanted), best(byChance))
        .distinct()
        .limit(PAGES)
        .toList();
  }

  private static Stream<String> best(PriorityQueue<Ranked> queue) {
    List<Ranked> all = new ArrayList<>(queue);
    all.sort(Comparator.comparingLong(Ranked::rank).reversed());
    return all.stream().map(Ranked::url);
  }

  private static void keep(PriorityQueue<Ranked> queue, int most, Ranked ranked) {
    queue.add(ranked);
    if (queue.size() > most) {
      queue.remove();
    }
  }

  private static PriorityQueue<Ranked> queue() {
    return new PriorityQueue<>(Comparator.comparingLong(Ranked::rank));
  }
}
