package io.domainwatch.checks.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What changes by itself is no news to the check that audits one page after another, while {@link
 * HarmlessVariationsIT} runs beside it.
 */
class HarmlessAuditsIT {
  @TempDir Path folder;

  /** Two audits at once would wait for each other within their time. */
  @Test
  void noHarmlessVariationMakesAnEvent() throws Exception {
    assertThat(new QuietStories(1).loud(folder, List.of(CheckType.LIGHTHOUSE))).isEmpty();
  }
}
