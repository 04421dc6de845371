package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.MutatedHead;
import io.domainwatch.checks.net.Mutation;
import io.domainwatch.checks.net.WebLab;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Whatever a server answers, a fetch ends in time, with a head or a reason. */
class MutatedResponsesTest {

  private static final Duration LONGEST = Duration.ofSeconds(10);

  @Test
  void everyMutationEndsInTime() throws Exception {
    int count = Mutation.count(20_000);
    AtomicReference<byte[]> answer = new AtomicReference<>(new byte[0]);
    int answered = 0;
    Duration slowest = Duration.ZERO;
    try (WebLab lab = new WebLab()) {
      LoopbackHttp site = lab.site((_, out) -> out.write(answer.get()));
      HttpFetcher fetcher = lab.fetcher(new Ports(site.port(), WebLab.NOBODY));
      BotBlock blocks = BotBlock.builtIn();
      for (int i = 0; i < count; i++) {
        answer.set(MutatedHead.of(i));
        FetchRequest request =
            FetchRequest.of("http://" + WebLab.HOST + "/")
                .within(FetchLimits.STANDARD.withRedirects(0))
                .alsoInMaintenance();
        Deadline deadline = Deadline.after(LONGEST);
        Fetch fetch = fetcher.fetch(request, deadline);
        assertThat(deadline.overrun()).as("mutation " + i).isFalse();
        slowest = slowest.compareTo(deadline.elapsed()) < 0 ? deadline.elapsed() : slowest;
        if (fetch instanceof Fetch.Answered page) {
          blocks.reasonIn(page.head(), page.body());
          answered++;
        }
      }
    }
    System.out.printf(
        "heads: %d mutated, %d answered, the others failed with a reason; slowest %d ms%n",
        count, answered, slowest.toMillis());
    assertThat(answered).isPositive();
  }
}
