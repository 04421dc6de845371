package io.domainwatch.app;

import io.domainwatch.app.domains.CheckSwitch;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainAddition;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainUpdate;
import io.domainwatch.app.domains.DomainViews;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.value.NewIds;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;

/** The whole application over a storage in memory. */
public final class House {
  /** When everything in a test begins. */
  public static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  public final InMemoryStore store = new InMemoryStore();
  public final Fixtures given = new Fixtures(store);
  public final NewIds ids = new NewIds(new SecureRandom());
  public final Engine engine = new Engine(ids, 1);
  public final CheckSwitch checks =
      new CheckSwitch(store.checkRuns(), store.organizations(), engine);
  public final DomainAccess access = new DomainAccess(store.domains());
  public final DomainViews views = new DomainViews(store.checkRuns(), store.checkOverrides());
  public final DomainAddition addition =
      new DomainAddition(store, store.organizations(), store.domains(), store.checkRuns(), ids);
  public final DomainService domains =
      new DomainService(
          store,
          store.domains(),
          access,
          views,
          addition,
          new DomainUpdate(
              store,
              store.organizations(),
              store.domains(),
              views,
              store.checkOverrides(),
              checks));
  public final OverrideService overrides =
      new OverrideService(store, access, store.checkOverrides(), checks);
  public final HistoryService history =
      new HistoryService(store, access, views, store.checkResults(), store.eventLog());
  public final KeyService keys = new KeyService(store, store.apiKeys(), ids, new SecureRandom());
  public final AccountService accounts =
      new AccountService(store, store.organizations(), store.checkRuns(), ids);

  /** A domain that was added at {@link #NOW}. */
  public Domain domain(Organization owner) {
    return domains.add(owner.id(), Fixtures.unique("d") + ".example.com", NOW);
  }

  /** When a check is due. */
  public Optional<Instant> due(Domain domain, CheckType type) {
    return row(domain, type).nextRunAt();
  }

  /** Where a check stands. */
  public CheckSchedule row(Domain domain, CheckType type) {
    return Optional.ofNullable(
            store.checkRuns().ofDomain(domain.organizationId(), domain.id()).get(type))
        .orElseThrow();
  }

  /** The id of no domain. */
  public static DomainId noDomain() {
    return new DomainId(Fixtures.newId());
  }
}
