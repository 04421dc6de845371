package io.domainwatch.checks.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.MutatedHead;
import io.domainwatch.checks.net.Mutation;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Whatever a server answers, a whole run ends in time, with an outcome and not an exception. */
class MutatedRedirectTest {

  /** Whole runs in a build; 20,000 by hand with {@code -Ddomainwatch.mutations=20000}. */
  private static final int RUNS = Mutation.count(1_000);

  @Test
  void everyRunEndsWithAnOutcome() throws Exception {
    AtomicInteger number = new AtomicInteger();
    try (RedirectFixture fixture = new RedirectFixture()) {
      LoopbackHttp site = fixture.plain((_, out) -> out.write(MutatedHead.of(number.get())));
      RedirectCheckRunner runner = fixture.runner(new Ports(site.port(), RedirectFixture.NOBODY));
      int observed = 0;
      for (int i = 0; i < RUNS; i++) {
        number.set(i);
        Deadline time = Deadline.after(runner.deadline());
        CheckOutcome outcome = runner.run(RedirectFixture.target(), Fixtures.now());
        assertThat(time.expired()).as("run " + i).isFalse();
        observed += outcome instanceof CheckOutcome.Observed ? 1 : 0;
      }
      assertThat(observed).as("runs that were judged").isGreaterThan(RUNS / 10);
    }
  }
}
