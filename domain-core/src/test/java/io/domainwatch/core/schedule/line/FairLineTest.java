package io.domainwatch.core.schedule.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.schedule.FairShare;
import io.domainwatch.core.schedule.FairShare.Others;
import io.domainwatch.core.schedule.line.FairLine.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class FairLineTest {
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);
  private static final FairShare ALL = new FairShare(8);
  private static final Kind API = new Kind("api", new FairShare(6));
  private static final Kind PAGES = new Kind("pages", new FairShare(6));

  private final AtomicReference<Others> resting = new AtomicReference<>(Others.ABSENT);
  private final FairLine<String> line = new FairLine<>(ALL, resting::get);
  private final List<String> admitted = new ArrayList<>();

  private void arrive(Kind kind, UUID who, String... names) {
    for (String name : names) {
      admitted.addAll(line.arrive(kind, who, name));
    }
  }

  private void leave(Kind kind, UUID who) {
    admitted.addAll(line.leave(kind, who));
  }

  @Test
  void whoIsAloneGetsAllPlacesButThoseKeptForOtherKinds() {
    arrive(API, HOSTILE, "a1", "a2", "a3", "a4", "a5", "a6", "a7");
    assertThat(admitted).containsExactly("a1", "a2", "a3", "a4", "a5", "a6");
    arrive(PAGES, HOSTILE, "p1", "p2", "p3");
    assertThat(admitted).hasSize(8).endsWith("p1", "p2");
    assertThat(line.waiting(API, HOSTILE)).isEqualTo(1);
    assertThat(line.waiting(PAGES)).isEqualTo(1);
    assertThat(line.held()).isEqualTo(8);
  }

  @Test
  void whileOthersRestOnePlaceIsLeftToWhoeverComesNext() {
    resting.set(Others.RESTING);
    arrive(API, HOSTILE, "a1", "a2", "a3", "a4", "a5", "a6");
    assertThat(admitted).hasSize(5);
    arrive(API, OTHER, "b1");
    assertThat(admitted).endsWith("b1");
  }

  @Test
  void nobodyHoldsMoreThanHalfOfAllKindsTogetherWhileOthersWait() {
    arrive(API, HOSTILE, "a1", "a2", "a3", "a4");
    arrive(PAGES, HOSTILE, "p1", "p2", "p3", "p4");
    arrive(API, HOSTILE, "a5");
    arrive(PAGES, OTHER, "b1", "b2", "b3", "b4", "b5");
    admitted.clear();

    for (int i = 0; i < 4; i++) {
      leave(i % 2 == 0 ? API : PAGES, HOSTILE);
    }
    assertThat(admitted).containsExactly("b1", "b2", "b3", "b4");
    leave(PAGES, OTHER);
    assertThat(admitted).as("it is below half, and first of those who may").endsWith("b5");
    assertThat(line.waiting(API, HOSTILE)).isEqualTo(1);
    leave(API, HOSTILE);
    assertThat(admitted).endsWith("a5");
  }

  @Test
  void oneKindThatIsFullHoldsUpNoOther() {
    arrive(API, HOSTILE, "a1", "a2", "a3", "a4", "a5", "a6", "a7");
    arrive(API, OTHER, "b1");
    arrive(PAGES, OTHER, "q1");

    assertThat(admitted).endsWith("q1").doesNotContain("b1");
    leave(API, HOSTILE);
    assertThat(admitted).endsWith("b1");
  }

  @Test
  void nothingIsLostAndTheOrderIsKept() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      names.add("a" + i);
      arrive(API, HOSTILE, "a" + i);
      arrive(API, OTHER, "b" + i);
    }
    for (int i = 0; i < admitted.size(); i++) {
      leave(API, admitted.get(i).startsWith("b") ? OTHER : HOSTILE);
    }

    assertThat(line.held()).isZero();
    assertThat(admitted).hasSize(200).filteredOn(name -> name.startsWith("a")).isEqualTo(names);
  }

  @Test
  void whoGivesUpIsNotLetInAndLetsOthersBy() {
    arrive(API, OTHER, "b1", "b2", "b3");
    arrive(API, HOSTILE, "a1", "a2", "a3");
    arrive(API, HOSTILE, "a4");
    arrive(API, OTHER, "b4");
    admitted.clear();

    admitted.addAll(line.giveUp(API, OTHER, "b4"));
    leave(API, OTHER);

    assertThat(admitted).containsExactly("a4");
    assertThat(line.waiting(API)).isZero();
  }
}
