package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.http.Printable;
import io.domainwatch.checks.net.robots.RobotsRules;
import io.domainwatch.checks.sitemap.SitemapObservation.Quality;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at every URL of a run as it goes by, and keeps only counts (checks-web.md §6). */
final class UrlTally {

  /** Dates may lie so far ahead: clocks and time zones (checks-web.md §6). */
  private static final Duration FUTURE = Duration.ofHours(24);

  /** Foreign hosts counted one by one. */
  private static final int MOST_HOSTS = 100;

  /** Octets of patterns times URLs matched in a run: a second of work or less. */
  private static final long MATCHING = 100_000_000;

  private final String site;
  private final Rules rules;
  private final Instant now;
  private final SampleChoice sample;
  private final UrlSet seen = new UrlSet();
  private final UrlSketch sketch = UrlSketch.empty();
  private final Map<String, Long> foreign = new HashMap<>();
  private Set<String> home = Set.of();
  private boolean secureHome;
  private Optional<Instant> newest = Optional.empty();
  private long urls;
  private long duplicates;
  private long badLastmod;
  private long insecure;
  private long malformed;
  private long disallowed;
  private long matchingLeft = MATCHING;

  /**
   * What robots.txt says, where it is known.
   *
   * @param everyone rules for all crawlers
   * @param us rules for our own product token
   */
  record Rules(Optional<RobotsRules> everyone, Optional<RobotsRules> us) {}

  /** Counts for a site by the host name of which it is known. */
  UrlTally(String site, Rules rules, SampleChoice sample, Instant now) {
    this.site = site;
    this.rules = rules;
    this.sample = sample;
    this.now = now;
  }

  /**
   * A document begins.
   *
   * @param hosts whose pages it may list
   * @param secure whether it came over https
   */
  void begin(Set<String> hosts, boolean secure) {
    home = new HashSet<>(hosts);
    secureHome = secure;
  }

  /** One of its URLs. */
  void add(SitemapEntry entry) {
    urls++;
    Optional<Instant> date = date(entry);
    long hash = UrlHash.of(entry.loc());
    sketch.add(hash);
    if (!seen.add(hash)) {
      duplicates++;
    }
    Optional<ListedUrl> url =
        entry.loc().length() > SitemapEntry.MOST_LOC
            ? Optional.empty()
            : ListedUrl.parse(entry.loc());
    if (url.isEmpty()) {
      malformed++;
      return;
    }
    judge(url.get());
    if (ListedUrl.sameSite(url.get().host(), site) && mayAsk(url.get())) {
      sample.offer(entry.loc(), hash, date);
    }
  }

  private Optional<Instant> date(SitemapEntry entry) {
    if (entry.lastmod().isEmpty()) {
      return Optional.empty();
    }
    Optional<Instant> date =
        entry.lastmod().flatMap(Lastmod::parse).filter(d -> d.isBefore(now.plus(FUTURE)));
    if (date.isEmpty()) {
      badLastmod++;
    } else if (newest.isEmpty() || date.get().isAfter(newest.get())) {
      newest = date;
    }
    return date;
  }

  private void judge(ListedUrl url) {
    if (!home.contains(url.host())) {
      String host =
          foreign.containsKey(url.host()) || foreign.size() < MOST_HOSTS ? url.host() : "";
      foreign.merge(host, 1L, Long::sum);
      return;
    }
    if (secureHome && !url.secure()) {
      insecure++;
    }
    if (rules.everyone().filter(r -> forbids(r, url)).isPresent()) {
      disallowed++;
    }
  }

  private boolean forbids(RobotsRules some, ListedUrl url) {
    matchingLeft -= some.weight() + url.path().length();
    return matchingLeft > 0 && !some.allow(url.path());
  }

  /**
   * Without rules to be known nothing is asked for; what is not matched is not asked for either.
   */
  private boolean mayAsk(ListedUrl url) {
    return rules.us().filter(r -> matchingLeft > 0 && r.allow(url.path())).isPresent();
  }

  /** Foreign hosts with the most URLs first, as many as asked for. */
  List<String> foreignHosts(int most) {
    return foreign.entrySet().stream()
        .filter(host -> !host.getKey().isEmpty())
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Pages to be asked for. */
  List<String> sample() {
    return sample.chosen();
  }

  long urls() {
    return urls;
  }

  Optional<Instant> newest() {
    return newest;
  }

  UrlSketch sketch() {
    return sketch;
  }

  /**
   * The counts of questionable entries.
   *
   * @param submitted foreign hosts whose robots.txt names this sitemap
   */
  Quality quality(Set<String> submitted) {
    long crossHost =
        foreign.entrySet().stream()
            .filter(host -> !submitted.contains(host.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
    List<String> hosts =
        new LinkedHashSet<>(foreignHosts(5))
            .stream().filter(host -> !submitted.contains(host)).map(Printable::of).toList();
    return new Quality(crossHost, duplicates, badLastmod, disallowed, insecure, malformed, hosts);
  }
}
