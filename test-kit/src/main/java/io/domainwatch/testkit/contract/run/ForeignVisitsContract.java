package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link ForeignVisits} must do. */
public interface ForeignVisitsContract extends StorageContract {
  /** Of this storage. */
  ForeignBudget FOREIGN_BUDGET = new ForeignBudget(2, 1_000);

  @Test
  default void soManyHostsOfOthersMayBeAskedInADayAndEachOfThemAgain() {
    OrganizationId owner = organization();
    Instant now = Fixtures.now();

    assertThat(book(owner, "a.example", now)).isTrue();
    assertThat(book(owner, "a.example", now)).isTrue();
    assertThat(book(owner, "b.example", now)).isTrue();
    assertThat(book(owner, "c.example", now)).isFalse();
    assertThat(book(owner, "c.example", now)).as("a refusal counts nothing").isFalse();
    assertThat(book(owner, "b.example", now)).isTrue();
  }

  @Test
  default void everyOrganizationHasABudgetOfItsOwn() {
    OrganizationId hostile = organization();
    Instant now = Fixtures.now();
    for (int i = 0; i < 10; i++) {
      book(hostile, i + ".example", now);
    }
    visits().read(hostile, "0.example", 5_000, now);

    OrganizationId other = organization();
    assertThat(book(other, "a.example", now)).isTrue();
    assertThat(book(other, "b.example", now)).isTrue();
  }

  @Test
  default void whatHostsOfOthersSendIsCountedTogether() {
    OrganizationId owner = organization();
    Instant now = Fixtures.now();
    book(owner, "a.example", now);
    book(owner, "b.example", now);

    visits().read(owner, "a.example", 600, now);
    visits().read(owner, "b.example", 399, now);
    assertThat(book(owner, "a.example", now)).isTrue();
    visits().read(owner, "a.example", 1, now);
    assertThat(book(owner, "a.example", now)).isFalse();
    assertThat(book(owner, "b.example", now)).isFalse();
  }

  @Test
  default void moreThanFitsInAnIntegerIsCounted() {
    OrganizationId owner = organization();
    Instant now = Fixtures.now();
    ForeignBudget large = new ForeignBudget(2, 20L << 30);
    visits().book(owner, "a.example", large, now);
    for (int i = 0; i < 5; i++) {
      assertThat(visits().book(owner, "a.example", large, now)).isTrue();
      visits().read(owner, "a.example", 4L << 30, now);
    }

    assertThat(visits().book(owner, "a.example", large, now)).isFalse();
  }

  @Test
  default void whatWasNotBookedIsNotCounted() {
    OrganizationId owner = organization();
    Instant now = Fixtures.now();

    visits().read(owner, "a.example", 5_000, now);

    assertThat(book(owner, "a.example", now)).isTrue();
  }

  @Test
  default void aNewDayBeginsAtMidnightOfUtcAndOldOnesAreForgotten() {
    OrganizationId owner = organization();
    Instant evening = Instant.parse("2026-11-22T23:59:59.999Z");
    Instant morning = Instant.parse("2026-11-23T00:00:00Z");
    visits().forgetBefore(morning.plus(Duration.ofDays(1000)));
    book(owner, "a.example", evening);
    book(owner, "b.example", evening);
    assertThat(book(owner, "c.example", evening)).isFalse();
    assertThat(book(owner, "c.example", morning)).isTrue();

    assertThat(visits().forgetBefore(evening)).isZero();
    assertThat(visits().forgetBefore(morning)).isEqualTo(2);
    assertThat(visits().forgetBefore(morning)).isZero();
    assertThat(book(owner, "d.example", morning)).isTrue();
    assertThat(book(owner, "e.example", morning)).as("c and d are known").isFalse();
  }

  @Test
  default void manyAtTheSameTimeGetNoMoreThanThereIs() throws Exception {
    OrganizationId owner = organization();
    Instant now = Fixtures.now();
    List<Boolean> booked =
        Concurrently.call(6, () -> book(owner, Fixtures.unique("host") + ".example", now));

    assertThat(booked).filteredOn(allowed -> allowed).hasSize(2);
  }

  @Test
  default void whateverAHostIsCalledIsCounted() {
    OrganizationId owner = organization();
    ForeignBudget roomy = new ForeignBudget(10, 1_000);
    List<String> hosts =
        List.of("", "'; drop table users; --", "\u202Ezero\u0000", "x".repeat(100_000));
    for (String host : hosts) {
      assertThat(visits().book(owner, host, roomy, Fixtures.now())).isTrue();
    }
    visits().read(owner, hosts.getLast(), 1_000, Fixtures.now());

    assertThat(visits().book(owner, "", roomy, Fixtures.now())).isFalse();
  }

  private OrganizationId organization() {
    return new Fixtures(ports()).organization().id();
  }

  private boolean book(OrganizationId owner, String host, Instant now) {
    return visits().book(owner, host, FOREIGN_BUDGET, now);
  }

  private ForeignVisits visits() {
    return ports().foreignVisits();
  }
}
