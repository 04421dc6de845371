package io.domainwatch.boot.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How somebody is served alone and beside an attack, in rounds by turns, since a machine that does
 * other things as well is now quick and now slow. The medians of the rounds are compared. Where a
 * few rounds say that the attack is felt, more are measured before that is believed.
 */
final class Comparison {
  /**
   * Beside an attack a request may take so many times as long as alone (docs/spec/isolation.md,
   * "Hostile tenants").
   */
  private static final int MAX_TIMES = 3;

  /**
   * A 99th percentile below this counts as this. In a round of a few dozen requests it is the
   * slowest of them, which is one pause of the garbage collector or one turn that the scheduler
   * gave to another process; nobody feels it.
   */
  private static final Duration FLOOR = Duration.ofMillis(50);

  private static final int ROUNDS = Integer.getInteger("hostile.rounds", 3);

  /**
   * The attack goes on so long unmeasured at first: what has never run is slow for other reasons.
   */
  private static final Duration WARM_UP = Duration.ofSeconds(1);

  /** Measured besides, and only when the first ones say that the attack is felt. */
  private static final int MORE_ROUNDS = 4;

  private static final Duration ROUND =
      Duration.ofMillis(Integer.getInteger("hostile.round-millis", 2500));

  /** What an attack has left behind goes by. */
  private static final Duration SETTLE = Duration.ofMillis(700);

  private final SteadyClient client;
  private final List<SteadyClient.Window> alone = new ArrayList<>();
  private final List<SteadyClient.Window> beside = new ArrayList<>();

  Comparison(SteadyClient client) {
    this.client = client;
  }

  /** Measures, until it is known whether the attack is felt. */
  Comparison with(Neighbours.Attack attack) throws Exception {
    attack.begin();
    try {
      client.run(WARM_UP);
    } finally {
      attack.end();
    }
    client.run(SETTLE);
    measure(ROUNDS, attack);
    if (!isFair()) {
      measure(MORE_ROUNDS, attack);
    }
    return this;
  }

  private void measure(int rounds, Neighbours.Attack attack) throws Exception {
    for (int round = 0; round < rounds; round++) {
      alone.add(client.run(ROUND));
      attack.begin();
      try {
        beside.add(client.run(ROUND));
      } finally {
        attack.end();
      }
      client.run(SETTLE);
    }
  }

  private boolean isFair() {
    return p99(beside).compareTo(most()) <= 0;
  }

  private Duration most() {
    Duration counted = p99(alone).compareTo(FLOOR) < 0 ? FLOOR : p99(alone);
    return counted.multipliedBy(MAX_TIMES);
  }

  /** Fails when requests were refused or took too long. */
  void assertFair() {
    assertThat(alone).flatMap(SteadyClient.Window::refused).as("alone").isEmpty();
    assertThat(beside).flatMap(SteadyClient.Window::refused).as("beside").isEmpty();
    assertThat(p99(beside)).as(toString()).isLessThanOrEqualTo(most());
  }

  private static Duration p99(List<SteadyClient.Window> rounds) {
    List<Duration> sorted = rounds.stream().map(SteadyClient.Window::p99).sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  @Override
  public String toString() {
    return "p99 alone %s, beside %s".formatted(millis(alone), millis(beside));
  }

  private static String millis(List<SteadyClient.Window> rounds) {
    return "%d ms %s"
        .formatted(p99(rounds).toMillis(), rounds.stream().map(it -> it.p99().toMillis()).toList());
  }
}
