package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.contract.http.fuzz.HttpFuzz;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Requests by chance to the API over the storage in memory; see {@link HttpFuzz}. */
class HttpFuzzTest {
  @Test
  void nothingThatIsSentBreaksTheApiOrItsDescription() throws InterruptedException {
    try (InMemoryApiWorld world = new InMemoryApiWorld(UnaryOperator.identity(), _ -> {})) {
      HttpFuzz.Report report = new HttpFuzz(world).run();
      System.out.printf("fuzz: %d requests, answers %s%n", report.sent(), report.counts());
      assertThat(report.failures()).isEmpty();
      assertThat(report.counts()).containsKeys("PROPER 200", "CUT_SHORT 400", "SCRAMBLED 400");
    }
  }
}
