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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** Runs of checks that see nothing of what varies, or wait long between pages; by hand more. */
  private static final int RUNS_OF_OTHERS = Integer.getInteger("domainwatch.runs", 4);

  /** Checks that see each of the answers. */
  private static final Set<CheckType> SEE_ANSWERS =
      Set.of(CheckType.UPTIME, CheckType.ROBOTS, CheckType.REDIRECT, CheckType.SECURITY_HEADERS);

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

  /** Checks of which nothing but the web answers of a site differ here run as often as that. */
  private static final int RUNS_AT_ONCE = 40;

  private final Map<CheckType, Semaphore> places = new EnumMap<>(CheckType.class);
  private final Semaphore all = new Semaphore(RUNS_AT_ONCE);

  @TempDir Path folder;

  @Test
  void noHarmlessVariationMakesAnEvent() throws Exception {
    Map<String, Future<List<String>>> told = new TreeMap<>();
    try (QuietWorld world = new QuietWorld(folder);
        ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (CheckType type : CHECKS) {
        CheckRunner runner = world.runners().get(type);
        places.put(type, new Semaphore(runner.maxConcurrency()));
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
    int runs = SEE_ANSWERS.contains(type) ? RUNS : RUNS_OF_OTHERS;
    for (int i = 0; i < runs; i++) {
      story.run(i);
    }
    return story.eventTypes();
  }

  private CheckOutcome outcome(
      CheckType type, CheckRunner runner, CheckTarget target, Instant now) {
    Semaphore place = places.get(type);
    place.acquireUninterruptibly();
    all.acquireUninterruptibly();
    try {
      return runner.run(target, now);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      all.release();
      place.release();
    }
  }

  private static String key(CheckType type, HarmlessVariation variation) {
    return type.wireName() + " " + variation;
  }
}
