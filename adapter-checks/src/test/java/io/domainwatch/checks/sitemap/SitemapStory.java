package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.sitemap.SitemapObservation.Defaults;
import io.domainwatch.checks.sitemap.SitemapObservation.Discovery;
import io.domainwatch.checks.sitemap.SitemapObservation.Document;
import io.domainwatch.checks.sitemap.SitemapObservation.Facts;
import io.domainwatch.checks.sitemap.SitemapObservation.Faults;
import io.domainwatch.checks.sitemap.SitemapObservation.Fields;
import io.domainwatch.checks.sitemap.SitemapObservation.Health;
import io.domainwatch.checks.sitemap.SitemapObservation.Origin;
import io.domainwatch.checks.sitemap.SitemapObservation.Page;
import io.domainwatch.checks.sitemap.SitemapObservation.Quality;
import io.domainwatch.checks.sitemap.SitemapObservation.State;
import io.domainwatch.checks.sitemap.SitemapObservation.Totals;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;

/** Runs of the check, through the assessment and the engine, as the owner of a site hears them. */
final class SitemapStory {
  static final String SOURCE = "https://www.example.net/sitemap.xml";

  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));
  private static final Quality NO_FAULT =
      new Quality(0, new Faults(0, 0, 0, 0, 0, 0), 0, true, List.of());

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  /** So many runs in a row that saw the same. */
  SitemapStory runs(int count, Seen seen) {
    for (int i = 0; i < count; i++) {
      run(
          new CheckOutcome.Observed(
              JsonValue.EMPTY, SitemapAssessment.assess(seen.build(), state.memory(), now)));
    }
    return this;
  }

  /** A run that could not tell. */
  SitemapStory unknown() {
    run(new CheckOutcome.Inconclusive("own_network", "nothing works here"));
    return this;
  }

  private void run(CheckOutcome outcome) {
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()), DOMAIN, CheckType.SITEMAP, UUID.randomUUID());
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(state, run, CheckCatalogue.of(CheckType.SITEMAP), CheckOverride.NONE, now);
    heard.addAll(advance.events());
    state = advance.state();
    now = advance.nextRunAt();
  }

  List<Event> events() {
    return List.copyOf(heard);
  }

  CheckState state() {
    return state;
  }

  /** What a run saw, made step by step from a good sitemap with 1,000 URLs. */
  record Seen(
      Discovery discovery,
      List<Document> documents,
      int firstUrl,
      int urls,
      boolean complete,
      Quality quality,
      List<Page> pages) {

    static Seen good() {
      return new Seen(
          new Discovery(true, 1, Defaults.NOT_ASKED),
          List.of(document(SOURCE, Origin.DECLARED, new State.Good())),
          0,
          1_000,
          true,
          NO_FAULT,
          pages(10, 0));
    }

    /** A declared sitemap in this state and nothing else. */
    static Seen source(State state) {
      return good()
          .with(document(SOURCE, Origin.DECLARED, state))
          .urls(0, 0)
          .incomplete()
          .noPages();
    }

    static Seen nothing(Defaults defaults) {
      return new Seen(
          new Discovery(true, 0, defaults), List.of(), 0, 0, false, NO_FAULT, List.of());
    }

    /** An index with these children. */
    static Seen index(Document... children) {
      List<Document> all = new ArrayList<>(good().documents());
      all.addAll(Arrays.asList(children));
      Seen index = good().with(all.toArray(Document[]::new));
      return all.stream().allMatch(Document::read) ? index : index.incomplete();
    }

    Seen with(Document... others) {
      return new Seen(discovery, List.of(others), firstUrl, urls, complete, quality, pages);
    }

    Seen found(Discovery other) {
      return new Seen(other, documents, firstUrl, urls, complete, quality, pages);
    }

    Seen urls(int first, int count) {
      return new Seen(discovery, documents, first, count, complete, quality, pages);
    }

    Seen incomplete() {
      return new Seen(discovery, documents, firstUrl, urls, false, quality, pages);
    }

    Seen quality(Quality other) {
      return new Seen(discovery, documents, firstUrl, urls, complete, other, pages);
    }

    Seen broken(int count) {
      return new Seen(
          discovery, documents, firstUrl, urls, complete, quality, pages(10 - count, count));
    }

    Seen noPages() {
      return new Seen(discovery, documents, firstUrl, urls, complete, quality, List.of());
    }

    private static List<Page> pages(int good, int bad) {
      return IntStream.range(0, good + bad)
          .mapToObj(
              i ->
                  i < bad
                      ? new Page("https://www.example.net/" + i, Health.BAD, "404")
                      : new Page("https://www.example.net/" + i, Health.GOOD, "200"))
          .toList();
    }

    SitemapObservation build() {
      UrlSketch sketch = UrlSketch.empty();
      IntStream.range(firstUrl, firstUrl + urls)
          .forEach(i -> sketch.add(UrlHash.of("https://www.example.net/" + i)));
      Totals totals = new Totals(urls, complete, Optional.empty(), quality, sketch.text());
      return new SitemapObservation(discovery, documents, totals, pages);
    }
  }

  static Document document(String url, Origin origin, State state) {
    return new Document(
        url,
        url,
        origin,
        state,
        new Facts(Optional.of(200), "urlset", false, 9, 1, "", Fields.NONE));
  }

  static Document child(int number, State state) {
    return document("https://www.example.net/" + number + ".xml", Origin.CHILD, state);
  }

  static State notFound() {
    return new State.Unreachable("status 404", "", Optional.empty());
  }
}
