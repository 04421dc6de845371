package io.domainwatch.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.schedule.FairShare.Others;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairShareTest {
  @ParameterizedTest
  @CsvSource({"1,1,1", "2,1,1", "3,1,2", "4,2,3", "8,4,7", "32,16,28", "1000,500,875"})
  void halfIsForOneWhileOthersWaitAndAlmostAllWhileTheyRest(int capacity, int half, int rest) {
    FairShare share = new FairShare(capacity);

    assertThat(share.whileOthersWait()).isEqualTo(half);
    assertThat(share.whileOthersRest()).isEqualTo(rest);
    assertThat(share.most(Others.ABSENT)).isEqualTo(capacity);
  }

  @Test
  void oneHoldsNoMoreThanIsForOneWhileThereAreOthers() {
    FairShare share = new FairShare(16, 4);

    assertThat(share.whileOthersWait()).isEqualTo(4);
    assertThat(share.whileOthersRest()).isEqualTo(4);
    assertThat(share.most(Others.ABSENT)).isEqualTo(16);
    assertThat(share.mayEnter(4, 4, Others.RESTING, true)).isFalse();
    assertThat(share.mayEnter(4, 0, Others.RESTING, false)).isTrue();
    assertThatThrownBy(() -> new FairShare(16, 0)).hasMessage("nothing to share: 16, 0");
  }

  @Test
  void whatIsForOneIsNoMoreThanItsShare() {
    assertThat(new FairShare(4, 100)).returns(2, FairShare::whileOthersWait);
    assertThat(new FairShare(4, 100)).returns(3, FairShare::whileOthersRest);
  }

  @Test
  void whoIsAloneMayEnterWhileThereIsAPlace() {
    FairShare share = new FairShare(4);

    assertThat(share.mayEnter(3, 3, Others.ABSENT, true)).isTrue();
    assertThat(share.mayEnter(4, 3, Others.ABSENT, false)).isFalse();
  }

  @Test
  void whoHoldsHalfLeavesTheRestToThoseWhoWait() {
    FairShare share = new FairShare(4);

    assertThat(share.mayEnter(1, 1, Others.WAITING, true)).isTrue();
    assertThat(share.mayEnter(2, 2, Others.WAITING, false)).isFalse();
    assertThat(share.mayEnter(2, 0, Others.WAITING, false)).isTrue();
  }

  @Test
  void ofOnePlaceThoseWhoWaitTakeTurns() {
    FairShare share = new FairShare(1);

    assertThat(share.mayEnter(0, 0, Others.WAITING, true)).isFalse();
    assertThat(share.mayEnter(0, 0, Others.WAITING, false)).isTrue();
    assertThat(share.mayEnter(0, 0, Others.RESTING, true)).isTrue();
  }

  @Test
  void nothingCannotBeShared() {
    assertThatThrownBy(() -> new FairShare(0)).hasMessage("nothing to share: 0, 0");
  }
}
