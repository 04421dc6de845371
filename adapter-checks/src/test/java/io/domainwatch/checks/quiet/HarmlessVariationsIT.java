package io.domainwatch.checks.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What changes by itself is no news: all checks, many runs, real runners and the real engine. */
@Tag("alone")
class HarmlessVariationsIT {

  /** Runs of each check of each site. */
  private static final int RUNS = Integer.getInteger("domainwatch.runs", 20);

  /**
   * What is news: a certificate that was never seen, once for each (docs/spec/checks/ssl.md,
   * "Changes").
   */
  private static final Map<String, List<String>> NEWS =
      Map.of("ssl CERTIFICATE_ROTATION", List.of("ssl_cert_changed"));

  /** Checks that are looked at; by hand fewer. */
  private static final List<CheckType> CHECKS =
      Arrays.stream(CheckType.values())
          .filter(
              type ->
                  Arrays.asList(
                          System.getProperty("domainwatch.checks", type.wireName()).split(","))
                      .contains(type.wireName()))
          .toList();

  /** Enough for those that wait between two requests, and no more than two cores can serve. */
  private static final int RUNS_AT_ONCE = 80;

  private final Semaphore all = new Semaphore(RUNS_AT_ONCE);

  /** Two audits at once would wait for each other within their time. */
  private final Semaphore audits = new Semaphore(1);

  @TempDir Path folder;

  @Test
  void noHarmlessVariationMakesAnEvent() throws Exception {
    Map<String, Future<List<String>>> told = new TreeMap<>();
    try (QuietWorld world = new QuietWorld(folder);
        ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (CheckType type : CHECKS) {
        CheckRunner runner = world.runners().get(type);
        for (HarmlessVariation variation : HarmlessVariation.values()) {
          Callable<List<String>> story = () -> story(type, runner, variation);
          told.put(key(type, variation), each.submit(story));
        }
      }
      for (Future<List<String>> future : told.values()) {
        future.get();
      }
    }
    Map<String, String> loud = new TreeMap<>();
    for (CheckType type : CHECKS) {
      List<String> usual = told.get(key(type, HarmlessVariation.NONE)).get();
      for (HarmlessVariation variation : HarmlessVariation.values()) {
        List<String> seen = new ArrayList<>(told.get(key(type, variation)).get());
        NEWS.getOrDefault(key(type, variation), List.of()).forEach(seen::remove);
        if (!seen.equals(usual)) {
          loud.put(key(type, variation), seen + " instead of " + usual);
        }
      }
    }
    assertThat(loud).isEmpty();
  }

  private List<String> story(CheckType type, CheckRunner runner, HarmlessVariation variation) {
    CheckStory<Integer> story =
        CheckStory.of(
            type, variation.domain(), (_, target, now) -> outcome(type, runner, target, now));
    for (int i = 0; i < RUNS; i++) {
      story.run(i);
    }
    return story.eventTypes();
  }

  private CheckOutcome outcome(
      CheckType type, CheckRunner runner, CheckTarget target, Instant now) {
    Semaphore place = type == CheckType.LIGHTHOUSE ? audits : all;
    place.acquireUninterruptibly();
    try {
      return runner.run(target, now);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      place.release();
    }
  }

  private static String key(CheckType type, HarmlessVariation variation) {
    return type.wireName() + " " + variation;
  }
}
