package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.FailedSignIn.Step;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link FailedSignIns} must do. */
public interface FailedSignInsContract extends StorageContract {
  @Test
  default void whatFailedComesBackNewestFirstUntilItWasReported() {
    User ann = person();
    Instant now = Fixtures.now();
    FailedSignIn first = failure(ann, now, "192.0.2.1", Step.PASSWORD);
    FailedSignIn second = failure(ann, now.plusSeconds(1), "2001:db8::/64", Step.CODE);
    failures().add(first);
    failures().add(second);

    assertThat(of(ann, now)).containsExactly(second, first);

    Instant signedIn = now.plusSeconds(2);
    failures().tell(ann.organizationId(), ann.id(), signedIn);
    assertThat(of(ann, signedIn)).containsExactly(second, first);
    assertThat(of(ann, signedIn.plusSeconds(1))).isEmpty();

    FailedSignIn third = failure(ann, now.plusSeconds(3), "192.0.2.1", Step.PASSWORD);
    failures().add(third);
    failures().tell(ann.organizationId(), ann.id(), now.plusSeconds(4));
    assertThat(of(ann, signedIn)).containsExactly(third, second, first);
    assertThat(of(ann, now.plusSeconds(4))).containsExactly(third);
  }

  @Test
  default void ofAPersonTheNewestTwentyAreKept() {
    User ann = person();
    Instant now = Fixtures.now();
    for (int i = 0; i < FailedSignIn.MAX_KEPT + 5; i++) {
      failures().add(failure(ann, now.plusSeconds(i), "192.0.2.1", Step.PASSWORD));
    }

    assertThat(of(ann, now))
        .hasSize(FailedSignIn.MAX_KEPT)
        .last()
        .satisfies(oldest -> assertThat(oldest.at()).isEqualTo(now.plusSeconds(5)));
  }

  @Test
  default void nobodySeesWhatFailedForAnother() {
    User ann = person();
    User bob = person();
    Organization strangers = given().organization();
    Instant now = Fixtures.now();
    failures().add(failure(ann, now, "192.0.2.1", Step.PASSWORD));

    assertThat(of(bob, now)).isEmpty();
    assertThat(failures().of(strangers.id(), ann.id(), now)).isEmpty();
    failures().tell(strangers.id(), ann.id(), now);
    failures().tell(bob.organizationId(), bob.id(), now);
    assertThat(of(ann, now.plusSeconds(1))).hasSize(1);
  }

  @Test
  default void forNobodyNothingIsKept() {
    Organization owner = given().organization();
    UserId nobody = new UserId(Fixtures.newId());
    Instant now = Fixtures.now();

    failures().add(new FailedSignIn(owner.id(), nobody, now, "192.0.2.1", Step.PASSWORD));

    assertThat(failures().of(owner.id(), nobody, now)).isEmpty();
  }

  @Test
  default void whatIsOldIsDroppedAndCounted() {
    User ann = person();
    Instant now = Fixtures.now();
    failures().dropBefore(now);
    failures().add(failure(ann, now.minusMillis(1), "192.0.2.1", Step.PASSWORD));
    FailedSignIn recent = failure(ann, now, "192.0.2.2", Step.PASSWORD);
    failures().add(recent);

    assertThat(failures().dropBefore(now)).isEqualTo(1);
    assertThat(of(ann, now)).containsExactly(recent);
  }

  private User person() {
    return given().person(given().organization(), Role.MEMBER);
  }

  private static FailedSignIn failure(User user, Instant at, String network, Step step) {
    return new FailedSignIn(user.organizationId(), user.id(), at, network, step);
  }

  private List<FailedSignIn> of(User user, Instant since) {
    return failures().of(user.organizationId(), user.id(), since);
  }

  private FailedSignIns failures() {
    return ports().failedSignIns();
  }
}
