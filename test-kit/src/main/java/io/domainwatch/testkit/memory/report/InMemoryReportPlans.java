package io.domainwatch.testkit.memory.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

public record InMemoryReportPlans(MemoryTransactions store) implements ReportPlans {
  @Override
  public ReportPlan find(OrganizationId organizationId) {
    return store.in(() -> stored(organizationId).orElseGet(() -> ReportPlan.none(organizationId)));
  }

  @Override
  public void save(ReportPlan plan) {
    store.in(
        () ->
            store
                .rows()
                .told
                .reportPlans
                .put(plan.organizationId(), with(plan, find(plan.organizationId()).sent())));
  }

  @Override
  public List<ReportPlan> running() {
    return store.in(
        () ->
            store.rows().told.reportPlans.stream()
                .map(this::withPresentReceivers)
                .filter(ReportPlan::isOn)
                .toList());
  }

  @Override
  public boolean markSent(OrganizationId organizationId, ReportPeriod period) {
    return store.in(
        () -> {
          Optional<ReportPlan> plan = stored(organizationId);
          if (plan.isEmpty() || wasSent(plan.get(), period)) {
            return false;
          }
          Map<ReportKind, LocalDate> sent = new HashMap<>(plan.get().sent());
          sent.put(period.kind(), period.firstDay());
          store.rows().told.reportPlans.put(organizationId, with(plan.get(), sent));
          return true;
        });
  }

  private static boolean wasSent(ReportPlan plan, ReportPeriod period) {
    return Optional.ofNullable(plan.sent().get(period.kind()))
        .filter(newest -> !newest.isBefore(period.firstDay()))
        .isPresent();
  }

  private Optional<ReportPlan> stored(OrganizationId organizationId) {
    return store.rows().told.reportPlans.find(organizationId).map(this::withPresentReceivers);
  }

  private ReportPlan withPresentReceivers(ReportPlan plan) {
    Set<ChannelId> present =
        plan.receivers().stream()
            .filter(
                id ->
                    store
                        .rows()
                        .told
                        .channels
                        .find(id)
                        .filter(channel -> channel.organizationId().equals(plan.organizationId()))
                        .isPresent())
            .collect(Collectors.toSet());
    return plan.with(plan.zone(), present);
  }

  private static ReportPlan with(ReportPlan plan, Map<ReportKind, LocalDate> sent) {
    return new ReportPlan(plan.organizationId(), plan.since(), plan.zone(), plan.receivers(), sent);
  }
}
