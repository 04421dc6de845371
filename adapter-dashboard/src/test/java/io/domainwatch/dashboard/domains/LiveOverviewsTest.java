package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.overview.ListFigureService;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LiveOverviewsTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  private final InMemoryStore store = new InMemoryStore();
  private final OrganizationId owner = new Fixtures(store).organization().id();
  private final Counted counted = new Counted(store.domainOverview());
  private final LiveOverviews overviews =
      new LiveOverviews(
          new ListReader(
              new OverviewService(
                  store, store.domains(), counted, store.checkRuns(), store.checkOverrides()),
              new ListFigureService(
                  store,
                  store.listFigures(),
                  store.statistics(),
                  new Retention(Duration.ofDays(90), Duration.ofDays(400)))));

  @Test
  void whoLooksAtTheSamePageSharesOneReading() {
    for (int second = 0; second < 10; second++) {
      for (int viewer = 0; viewer < 200; viewer++) {
        overviews.of(shown(owner, 1), NOW, NOW.plusSeconds(second));
      }
    }

    assertThat(counted.read).isEqualTo(2);
  }

  @Test
  void nobodyIsShownWhatIsOlderThanWhatTheySaw() {
    overviews.of(shown(owner, 1), NOW, NOW);
    Instant later = NOW.plusSeconds(1);
    overviews.of(shown(owner, 1), later, later);
    overviews.of(shown(owner, 1), NOW, later.plusSeconds(1));

    assertThat(counted.read).isEqualTo(2);
  }

  @Test
  void otherPagesAndOrganizationsAreOthers() {
    overviews.of(shown(owner, 1), NOW, NOW);
    overviews.of(shown(owner, 2), NOW, NOW);
    overviews.of(shown(new Fixtures(store).organization().id(), 1), NOW, NOW);

    assertThat(counted.read).isEqualTo(3);
  }

  private static LiveOverviews.Shown shown(OrganizationId owner, int page) {
    return new LiveOverviews.Shown(owner, ListQuery.all().domains(), page, ListColumn.all());
  }

  private static final class Counted implements DomainOverview {
    private final DomainOverview stored;
    private int read;

    Counted(DomainOverview stored) {
      this.stored = stored;
    }

    @Override
    public List<HealthOfDomain> page(
        OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now) {
      read++;
      return stored.page(organizationId, query, offset, limit, now);
    }

    @Override
    public ListedDomains list(
        OrganizationId organizationId,
        DomainListing listing,
        Optional<DomainCursor> after,
        int limit,
        Instant now) {
      return stored.list(organizationId, listing, after, limit, now);
    }

    @Override
    public OptionalLong digest(OrganizationId organizationId, int limit) {
      return stored.digest(organizationId, limit);
    }

    @Override
    public void remember(
        OrganizationId organizationId, DomainId domainId, Instant now, Runnable change) {
      stored.remember(organizationId, domainId, now, change);
    }

    @Override
    public int rememberLapsed(int most, Instant now) {
      return stored.rememberLapsed(most, now);
    }

    @Override
    public Optional<HealthOfDomain> find(
        OrganizationId organizationId, DomainId domainId, Instant now) {
      return stored.find(organizationId, domainId, now);
    }

    @Override
    public Map<DomainHealth, Integer> counts(
        OrganizationId organizationId, Tags tags, Optional<CheckType> check, Instant now) {
      return stored.counts(organizationId, tags, check, now);
    }

    @Override
    public int matches(OrganizationId organizationId, DomainQuery query, Instant now) {
      return stored.matches(organizationId, query, now);
    }
  }
}
