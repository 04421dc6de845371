package io.domainwatch.persistence.report;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNELS;
import static io.domainwatch.persistence.jooq.Tables.REPORT_PLANS;
import static io.domainwatch.persistence.jooq.Tables.REPORT_RECEIVERS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.persistence.jooq.tables.records.ReportPlansRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.TableField;
import org.jooq.impl.DSL;

/** Plans of reports in PostgreSQL. */
public final class JooqReportPlans implements ReportPlans {
  private final Database database;

  @Inject
  public JooqReportPlans(Database database) {
    this.database = database;
  }

  @Override
  public ReportPlan find(OrganizationId organizationId) {
    return plans(REPORT_PLANS.ORGANIZATION_ID.eq(organizationId.uuid())).stream()
        .findFirst()
        .orElseGet(() -> ReportPlan.none(organizationId));
  }

  @Override
  public List<ReportPlan> running() {
    return plans(REPORT_PLANS.WEEKLY_SINCE.isNotNull().or(REPORT_PLANS.MONTHLY_SINCE.isNotNull()));
  }

  private List<ReportPlan> plans(Condition wanted) {
    Map<UUID, Set<ChannelId>> receivers =
        database
            .query(
                dsl ->
                    dsl.select(REPORT_RECEIVERS.ORGANIZATION_ID, REPORT_RECEIVERS.CHANNEL_ID)
                        .from(REPORT_RECEIVERS)
                        .join(REPORT_PLANS)
                        .on(REPORT_PLANS.ORGANIZATION_ID.eq(REPORT_RECEIVERS.ORGANIZATION_ID))
                        .where(wanted)
                        .fetch())
            .stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.value1(),
                    Collectors.mapping(row -> new ChannelId(row.value2()), Collectors.toSet())));
    return database.query(
        dsl ->
            dsl.selectFrom(REPORT_PLANS)
                .where(wanted)
                .orderBy(REPORT_PLANS.ORGANIZATION_ID)
                .fetch(
                    row -> plan(row, receivers.getOrDefault(row.getOrganizationId(), Set.of()))));
  }

  private static ReportPlan plan(ReportPlansRecord row, Set<ChannelId> receivers) {
    Map<ReportKind, Instant> since = new EnumMap<>(ReportKind.class);
    Map<ReportKind, LocalDate> sent = new EnumMap<>(ReportKind.class);
    for (ReportKind kind : ReportKind.values()) {
      Instant at = row.get(sinceOf(kind));
      if (at != null) {
        since.put(kind, at);
      }
      LocalDate day = row.get(sentOf(kind));
      if (day != null) {
        sent.put(kind, day);
      }
    }
    return new ReportPlan(
        new OrganizationId(row.getOrganizationId()),
        since,
        ZoneId.of(row.getTimeZone()),
        receivers,
        sent);
  }

  @Override
  public void save(ReportPlan plan) {
    database.query(
        dsl -> {
          saveRow(dsl, plan);
          return saveReceivers(dsl, plan);
        });
  }

  private static void saveRow(DSLContext dsl, ReportPlan plan) {
    dsl.insertInto(REPORT_PLANS)
        .set(REPORT_PLANS.ORGANIZATION_ID, plan.organizationId().uuid())
        .set(REPORT_PLANS.WEEKLY_SINCE, plan.since().get(ReportKind.WEEKLY))
        .set(REPORT_PLANS.MONTHLY_SINCE, plan.since().get(ReportKind.MONTHLY))
        .set(REPORT_PLANS.TIME_ZONE, plan.zone().getId())
        .onConflict(REPORT_PLANS.ORGANIZATION_ID)
        .doUpdate()
        .set(REPORT_PLANS.WEEKLY_SINCE, DSL.excluded(REPORT_PLANS.WEEKLY_SINCE))
        .set(REPORT_PLANS.MONTHLY_SINCE, DSL.excluded(REPORT_PLANS.MONTHLY_SINCE))
        .set(REPORT_PLANS.TIME_ZONE, DSL.excluded(REPORT_PLANS.TIME_ZONE))
        .execute();
  }

  private static int saveReceivers(DSLContext dsl, ReportPlan plan) {
    UUID owner = plan.organizationId().uuid();
    dsl.deleteFrom(REPORT_RECEIVERS).where(REPORT_RECEIVERS.ORGANIZATION_ID.eq(owner)).execute();
    return dsl.insertInto(
            REPORT_RECEIVERS, REPORT_RECEIVERS.ORGANIZATION_ID, REPORT_RECEIVERS.CHANNEL_ID)
        .select(
            DSL.select(NOTIFICATION_CHANNELS.ORGANIZATION_ID, NOTIFICATION_CHANNELS.ID)
                .from(NOTIFICATION_CHANNELS)
                .where(NOTIFICATION_CHANNELS.ORGANIZATION_ID.eq(owner))
                .and(
                    NOTIFICATION_CHANNELS.ID.in(
                        plan.receivers().stream().map(ChannelId::uuid).toList())))
        .execute();
  }

  @Override
  public boolean markSent(OrganizationId organizationId, ReportPeriod period) {
    TableField<ReportPlansRecord, LocalDate> sent = sentOf(period.kind());
    return database.query(
            dsl ->
                dsl.update(REPORT_PLANS)
                    .set(sent, period.firstDay())
                    .where(REPORT_PLANS.ORGANIZATION_ID.eq(organizationId.uuid()))
                    .and(sent.isNull().or(sent.lt(period.firstDay())))
                    .execute())
        == 1;
  }

  private static TableField<ReportPlansRecord, Instant> sinceOf(ReportKind kind) {
    return switch (kind) {
      case WEEKLY -> REPORT_PLANS.WEEKLY_SINCE;
      case MONTHLY -> REPORT_PLANS.MONTHLY_SINCE;
    };
  }

  private static TableField<ReportPlansRecord, LocalDate> sentOf(ReportKind kind) {
    return switch (kind) {
      case WEEKLY -> REPORT_PLANS.WEEKLY_SENT;
      case MONTHLY -> REPORT_PLANS.MONTHLY_SENT;
    };
  }
}
