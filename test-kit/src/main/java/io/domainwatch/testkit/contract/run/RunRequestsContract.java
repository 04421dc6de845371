package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.schedule.RunHour;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link RunRequests} does. */
public interface RunRequestsContract extends StorageContract {
  private RunRequests requests() {
    return ports().runRequests();
  }

  @Test
  default void theNewestRequestOfEachCheckIsRemembered() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = Fixtures.now();
    assertThat(requests().newest(owner.id(), domain.id(), CheckType.SSL)).isEmpty();

    requests().note(owner.id(), domain.id(), CheckType.SSL, now);
    requests().note(owner.id(), domain.id(), CheckType.SSL, now.plusSeconds(60));
    requests().note(owner.id(), domain.id(), CheckType.DNS, now);

    assertThat(requests().newest(owner.id(), domain.id(), CheckType.SSL))
        .contains(now.plusSeconds(60));
    assertThat(requests().newest(owner.id(), domain.id(), CheckType.DNS)).contains(now);
  }

  @Test
  default void anotherOrganizationNeitherSeesNorMakesARequest() {
    Domain domain = given().domain(given().organization());
    Organization stranger = given().organization();
    Instant now = Fixtures.now();

    requests().note(stranger.id(), domain.id(), CheckType.SSL, now);
    assertThat(requests().newest(domain.organizationId(), domain.id(), CheckType.SSL)).isEmpty();
    requests().note(domain.organizationId(), domain.id(), CheckType.SSL, now);
    assertThat(requests().newest(stranger.id(), domain.id(), CheckType.SSL)).isEmpty();
  }

  @Test
  default void runsAreCountedForAnHourFromTheFirst() {
    Organization owner = given().organization();
    Instant now = Fixtures.now();
    assertThat(requests().hour(owner.id(), now)).isEmpty();

    assertThat(requests().count(owner.id(), now)).isEqualTo(new RunHour(now, 1));
    Instant last = now.plus(RunHour.LENGTH).minusMillis(1);
    assertThat(requests().count(owner.id(), last)).isEqualTo(new RunHour(now, 2));
    assertThat(requests().hour(owner.id(), last)).contains(new RunHour(now, 2));
    Instant next = now.plus(RunHour.LENGTH);
    assertThat(requests().hour(owner.id(), next)).isEmpty();
    assertThat(requests().count(owner.id(), next)).isEqualTo(new RunHour(next, 1));
  }

  @Test
  default void anHourThatAWrongClockOpenedIsNotWaitedFor() {
    Organization owner = given().organization();
    Instant now = Fixtures.now();
    requests().count(owner.id(), now.plusSeconds(86_400));

    assertThat(requests().hour(owner.id(), now)).isEmpty();
    assertThat(requests().count(owner.id(), now)).isEqualTo(new RunHour(now, 1));
  }

  @Test
  default void organizationsAreCountedApart() {
    Instant now = Fixtures.now();
    requests().count(given().organization().id(), now);

    assertThat(requests().count(given().organization().id(), now).used()).isEqualTo(1);
  }

  @Test
  default void whatIsUndoneIsNotCounted() {
    Organization owner = given().organization();
    Instant now = Fixtures.now();

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          requests().count(owner.id(), now);
                          throw new IllegalStateException("refused");
                        }))
        .hasMessage("refused");

    assertThat(requests().hour(owner.id(), now)).isEmpty();
  }

  @Test
  default void allThatCountAtOnceAreCounted() throws Exception {
    Organization owner = given().organization();
    Instant now = Fixtures.now();

    List<Integer> numbers = Concurrently.call(4, () -> requests().count(owner.id(), now).used());

    assertThat(numbers)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 4).boxed().toList());
  }
}
