package io.domainwatch.checks.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.redirect.RedirectAssessment;
import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.redirect.RedirectProbeResult;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Entry;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A name that leads elsewhere by itself makes no event; one that moves does
 * (docs/spec/checks/redirect.md, "Rotating targets"). Runs are made as the runner makes them: what
 * seems to have moved is asked again.
 */
class RotatingTargetsTest {

  /** Of the redirect check: {@code MAX_FURTHER} of its runner. */
  private static final int FURTHER = 6;

  private static final String CHANGED = "redirect_target_changed";

  /** Stories for each variation, by chance but always the same. */
  private static final int STORIES = 40;

  private static final int RUNS = 20;

  /** Where {@code https://example.net/} leads with each request. */
  private interface Site extends Supplier<String> {}

  @Test
  void aGuessedLanguageIsNoNews() {
    assertThat(told(random -> () -> at(random.nextInt(3) == 0 ? "/de/" : "/en/"))).isLessThan(2);
    assertThat(told(random -> () -> at(List.of("/de/", "/en/", "/fr/").get(random.nextInt(3)))))
        .isLessThan(2);
  }

  @Test
  void twoVersionsThatAreTriedAreNoNews() {
    assertThat(told(random -> () -> at(random.nextBoolean() ? "/" : "/new"))).isLessThan(2);
    assertThat(told(random -> () -> at(random.nextInt(10) == 0 ? "/beta" : "/"))).isZero();
  }

  @Test
  void hostsOfRegionsAreNoNewsAndOnePlace() {
    assertThat(
            told(
                random ->
                    () -> "https://" + (random.nextBoolean() ? "eu" : "us") + ".example.net/"))
        .isLessThan(2);
  }

  @Test
  void tokensAreNoNews() {
    assertThat(
            told(random -> () -> at("/s/" + new UUID(random.nextLong(), random.nextLong()) + "/")))
        .isZero();
    assertThat(told(random -> () -> at("/;jsessionid=" + Long.toHexString(random.nextLong()))))
        .isZero();
    assertThat(told(random -> () -> at("/login/" + random.nextInt(1000)))).isZero();
    assertThat(told(random -> () -> at("/?state=" + random.nextLong()))).isZero();
    assertThat(told(random -> () -> at("/q/" + random.nextInt(10)))).isLessThan(2);
  }

  @Test
  void aTokenOfTheDayIsNoNews() {
    CheckStory<Site> story = story();
    for (int day = 20; day < 30; day++) {
      String path = at("/news/2026-11-" + day + "/index-202611" + day + "?v=202611" + day);
      for (int i = 0; i < 24; i++) {
        story.run(() -> path);
      }
    }
    assertThat(story.eventTypes()).isEmpty();
  }

  @Test
  void aMoveIsTold() {
    assertThat(all(story(), 10, at("/"), 2, at("/shop/")).eventTypes()).containsExactly(CHANGED);
    assertThat(all(story(), 1, at("/"), 2, at("/shop/")).eventTypes()).containsExactly(CHANGED);
    assertThat(all(story(), 5, at("/"), 3, "https://shop.example.net/").eventTypes())
        .containsExactly(CHANGED);
  }

  @Test
  void aMoveBackIsTold() {
    CheckStory<Site> story = all(story(), 30, at("/"), 30, at("/shop/"));
    assertThat(all(story, 2, at("/"), 0, "").eventTypes()).containsExactly(CHANGED, CHANGED);
  }

  @Test
  void aMoveFromPlacesThatTakeTurnsIsTold() {
    CheckStory<Site> story = guessing(7, "/de/", "/en/");
    assertThat(all(story, 2, at("/shop/"), 0, "").eventTypes()).containsExactly(CHANGED);
  }

  @Test
  void aMoveToPlacesThatTakeTurnsIsToldOnce() {
    Random random = new Random(11);
    CheckStory<Site> story = all(story(), 5, at("/"), 0, "");
    for (int i = 0; i < 60; i++) {
      story.run(() -> at(random.nextBoolean() ? "/de/" : "/en/"));
    }
    assertThat(story.eventTypes()).containsExactly(CHANGED);
  }

  @Test
  void theEndOfATurnIsToldAfterADay() {
    CheckStory<Site> story = guessing(7, "/de/", "/en/");
    String known =
        story.target().baseline().get("target").toString().contains("/de/") ? "de" : "en";
    String other = known.equals("de") ? "/en/" : "/de/";
    assertThat(all(story, 20, at(other), 0, "").eventTypes()).isEmpty();
    assertThat(all(story, 10, at(other), 0, "").eventTypes()).containsExactly(CHANGED);
  }

  @Test
  void whatIsRememberedIsBounded() {
    Random random = new Random(3);
    CheckStory<Site> story = story();
    for (int i = 0; i < 100; i++) {
      story.run(() -> at("/" + "x".repeat(random.nextInt(40)) + "/"));
    }
    assertThat(story.memory().toString().length()).isLessThan(8_000);
  }

  /** A story that has learned that these take turns. */
  private static CheckStory<Site> guessing(long seed, String first, String second) {
    Random random = new Random(seed);
    CheckStory<Site> story = story();
    for (int i = 0; i < RUNS; i++) {
      story.run(() -> at(random.nextBoolean() ? first : second));
    }
    assertThat(story.eventTypes()).isEmpty();
    return story;
  }

  private static CheckStory<Site> all(
      CheckStory<Site> story, int before, String first, int after, String second) {
    for (int i = 0; i < before; i++) {
      story.run(() -> first);
    }
    for (int i = 0; i < after; i++) {
      story.run(() -> second);
    }
    return story;
  }

  /** How many stories of 20 runs make any event. */
  private static long told(Function<Random, Site> sites) {
    return IntStream.range(0, STORIES)
        .filter(
            seed -> {
              Site site = sites.apply(new Random(seed));
              CheckStory<Site> story = story();
              for (int i = 0; i < RUNS; i++) {
                story.run(site);
              }
              return !story.eventTypes().isEmpty();
            })
        .count();
  }

  private static String at(String path) {
    return "https://example.net" + path;
  }

  private static CheckStory<Site> story() {
    return CheckStory.of(CheckType.REDIRECT, "example.net", RotatingTargetsTest::judged)
        .every(Duration.ofHours(1));
  }

  private static CheckOutcome judged(Site site, CheckTarget target, Instant now) {
    List<RedirectProbeResult.Variant> variants = new ArrayList<>();
    for (Entry entry : Entry.of(target.name())) {
      variants.add(asked(entry.url(), entry.twin(), site.get()));
    }
    RedirectProbeResult seen = new RedirectProbeResult(variants);
    Optional<Entry> doubted = doubted(seen, target, now);
    while (doubted.isPresent() && seen.again().size() < FURTHER) {
      seen = seen.and(asked(doubted.get().url(), false, site.get()));
      doubted = doubted(seen, target, now);
    }
    return new CheckOutcome.Observed(
        RecordJson.write(RedirectObservation.of(seen)),
        RedirectAssessment.assess(seen, target.baseline(), target.memory(), now));
  }

  private static Optional<Entry> doubted(
      RedirectProbeResult seen, CheckTarget target, Instant now) {
    return RedirectAssessment.doubts(seen, target.baseline(), target.memory(), now);
  }

  private static RedirectProbeResult.Variant asked(String url, boolean twin, String end) {
    String home = "https://example.net/";
    String way = url.equals(home) ? home : url + " 301 " + home;
    return RedirectProbeResults.variant(
        url, twin, end.equals(home) ? way + " 200 H" : way + " 302 H " + end + " 200 H");
  }
}
