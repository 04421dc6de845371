package io.domainwatch.app.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.testkit.Fixtures;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BulkServiceTest {
  private static final BulkAction PAUSE = new BulkAction.Move(DomainStatus.PAUSED);

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Actor actor = Actor.operator(owner.id());
  private final BulkService bulk = new BulkService(house.domains, house.overrides, house.access);

  @Test
  void aTurnEndsWhenItsTimeIsUpButDoesOneAtLeast() {
    List<DomainId> ids = ids(5);
    BulkTurn one = bulk.turn(actor, PAUSE, ids, () -> true, House.NOW);
    assertThat(one.done()).isOne();
    assertThat(one.left()).isEqualTo(ids.subList(1, 5));
    AtomicInteger asked = new AtomicInteger();
    BulkTurn more =
        bulk.turn(actor, PAUSE, one.left(), () -> asked.incrementAndGet() == 3, House.NOW);
    assertThat(more.done()).isEqualTo(3);
    assertThat(more.left()).hasSize(1);
    assertThat(paused()).isEqualTo(4);
  }

  @Test
  void aTurnHasABoundOfDomains() {
    BulkTurn turn = bulk.turn(actor, PAUSE, ids(BulkService.MAX_TURN + 2), () -> false, House.NOW);
    assertThat(turn.done()).isEqualTo(BulkService.MAX_TURN);
    assertThat(turn.left()).hasSize(2);
    assertThat(turn.interrupted()).isFalse();
  }

  @Test
  void oneThatIsRefusedHoldsUpNoOther() {
    List<DomainId> ids = ids(2);
    DomainId none = new DomainId(Fixtures.newId());
    BulkTurn turn =
        bulk.turn(
            actor, PAUSE, List.of(ids.getFirst(), none, ids.getLast()), () -> false, House.NOW);
    assertThat(turn.done()).isEqualTo(2);
    assertThat(turn.refused())
        .containsExactly(new BulkTurn.Refused(none.text(), new Refusal.DomainNotFound()));
    assertThat(turn.left()).isEmpty();
    assertThat(paused()).isEqualTo(2);
  }

  @Test
  void doneTwiceIsDone() {
    List<DomainId> ids = ids(2);
    bulk.turn(actor, PAUSE, ids, () -> false, House.NOW);
    assertThat(bulk.turn(actor, PAUSE, ids, () -> false, House.NOW).done()).isEqualTo(2);
  }

  private List<DomainId> ids(int number) {
    return Stream.generate(() -> house.given.domain(owner)).limit(number).map(Domain::id).toList();
  }

  private int paused() {
    return house.domains.countPaused(owner.id());
  }
}
