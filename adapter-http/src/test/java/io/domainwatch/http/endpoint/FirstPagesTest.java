package io.domainwatch.http.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.overview.ListVersion;
import io.domainwatch.http.json.DomainJson;
import io.domainwatch.testkit.Fixtures;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is answered again without reading it. */
class FirstPagesTest {
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final int LIMIT = 20;

  private final OrganizationId owner = new OrganizationId(Fixtures.newId());
  private final DomainOverview overview = mock(DomainOverview.class);
  private final FirstPages pages =
      new FirstPages(
          new DomainLists(overview, new RunningMaintenance(mock(MaintenanceWindows.class))),
          page -> DomainJson.page(page.items(), Optional.empty()));

  private static HealthOfDomain domain(OrganizationId owner, String name) {
    return new HealthOfDomain(
        Domain.added(new DomainId(Fixtures.newId()), owner, new DomainName(name), NOW),
        new Health(DomainHealth.OK, 0, 0, 13, 0),
        Optional.empty());
  }

  private void stored(OrganizationId whose, List<HealthOfDomain> domains, long digest) {
    ListVersion version = new ListVersion(digest, NOW, Optional.of(NOW.plusSeconds(60)));
    when(overview.list(eq(whose), any(), any(), anyInt(), any()))
        .thenReturn(new ListedDomains(domains, false, Optional.of(version)));
    when(overview.digest(eq(whose), anyInt())).thenReturn(OptionalLong.of(digest));
  }

  private void stored(String name, long digest) {
    stored(owner, List.of(domain(owner, name)), digest);
  }

  private String asked(OrganizationId whose, int limit, Instant at) {
    return new String(pages.json(whose, limit, at), StandardCharsets.UTF_8);
  }

  private String asked() {
    return asked(owner, LIMIT, NOW);
  }

  private void wasRead(int times) {
    verify(overview, times(times)).list(eq(owner), any(), any(), anyInt(), any());
  }

  @Test
  void aPageThatWasTheSameTwiceIsNotReadWhileItIsKnownToBeRight() {
    stored("a.example", 1);
    String first = asked();
    for (int i = 0; i < 5; i++) {
      assertThat(asked()).isEqualTo(first).contains("a.example");
    }
    wasRead(2);
    verify(overview, times(4)).digest(owner, LIMIT + 1);
  }

  @Test
  void whatChangedIsSeenAtOnce() {
    stored("a.example", 1);
    asked();
    asked();
    asked();
    stored("b.example", 2);
    assertThat(asked()).contains("b.example").doesNotContain("a.example");
    wasRead(3);
  }

  @Test
  void whatTimeMayHaveChangedIsRead() {
    stored("a.example", 1);
    asked();
    asked();
    asked(owner, LIMIT, NOW.plusSeconds(60));
    wasRead(2);
    asked(owner, LIMIT, NOW.plusSeconds(61));
    wasRead(3);
  }

  @Test
  void aPageThatChangesEachTimeIsReadAtOnce() {
    for (int i = 0; i < 5; i++) {
      stored("d" + i + ".example", i);
      assertThat(asked()).contains("d" + i + ".example");
    }
    wasRead(5);
    verify(overview, never()).digest(any(), anyInt());
  }

  @Test
  void whatNothingTellsOfIsReadEachTime() {
    when(overview.list(any(), any(), any(), anyInt(), any()))
        .thenReturn(new ListedDomains(List.of(domain(owner, "a.example")), false));
    for (int i = 0; i < 4; i++) {
      asked();
    }
    wasRead(4);
    verify(overview, never()).digest(any(), anyInt());
  }

  @Test
  void organizationsAndLimitsStandApart() {
    OrganizationId other = new OrganizationId(Fixtures.newId());
    stored("a.example", 1);
    stored(other, List.of(domain(other, "theirs.example")), 1);
    for (int i = 0; i < 4; i++) {
      assertThat(asked()).contains("a.example").doesNotContain("theirs");
      assertThat(asked(other, LIMIT, NOW)).contains("theirs.example");
    }
    asked(owner, LIMIT + 1, NOW);
    wasRead(3);
  }

  @Test
  void aLargePageIsNotKept() {
    stored(owner, Collections.nCopies(LIMIT, domain(owner, "a.example")), 1);
    asked();
    asked();
    asked();
    wasRead(2);
    List<HealthOfDomain> many = Collections.nCopies(1_000, domain(owner, "a.example"));
    stored(owner, many, 2);
    for (int i = 0; i < 4; i++) {
      asked(owner, 1_000, NOW);
    }
    wasRead(6);
  }

  @Test
  void soManyPagesAreNotKeptThatTheyFillTheMemory() {
    stored("a.example", 1);
    asked();
    asked();
    wasRead(2);
    for (int i = 0; i < 400; i++) {
      OrganizationId one = new OrganizationId(Fixtures.newId());
      stored(one, Collections.nCopies(200, domain(one, "d" + i + ".example")), i);
      assertThat(asked(one, 200, NOW)).hasSizeGreaterThan(45_000).contains("d" + i + ".example");
    }
    assertThat(asked()).contains("a.example");
    wasRead(3);
  }
}
