package io.domainwatch.benchmarks.week;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.benchmarks.Report;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

/** What nobody runs for weeks works no more when it is needed: one domain, one day. */
class WeekBenchmarkIT {
  @Test
  void aDayPassesAndNothingFails() throws Exception {
    ByteArrayOutputStream told = new ByteArrayOutputStream();

    WeekBenchmark.run(new Report(new PrintStream(told, true, UTF_8)), 1, 1);

    String text = told.toString(UTF_8);
    assertThat(text).contains("day 1").contains("DISK a domain and day");
    assertThat(text).containsPattern("turns of jobs that failed +0 \\[\\]");
    assertThat(text).containsPattern("runs lost +0\n");
  }
}
