package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.openports.PortProbe.Attempt;
import io.domainwatch.core.check.openports.AddressScan;
import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.PortSeen.State;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order of a scan and what it makes of it, over a probe that tells what it is told. */
class PortScannerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final InetAddress ADDRESS = InetAddress.ofLiteral("198.51.100.9");
  private static final List<Integer> PORTS = List.copyOf(BuiltInPorts.table().ports());

  private final List<Integer> probed = Collections.synchronizedList(new ArrayList<>());
  private final Map<Integer, Integer> times = Collections.synchronizedMap(new HashMap<>());

  private List<List<Integer>> steps = List.of();
  private Duration time = Duration.ofSeconds(20);

  private AddressScan scan(IntFunction<State> states) throws InterruptedException {
    return scan(states, Optional.empty(), Set.of());
  }

  private AddressScan scan(IntFunction<State> states, Optional<String> cdn, Set<Integer> knownOpen)
      throws InterruptedException {
    PortProbe probe =
        (_, port, _) -> {
          probed.add(port);
          times.merge(port, 1, Integer::sum);
          State state = states.apply(port);
          return new Attempt(PortSeen.of(state), state == State.FILTERED);
        };
    return new PortScanner(probe, Duration.ofMillis(1))
        .scan(
            new PortScanner.Order(ADDRESS, PORTS, steps, cdn, knownOpen, new AtomicInteger()),
            NOW,
            Deadline.after(time));
  }

  private static IntFunction<State> open(State others, Integer... open) {
    Set<Integer> ports = Set.of(open);
    return port -> ports.contains(port) ? State.OPEN : others;
  }

  @Test
  void eachPortIsProbedOnceAndThreeCanariesBesides() throws Exception {
    AddressScan scan = scan(open(State.CLOSED));

    assertThat(scan.status()).isEqualTo(Status.CONCLUSIVE);
    assertThat(probed).hasSize(PORTS.size() + 3).doesNotHaveDuplicates();
    assertThat(probed.stream().filter(port -> !PORTS.contains(port)))
        .hasSize(3)
        .allMatch(port -> port >= 20_000 && port <= 39_999);
    assertThat(scan.ports().keySet()).containsExactlyInAnyOrderElementsOf(PORTS);
  }

  @Test
  void aNewlyOpenPortIsLookedAtTwiceAndAKnownOneOnce() throws Exception {
    AddressScan scan = scan(open(State.CLOSED, 22, 443), Optional.empty(), Set.of(443));

    assertThat(times).containsEntry(22, 2).containsEntry(443, 1);
    assertThat(scan.isOpen(22)).isTrue();
    assertThat(scan.isOpen(443)).isTrue();
  }

  @Test
  void aPortThatIsOpenOnlyOnceIsUnknown() throws Exception {
    AddressScan scan =
        scan(port -> port == 6379 && times.get(port) == 1 ? State.OPEN : State.CLOSED);

    assertThat(scan.state(6379)).isEqualTo(State.UNKNOWN);
    assertThat(scan.isOpen(6379)).isFalse();
    assertThat(scan.isShut(6379)).isFalse();
  }

  @Test
  void aSilentPortIsTriedOnceMoreAfterAllOthers() throws Exception {
    AddressScan scan =
        scan(port -> port == 443 && times.get(port) > 1 ? State.OPEN : silentBut(port, 80));

    assertThat(times).containsEntry(21, 2).containsEntry(80, 2).containsEntry(443, 3);
    assertThat(scan.isOpen(443)).isTrue();
    assertThat(scan.state(21)).isEqualTo(State.FILTERED);
    assertThat(probed.subList(0, PORTS.size() + 3)).doesNotHaveDuplicates();
  }

  private static State silentBut(int port, int closed) {
    return port == closed ? State.CLOSED : State.FILTERED;
  }

  @Test
  void aServerWithTwoOpenPortsBehindAFilterIsConclusive() throws Exception {
    assertThat(scan(open(State.FILTERED, 80, 443)).status()).isEqualTo(Status.CONCLUSIVE);
  }

  @Test
  void aServerThatFallsSilentHasBannedUs() throws Exception {
    AddressScan scan =
        scan(
            port ->
                Set.of(22, 443).contains(port) && times.get(port) == 1
                    ? State.OPEN
                    : State.FILTERED);

    assertThat(scan.status()).isEqualTo(Status.BANNED);
    assertThat(scan.state(443)).isEqualTo(State.UNKNOWN);
  }

  @Test
  void aBanIsNoticedAlsoWhenAllOpenPortsWereKnown() throws Exception {
    AddressScan scan =
        scan(
            port -> port == 443 && times.get(port) == 1 ? State.OPEN : State.FILTERED,
            Optional.empty(),
            Set.of(443));

    assertThat(scan.status()).isEqualTo(Status.BANNED);
  }

  @Test
  void openCanariesMeanThatEverythingSeemsOpen() throws Exception {
    AddressScan scan = scan(port -> port >= 20_000 && port != 27017 ? State.OPEN : State.CLOSED);

    assertThat(scan.status()).isEqualTo(Status.ALL_OPEN);
    assertThat(scan.state(50070)).isEqualTo(State.UNKNOWN);
  }

  @Test
  void moreThanHalfOpenMeansTheSame() throws Exception {
    assertThat(scan(port -> port < 20_000 ? State.OPEN : State.FILTERED).status())
        .isEqualTo(Status.ALL_OPEN);
    assertThat(scan(port -> port < 20_000 ? State.OPEN_NO_SERVICE : State.FILTERED).status())
        .isEqualTo(Status.ALL_OPEN);
  }

  @Test
  void silenceEverywhereIsReported() throws Exception {
    assertThat(scan(open(State.FILTERED)).status()).isEqualTo(Status.ALL_FILTERED);
  }

  @Test
  void ourOwnTroubleTellsNothing() throws Exception {
    assertThat(scan(open(State.UNKNOWN)).status()).isEqualTo(Status.UNTOLD);
  }

  @Test
  void onACdnOnlyTheWebPortsAreLookedAt() throws Exception {
    AddressScan scan = scan(open(State.FILTERED, 80, 443), Optional.of("Cloudflare"), Set.of());

    assertThat(Set.copyOf(probed)).containsExactlyInAnyOrder(80, 443);
    assertThat(scan.status()).isEqualTo(Status.CONCLUSIVE);
    assertThat(scan.isShut(22)).isFalse();
  }

  @Test
  void aCancelledScanStopsInItsPause() {
    Thread.currentThread().interrupt();

    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> scan(open(State.CLOSED, 22)));
  }

  @Test
  void theWalkFindsWhatNoTableKnowsAndTriesEachPortOnce() throws Exception {
    steps = List.of(List.of(47_811, 47_812), List.of(51_000));

    AddressScan scan = scan(open(State.FILTERED, 80, 47_811));

    assertThat(scan.isOpen(47_811)).isTrue();
    assertThat(scan.state(51_000)).isEqualTo(State.FILTERED);
    assertThat(times).containsEntry(47_811, 2).containsEntry(47_812, 1).containsEntry(51_000, 1);
  }

  @Test
  void theWalkLeavesTimeForTheSecondLook() throws Exception {
    steps = List.of(List.of(47_811));
    time = Duration.ofSeconds(14);

    AddressScan scan = scan(open(State.CLOSED, 80, 47_811));

    assertThat(scan.isOpen(80)).isTrue();
    assertThat(times).doesNotContainKey(47_811);
  }

  @Test
  void whereEverythingOnTheWalkIsOpenNothingIsBelieved() throws Exception {
    steps = List.of(IntStream.range(50_100, 50_500).boxed().toList());

    AddressScan scan = scan(port -> port >= 50_100 ? State.OPEN : State.CLOSED);

    assertThat(scan.status()).isEqualTo(Status.ALL_OPEN);
  }

  @Test
  void onACdnThereIsNoWalk() throws Exception {
    steps = List.of(List.of(47_811));

    scan(open(State.FILTERED, 80, 443), Optional.of("Cloudflare"), Set.of());

    assertThat(times).doesNotContainKey(47_811);
  }
}
