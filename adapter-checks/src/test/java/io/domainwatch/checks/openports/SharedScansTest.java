package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.openports.AddressScan;
import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortSeen.State;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SharedScansTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final InetAddress ADDRESS = InetAddress.ofLiteral("198.51.100.9");

  private final SharedScans scans = new SharedScans();
  private final AtomicInteger made = new AtomicInteger();
  private final AtomicReference<Set<Integer>> openBefore = new AtomicReference<>(Set.of());

  private Optional<AddressScan> find(Instant lastSeen, Instant now, Status status)
      throws InterruptedException {
    return scans.find(
        ADDRESS,
        lastSeen,
        now,
        Deadline.after(Duration.ofSeconds(5)),
        open -> {
          made.incrementAndGet();
          openBefore.set(open);
          return new AddressScan(
              "198.51.100.9",
              Optional.empty(),
              status,
              new TreeMap<>(Map.of(22, PortSeen.of(State.OPEN))),
              now);
        });
  }

  private Optional<AddressScan> find(Instant lastSeen, Instant now) throws InterruptedException {
    return find(lastSeen, now, Status.CONCLUSIVE);
  }

  @Test
  void twoDomainsShareAScan() throws Exception {
    Optional<AddressScan> first = find(Instant.EPOCH, NOW);
    Optional<AddressScan> second = find(Instant.EPOCH, NOW.plusSeconds(60));

    assertThat(second).isEqualTo(first);
    assertThat(made).hasValue(1);
  }

  @Test
  void aDomainNeverGetsTheSameScanTwice() throws Exception {
    Instant seen = find(Instant.EPOCH, NOW.plusNanos(777)).orElseThrow().at();
    find(seen, NOW.plusSeconds(600));

    assertThat(made).hasValue(2);
    assertThat(openBefore.get()).containsExactly(22);
  }

  @Test
  void anOldScanIsNotTakenOver() throws Exception {
    find(Instant.EPOCH, NOW);
    find(Instant.EPOCH, NOW.plus(SharedScans.KEPT));

    assertThat(made).hasValue(2);
  }

  @Test
  void aScanThatReportedNothingIsNotShared() throws Exception {
    find(Instant.EPOCH, NOW, Status.UNTOLD);
    find(Instant.EPOCH, NOW.plusSeconds(60));

    assertThat(made).hasValue(2);
  }
}
