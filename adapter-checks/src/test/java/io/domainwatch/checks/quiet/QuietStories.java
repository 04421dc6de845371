package io.domainwatch.checks.quiet;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** Many runs of checks on sites that vary and are well: real runners and the real engine. */
final class QuietStories {
  /** Runs of each check of each site. */
  private static final int RUNS = Integer.getInteger("domainwatch.runs", 12);

  /**
   * What is news: a certificate that was never seen, once for each (docs/spec/checks/ssl.md,
   * "Changes").
   */
  private static final Map<String, List<String>> NEWS =
      Map.of("ssl CERTIFICATE_ROTATION", List.of("ssl_cert_changed"));

  private final Semaphore places;

  /** Runs of the site that stays as it is which could tell how it is. */
  private final Map<CheckType, Integer> seen = new ConcurrentHashMap<>();

  /**
   * @param atOnce runs at the same time
   */
  QuietStories(int atOnce) {
    places = new Semaphore(atOnce);
  }

  /**
   * What was told of a site that varies and not of the site that stays as it is, by check and
   * variation; and of which check most runs of the site that stays could not tell how it is.
   */
  Map<String, String> loud(Path folder, List<CheckType> checks) throws Exception {
    Map<String, List<String>> told = told(folder, checks);
    Map<String, String> loud = new TreeMap<>();
    for (CheckType type : checks) {
      List<String> usual = told.get(key(type, HarmlessVariation.NONE));
      if (seen(type) < RUNS / 2) {
        loud.put(type.wireName(), seen(type) + " of " + RUNS + " runs saw the site");
      }
      for (HarmlessVariation variation : HarmlessVariation.values()) {
        List<String> seen = new ArrayList<>(told.get(key(type, variation)));
        NEWS.getOrDefault(key(type, variation), List.of()).forEach(seen::remove);
        if (!seen.equals(usual)) {
          loud.put(key(type, variation), seen + " instead of " + usual);
        }
      }
    }
    return loud;
  }

  private Map<String, List<String>> told(Path folder, List<CheckType> checks) throws Exception {
    Map<String, Future<List<String>>> stories = new TreeMap<>();
    try (QuietWorld world = new QuietWorld(folder);
        ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (CheckType type : checks) {
        CheckRunner runner = world.runners().get(type);
        for (HarmlessVariation variation : HarmlessVariation.values()) {
          Callable<List<String>> story = () -> story(type, runner, variation);
          stories.put(key(type, variation), each.submit(story));
        }
      }
      Map<String, List<String>> told = new TreeMap<>();
      for (Map.Entry<String, Future<List<String>>> story : stories.entrySet()) {
        told.put(story.getKey(), story.getValue().get());
      }
      return told;
    }
  }

  private List<String> story(CheckType type, CheckRunner runner, HarmlessVariation variation) {
    CheckStory<Integer> story =
        CheckStory.of(
            type,
            variation.domain(),
            (_, target, now) -> counted(type, variation, outcome(runner, target, now)));
    for (int i = 0; i < RUNS; i++) {
      story.run(i);
    }
    return story.eventTypes();
  }

  private CheckOutcome counted(CheckType type, HarmlessVariation variation, CheckOutcome outcome) {
    if (variation == HarmlessVariation.NONE && outcome instanceof CheckOutcome.Observed) {
      seen.merge(type, 1, Integer::sum);
    }
    return outcome;
  }

  private int seen(CheckType type) {
    return seen.getOrDefault(type, 0);
  }

  /** Runs it, again after its pause when it did not begin, as the program does. */
  private CheckOutcome outcome(CheckRunner runner, CheckTarget target, Instant now) {
    while (true) {
      try {
        return attempt(runner, target, now);
      } catch (CheckRunner.Postponed postponed) {
        LockSupport.parkNanos(postponed.pause().toNanos());
      }
    }
  }

  private CheckOutcome attempt(CheckRunner runner, CheckTarget target, Instant now) {
    places.acquireUninterruptibly();
    try {
      return runner.run(target, now);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      places.release();
    }
  }

  private static String key(CheckType type, HarmlessVariation variation) {
    return type.wireName() + " " + variation;
  }
}
