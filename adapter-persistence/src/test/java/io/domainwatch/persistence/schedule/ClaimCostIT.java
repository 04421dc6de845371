package io.domainwatch.persistence.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a claim reads does not grow with the organizations that have nothing due. */
@Tag("alone")
class ClaimCostIT {
  private static final int LIMIT = 100;

  /** Organizations that one transaction adds. */
  private static final int AT_ONCE = 5_000;

  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(2));
  private static final Instant NOW = Fixtures.now();

  /** Statements, each with the organization as its first and the number as its second argument. */
  private static final List<String> DOMAINS_DUE =
      List.of(
          """
          insert into domains (organization_id, id, name, status, created_at)
          select '%1$s', gen_random_uuid(), 'n' || n || '.example.com', 'active', now()
            from generate_series(1, %2$d) n
          """,
          """
          insert into check_schedule (organization_id, domain_id, check_type, next_run_at)
          select organization_id, id, 'uptime', timestamptz '%3$s' - random() * interval '1 hour'
            from domains where organization_id = '%1$s'
          """);

  /** So many organizations of one domain that is due in days. */
  private static final List<String> IDLE =
      List.of(
          """
          create temporary table idle on commit drop as
          select gen_random_uuid() as id from generate_series(1, %d)
          """,
          """
          insert into organizations (id, name, plan, subscription, created_at)
          select id, id::text, 'starter', 'active', now() from idle
          """,
          """
          insert into domains (organization_id, id, name, status, created_at)
          select id, id, 'idle.example.com', 'active', now() from idle
          """,
          """
          insert into check_schedule (organization_id, domain_id, check_type, next_run_at)
          select id, id, 'uptime', now() + interval '9 days' from idle
          """);

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Fixtures given = new Fixtures(storage.ports());

  /** What one claim read. */
  private record Cost(int idle, List<ClaimedCheck> claimed, long rows, long blocks, Duration took) {
    long of(OrganizationId id) {
      return claimed.stream().filter(check -> check.claim().organizationId().equals(id)).count();
    }

    @Override
    public String toString() {
      return "beside %,d idle organizations a claim of %d read %d rows and entries, %d blocks, in %d ms"
          .formatted(idle, claimed.size(), rows, blocks, took.toMillis());
    }
  }

  @Test
  void aHundredThousandOrganizationsWithNothingDueCostNothing() {
    Organization crowd = given.organization();
    Organization small = given.organization();
    due(crowd, 5_000);
    due(small, 3);
    List<Cost> costs = new ArrayList<>();
    int idle = 0;
    for (int organizations : List.of(1, 1_000, 100_000)) {
      addIdle(organizations - idle);
      idle = organizations;
      costs.add(claim(idle));
    }
    costs.forEach(System.out::println);

    assertThat(costs.getFirst().of(small.id())).isEqualTo(3);
    assertThat(costs).allSatisfy(cost -> assertThat(cost.claimed()).hasSize(LIMIT));
    Cost alone = costs.getFirst();
    assertThat(costs)
        .allSatisfy(
            cost -> {
              assertThat(cost.rows()).isLessThan(2 * alone.rows() + LIMIT);
              assertThat(cost.blocks()).isLessThan(2 * alone.blocks() + LIMIT);
            });
  }

  private Cost claim(int idle) {
    return inTransaction(
        () -> {
          long rows = counted("tuples_returned");
          long blocks = counted("blocks_fetched");
          long begin = System.nanoTime();
          List<ClaimedCheck> claimed =
              storage.ports().checkRuns().claimDue(UUID.randomUUID(), LIMIT, LEASES, NOW);
          Duration took = Duration.ofNanos(System.nanoTime() - begin);
          return new Cost(
              idle,
              claimed,
              counted("tuples_returned") - rows,
              counted("blocks_fetched") - blocks,
              took);
        });
  }

  /** Of all tables and indexes of the schedule, as the server counts for this transaction. */
  private static long counted(String what) {
    return Long.parseLong(
        storage.ask(
            """
            select coalesce(sum(pg_stat_get_xact_%s(oid)), 0)::bigint from pg_class
             where relkind in ('r', 'i')
               and (relname like 'check_schedule%%' or relname like 'check_turns%%'
                    or relname like 'domains%%' or relname like 'organizations%%')
            """
                .formatted(what)));
  }

  private static void due(Organization owner, int domains) {
    DOMAINS_DUE.forEach(
        statement -> storage.execute(statement.formatted(owner.id().uuid(), domains, NOW)));
    storage.execute("analyze");
  }

  private static void addIdle(int organizations) {
    for (int left = organizations; left > 0; left -= AT_ONCE) {
      int some = Math.min(left, AT_ONCE);
      inTransaction(
          () -> {
            IDLE.forEach(statement -> storage.execute(statement.formatted(some)));
            return some;
          });
    }
    storage.execute("vacuum analyze");
  }

  private static <T> T inTransaction(Supplier<T> work) {
    return storage.ports().transactions().in(work);
  }
}
