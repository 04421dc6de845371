package io.domainwatch.dashboard;

import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Records what became of deliveries, as the service would have. */
public final class Attempts {
  private static final Duration TOOK = Duration.ofMillis(84);

  /** More than any test has. */
  private static final Deliveries.Limits ALL = new Deliveries.Limits(10_000, 10_000, 10_000);

  private final DashboardWorld world;

  /**
   * @param world whose deliveries are tried
   */
  public Attempts(DashboardWorld world) {
    this.world = world;
  }

  /**
   * One attempt of a delivery that is due.
   *
   * @param after where it is then, by when the attempt was over
   */
  public void made(
      Delivery delivery, Instant at, SendOutcome outcome, Function<Instant, DeliveryState> after) {
    List<ClaimedDelivery> due =
        world.store().deliveries().claimDue(UUID.randomUUID(), ALL, Duration.ofMinutes(1), at);
    ClaimedDelivery own =
        due.stream()
            .filter(claimed -> claimed.delivery().id().equals(delivery.id()))
            .findFirst()
            .orElseThrow();
    world
        .store()
        .deliveries()
        .giveBack(due.stream().filter(claimed -> !claimed.equals(own)).toList());
    Attempt attempt = new Attempt(own.delivery().attempts() + 1, at, TOOK, outcome);
    if (!world.store().deliveries().finish(own, attempt, after.apply(at.plus(TOOK)))) {
      throw new AssertionError("the claim does not hold");
    }
  }
}
