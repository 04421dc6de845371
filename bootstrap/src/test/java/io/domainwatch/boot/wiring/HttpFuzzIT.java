package io.domainwatch.boot.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.contract.http.fuzz.HttpFuzz;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests by chance to the API on the real wiring, over PostgreSQL; see {@link HttpFuzz}. */
class HttpFuzzIT {
  @TempDir Path folder;

  @Test
  void nothingThatIsSentBreaksTheApiOrItsDescription() throws Exception {
    PostgresApiWorld world = PostgresApiWorld.in(folder);
    try {
      HttpFuzz.Report report = new HttpFuzz(world).run();
      System.out.printf("fuzz: %d requests, answers %s%n", report.sent(), report.counts());
      assertThat(report.failures()).isEmpty();
      assertThat(report.counts()).containsKeys("PROPER 200", "CUT_SHORT 400", "SCRAMBLED 400");
    } finally {
      world.close();
    }
  }
}
