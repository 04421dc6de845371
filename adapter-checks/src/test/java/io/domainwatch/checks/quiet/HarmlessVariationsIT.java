package io.domainwatch.checks.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What changes by itself is no news: all checks but {@link HarmlessAuditsIT}'s. */
class HarmlessVariationsIT {
  /** Enough for those that wait between two requests, and no more than two cores can serve. */
  private static final int RUNS_AT_ONCE = 80;

  @TempDir Path folder;

  @Test
  void noHarmlessVariationMakesAnEvent() throws Exception {
    assertThat(new QuietStories(RUNS_AT_ONCE).loud(folder, List.copyOf(checks()))).isEmpty();
  }

  /** Those that {@code domainwatch.checks} names, for a run by hand, or all. */
  private static Set<CheckType> checks() {
    Set<CheckType> checks = EnumSet.complementOf(EnumSet.of(CheckType.LIGHTHOUSE));
    String named = System.getProperty("domainwatch.checks");
    if (named != null) {
      checks.removeIf(type -> !Arrays.asList(named.split(",")).contains(type.wireName()));
    }
    return checks;
  }
}
