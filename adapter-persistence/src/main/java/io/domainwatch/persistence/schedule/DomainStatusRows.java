package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.flags;
import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.persistence.sql.ColumnStatement;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** What runs leave in the rows of their domains. */
final class DomainStatusRows {
  private static final ColumnStatement STORE =
      new ColumnStatement(
          """
          update domains domain
             set last_checked_at = greatest(domain.last_checked_at, checked.at),
                 site_down = coalesce(checked.site_down, domain.site_down),
                 unresolvable = coalesce(checked.unresolvable, domain.unresolvable),
                 checks_failing = (domain.checks_failing & ~ checked.ran) | checked.failing,
                 checks_warning = (domain.checks_warning & ~ checked.ran) | checked.warning,
                 checks_ok = (domain.checks_ok & ~ checked.told) | checked.fine,
                 checks_not_applicable
                   = (domain.checks_not_applicable & ~ checked.told) | checked.not_applicable,
                 checks_ran = domain.checks_ran | checked.ran,
                 checks_told_at = %s
            from unnest(?::uuid[], ?::uuid[], ?::timestamptz[], ?::boolean[], ?::boolean[],
                        ?::integer[], ?::integer[], ?::integer[], ?::integer[], ?::integer[],
                        ?::integer[], ?::integer[], ?::bigint[], ?::text[])
                   as checked (organization_id, id, at, site_down, unresolvable,
                               ran, told, failing, warning, fine, not_applicable,
                               told_place, told_once, told_at)
           cross join lateral (select checked.told_at::bigint[] as at offset 0) as told
           where domain.organization_id = checked.organization_id and domain.id = checked.id
          """
              .formatted(ConclusiveTimes.MERGED));

  private DomainStatusRows() {}

  static void store(DSLContext dsl, List<RunRecord> runs) {
    Map<UUID, Checked> byDomain = new LinkedHashMap<>();
    runs.forEach(
        run -> byDomain.merge(run.claim().domainId().uuid(), Checked.by(run), Checked::and));
    List<Checked> domains = List.copyOf(byDomain.values());
    STORE.execute(
        dsl,
        uuids(domains, Checked::organizationId),
        uuids(domains, Checked::id),
        instants(domains, Checked::at),
        flags(domains, Checked::siteDown),
        flags(domains, Checked::unresolvable),
        wholes(domains, checked -> checked.outcomes.ran()),
        wholes(domains, checked -> checked.outcomes.told()),
        wholes(domains, checked -> checked.outcomes.failing()),
        wholes(domains, checked -> checked.outcomes.warning()),
        wholes(domains, checked -> checked.outcomes.fine()),
        wholes(domains, checked -> checked.outcomes.notApplicable()),
        wholes(domains, checked -> checked.told.place()),
        longs(domains, checked -> checked.told.once()),
        texts(domains, checked -> checked.told.several()));
  }

  /**
   * Each flag only as the check said that knows it; what other checks carry along is as old as
   * their claim and would undo what was found since.
   */
  private record Checked(
      UUID organizationId,
      UUID id,
      Instant at,
      @Nullable Boolean siteDown,
      @Nullable Boolean unresolvable,
      NewestOutcomes outcomes,
      ConclusiveTimes told) {

    static Checked by(RunRecord run) {
      CheckType type = run.claim().checkType();
      return new Checked(
          run.claim().organizationId().uuid(),
          run.claim().domainId().uuid(),
          run.result().startedAt(),
          type == CheckType.UPTIME ? run.siteTrouble().siteDown() : null,
          type == CheckType.DNS ? run.siteTrouble().unresolvable() : null,
          NewestOutcomes.of(run.result()),
          ConclusiveTimes.of(run.result()));
    }

    Checked and(Checked next) {
      return new Checked(
          organizationId,
          id,
          next.at.isAfter(at) ? next.at : at,
          next.siteDown == null ? siteDown : next.siteDown,
          next.unresolvable == null ? unresolvable : next.unresolvable,
          outcomes.and(next.outcomes),
          told.and(next.told));
    }
  }
}
