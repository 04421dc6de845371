package io.domainwatch.core.check.sitemap.document;

import io.domainwatch.core.check.robots.file.RobotsRules;
import io.domainwatch.core.check.sitemap.document.EntryQuality.Faults;
import io.domainwatch.core.check.sitemap.sample.SampleChoice;
import io.domainwatch.core.check.sitemap.url.ListedUrl;
import io.domainwatch.core.check.sitemap.url.UrlHash;
import io.domainwatch.core.check.sitemap.url.UrlSet;
import io.domainwatch.core.check.sitemap.url.UrlSketch;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks at every URL of a run as it goes by, and keeps only counts (docs/spec/checks/sitemap.md,
 * "Entries").
 */
public final class UrlTally {

  /** Dates may lie so far ahead: clocks and time zones (docs/spec/checks/sitemap.md, "Entries"). */
  private static final Duration FUTURE = Duration.ofHours(24);

  /** Foreign hosts counted one by one. */
  private static final int MAX_HOSTS = 100;

  /** Of these so many are named. */
  private static final int NAMED_HOSTS = 5;

  /** Octets of patterns times URLs matched in a run: a second of work or less. */
  private static final long MATCHING = 100_000_000;

  private final String site;
  private final Rules rules;
  private final Instant now;
  private final SampleChoice sample;
  private final UrlSet seen = new UrlSet();
  private final UrlSketch sketch = UrlSketch.empty();
  private final Map<String, Long> foreign = new HashMap<>();
  private final Map<String, Long> foreignOnly = new HashMap<>();
  private final Set<String> documents = new HashSet<>();
  private Home home = new Home(Set.of(), false, Optional.empty());
  private boolean again;
  private Optional<Instant> newest = Optional.empty();
  private long urls;
  private long questionable;
  private long outside;
  private long outsideHere;
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
  public record Rules(Optional<RobotsRules> everyone, Optional<RobotsRules> us) {}

  /** Counts for a site by the host name of which it is known. */
  public UrlTally(String site, Rules rules, SampleChoice sample, Instant now) {
    this.site = site;
    this.rules = rules;
    this.sample = sample;
    this.now = now;
  }

  /**
   * Where a document is.
   *
   * @param hosts whose pages it may list
   * @param secure whether it came over https
   * @param directory under which pages must be; empty where they need not
   */
  public record Home(Set<String> hosts, boolean secure, Optional<String> directory) {

    public Home {
      hosts = Set.copyOf(hosts);
    }

    /**
     * Where it was asked for, where it was found, and at the site itself, which may list it.
     *
     * @param asked its URL
     * @param found its URL after redirects
     * @param site host name of the site; empty where that is known not to declare it
     * @param held whether it is held to its directory: only what nobody declares is
     */
    public static Home of(String asked, String found, Optional<String> site, boolean held) {
      Optional<ListedUrl> from = ListedUrl.parse(asked);
      Optional<ListedUrl> at = ListedUrl.parse(found);
      Set<String> hosts = new HashSet<>();
      at.ifPresent(url -> hosts.add(url.host()));
      from.ifPresent(url -> hosts.add(url.host()));
      site.ifPresent(hosts::add);
      return new Home(
          hosts,
          at.filter(ListedUrl::secure).isPresent(),
          from.filter(_ -> held).map(ListedUrl::directory));
    }
  }

  /**
   * What foreign hosts say of the sitemaps that list their pages.
   *
   * @param submitting those that name one of them, and those of which it is not known
   * @param others whether hosts that were not asked count as foreign
   * @param settled whether all that is to be known is known
   */
  public record Foreigners(Set<String> submitting, boolean others, boolean settled) {
    boolean excuse(String host, Set<String> asked) {
      return submitting.contains(host) || (!others && !asked.contains(host));
    }
  }

  /** A document begins; one that was read before, under another address, counts once. */
  public void begin(String finalUrl, Home where) {
    again = !documents.add(finalUrl);
    home = where;
    outsideHere = 0;
  }

  /** One of its URLs. */
  public void add(SitemapEntry entry) {
    if (again) {
      return;
    }
    urls++;
    Optional<Instant> date = date(entry);
    boolean faulty = date.isEmpty() && entry.lastmod().isPresent();
    long hash = UrlHash.of(entry.loc());
    sketch.add(hash);
    if (!seen.add(hash)) {
      duplicates++;
      faulty = true;
    }
    Optional<ListedUrl> url =
        entry.loc().length() > SitemapEntry.MAX_LOC
            ? Optional.empty()
            : ListedUrl.parse(entry.loc());
    if (url.isEmpty()) {
      malformed++;
      questionable++;
      return;
    }
    judge(url.get(), faulty);
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

  /** Counts an entry that is at fault once; an otherwise good one of a foreign host later. */
  private void judge(ListedUrl url, boolean faultyAlready) {
    if (!home.hosts().contains(url.host())) {
      String host = foreign.containsKey(url.host()) || foreign.size() < MAX_HOSTS ? url.host() : "";
      foreign.merge(host, 1L, Long::sum);
      foreignOnly.merge(host, faultyAlready ? 0L : 1L, Long::sum);
      questionable += faultyAlready ? 1 : 0;
      return;
    }
    boolean plain = home.secure() && !url.secure();
    boolean forbidden =
        ListedUrl.sameSite(url.host(), site)
            && rules.everyone().filter(r -> forbids(r, url)).isPresent();
    insecure += plain ? 1 : 0;
    disallowed += forbidden ? 1 : 0;
    questionable += faultyAlready || plain || forbidden ? 1 : 0;
    if (home.directory().filter(directory -> !url.path().startsWith(directory)).isPresent()) {
      outside++;
      outsideHere++;
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
  public List<String> foreignHosts(int most) {
    return foreign.entrySet().stream()
        .filter(host -> !host.getKey().isEmpty())
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Pages to be asked for. */
  public List<String> sample() {
    return sample.chosen();
  }

  /** URLs so far, repeats included. */
  public long urls() {
    return urls;
  }

  /** The latest date of an entry. */
  public Optional<Instant> newest() {
    return newest;
  }

  /** The sketch of all URLs. */
  public UrlSketch sketch() {
    return sketch;
  }

  /** Whether the document that is being read lists pages that are not under its directory. */
  public boolean leavesItsDirectory() {
    return outsideHere > 0;
  }

  /**
   * The counts of questionable entries.
   *
   * @param asked foreign hosts that were asked
   * @param said what came of it
   */
  public EntryQuality quality(List<String> asked, Foreigners said) {
    Set<String> known = Set.copyOf(asked);
    List<String> hosts =
        foreignHosts(NAMED_HOSTS).stream()
            .filter(host -> !said.excuse(host, known))
            .map(TextSanitizer::of)
            .toList();
    return new EntryQuality(
        questionable + sum(foreignOnly, known, said),
        new Faults(
            sum(foreign, known, said), duplicates, badLastmod, disallowed, insecure, malformed),
        outside,
        said.settled(),
        hosts);
  }

  private static long sum(Map<String, Long> byHost, Set<String> asked, Foreigners said) {
    return byHost.entrySet().stream()
        .filter(host -> !said.excuse(host.getKey(), asked))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
