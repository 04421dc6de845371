package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.Instances.TakenOver;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What {@link Instances} must do. */
public interface InstancesContract extends SendingContract {
  /** After so long one is silent here. */
  Duration SILENCE = Duration.ofMillis(100);

  /** Longer than any test takes. */
  Duration NEVER = Duration.ofHours(1);

  @Test
  default void checksOfASilentInstanceAreDueAtOnceAndItRecordsNothing() {
    Instant now = now();
    UUID frozen = seen();
    withUptimeDue(now);
    List<Claim> before = claimedBy(frozen, now);
    assertThat(before).hasSize(1);
    assertThat(claims(now)).isEmpty();

    assertThat(takenOver().checks()).isEqualTo(1);

    assertThat(held(before)).isZero();
    List<Claim> after = claims(now);
    assertThat(after).extracting(Claim::domainId).containsExactly(before.getFirst().domainId());
    assertThat(held(before)).isZero();
    assertThat(held(after)).isEqualTo(1);
  }

  @Test
  default void messagesOfASilentInstanceAreDueAtOnceAndItStoresNothing() {
    Instant now = now();
    UUID frozen = seen();
    Delivery delivery = due(now);
    ClaimedDelivery before = deliveries().claimDue(frozen, ALL, LEASE, now).getFirst();
    assertThat(claimDue(now)).isEmpty();

    assertThat(takenOver().deliveries()).isEqualTo(1);

    ClaimedDelivery after = claimDue(now).getFirst();
    assertThat(after.delivery().id()).isEqualTo(delivery.id());
    assertThat(delivered(before, now)).isFalse();
    assertThat(attempts(delivery)).isEmpty();
    assertThat(delivered(after, now)).isTrue();
  }

  @Test
  default void whoLivesKeepsWhatItHas() {
    Instant now = now();
    UUID alive = seen();
    withUptimeDue(now);
    due(now);
    List<Claim> checks = claimedBy(alive, now);
    ClaimedDelivery delivery = deliveries().claimDue(alive, ALL, LEASE, now).getFirst();

    assertThat(instances().takeOver(seen(), NEVER)).isEqualTo(TakenOver.NOTHING);

    assertThat(held(checks)).isEqualTo(1);
    assertThat(delivered(delivery, now)).isTrue();
  }

  @Test
  default void whoWasNeverSeenOrHasLeftKeepsItsLeases() {
    Instant now = now();
    UUID left = seen();
    instances().leave(left);
    withUptimeDue(now);
    List<Claim> ofLeft = claimedBy(left, now);
    withUptimeDue(now);
    List<Claim> ofUnknown = claimedBy(Fixtures.newId(), now);
    UUID silent = seen();
    withUptimeDue(now);
    assertThat(claimedBy(silent, now)).hasSize(1);

    assertThat(takenOver().checks()).isEqualTo(1);

    assertThat(held(ofLeft)).isEqualTo(1);
    assertThat(held(ofUnknown)).isEqualTo(1);
  }

  @Test
  default void whoWasNotSeenItselfAllTheWhileTakesNothing() {
    Instant now = now();
    UUID silent = seen();
    withUptimeDue(now);
    List<Claim> claimed = claimedBy(silent, now);

    UUID justSeen = seen();
    assertThat(instances().takeOver(justSeen, NEVER)).isEqualTo(TakenOver.NOTHING);
    assertThat(instances().takeOver(Fixtures.newId(), SILENCE)).isEqualTo(TakenOver.NOTHING);

    assertThat(held(claimed)).isEqualTo(1);
  }

  /** What somebody takes over who goes on saying that it lives, once there is anything. */
  private TakenOver takenOver() {
    UUID taker = Fixtures.newId();
    TakenOver[] found = {TakenOver.NOTHING};
    Eventually.holds(
        "something is taken over",
        Duration.ofSeconds(60),
        () -> {
          instances().seen(taker);
          found[0] = instances().takeOver(taker, SILENCE);
          return !found[0].equals(TakenOver.NOTHING);
        });
    instances().leave(taker);
    return found[0];
  }

  private UUID seen() {
    UUID instance = Fixtures.newId();
    instances().seen(instance);
    return instance;
  }

  private List<Claim> claimedBy(UUID instance, Instant now) {
    return runs().claimDue(instance, 10_000, LEASES, now).stream()
        .map(ClaimedCheck::claim)
        .toList();
  }

  private int held(List<Claim> claims) {
    return ports().transactions().in(() -> runs().lockHeld(claims).size());
  }

  private Delivery due(Instant now) {
    Domain domain = given().monitored(given().organization(), now.plus(NEVER), CheckType.UPTIME);
    Channel channel =
        messages().channel(ports().organizations().find(domain.organizationId()).orElseThrow());
    return messages().due(channel, now, domain);
  }

  private Instances instances() {
    return ports().instances();
  }
}
