package io.domainwatch.notifications.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SystemNamesTest {
  private static final InetAddress ADDRESS = LoopbackAddress.of("127.0.0.9");

  @Test
  void theAddressesComeInTheOrderOfTheSystem() {
    InetAddress other = LoopbackAddress.of("127.0.0.8");
    try (SystemNames names =
        new SystemNames(_ -> new InetAddress[] {ADDRESS, other}, Duration.ofSeconds(5))) {
      assertThat(names.find("a.example"))
          .isEqualTo(new SystemNames.Answer.Found(List.of(ADDRESS, other)));
    }
  }

  @Test
  void aNameThatIsNotKnownHasNoAddress() {
    try (SystemNames names =
        new SystemNames(
            host -> {
              throw new UnknownHostException(host);
            },
            Duration.ofSeconds(5))) {
      assertThat(names.find("a.example"))
          .isEqualTo(new SystemNames.Answer.None("The name a.example has no address."));
    }
  }

  @Test
  void nobodyWaitsForAResolverThatHangs() {
    CountDownLatch never = new CountDownLatch(1);
    try (SystemNames names =
        new SystemNames(
            host -> {
              if (host.equals("slow.example")) {
                awaitIgnoringInterrupts(never);
              }
              return new InetAddress[] {ADDRESS};
            },
            Duration.ofMillis(200))) {
      assertThat(names.find("slow.example"))
          .isEqualTo(
              new SystemNames.Answer.None("The name slow.example could not be looked up in time."));
      assertThat(names.find("fast.example"))
          .isEqualTo(new SystemNames.Answer.Found(List.of(ADDRESS)));
      never.countDown();
    }
  }

  private static void awaitIgnoringInterrupts(CountDownLatch latch) {
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException _) {
        // As a resolver of the operating system does.
      }
    }
  }
}
