package io.domainwatch.testkit.contract.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link ReportPlans} must do. */
public interface ReportPlansContract extends NotificationContract {
  /** A week. */
  ReportPeriod WEEK =
      new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 11, 16), ZoneId.of("UTC"));

  private ReportPlans plans() {
    return ports().reportPlans();
  }

  private ReportPlan weekly(OrganizationId owner, Channel... receivers) {
    return ReportPlan.none(owner)
        .with(ReportKind.WEEKLY, true, now())
        .with(
            ZoneId.of("Europe/Berlin"),
            Stream.of(receivers).map(Channel::id).collect(Collectors.toSet()));
  }

  @Test
  default void aPlanIsKeptUntilAnotherReplacesIt() {
    Organization organization = given().organization();
    OrganizationId owner = organization.id();
    assertThat(plans().find(owner)).isEqualTo(ReportPlan.none(owner));
    Channel channel = messages().channel(organization);
    ReportPlan plan = weekly(owner, channel);
    plans().save(plan);
    assertThat(plans().find(owner)).isEqualTo(plan);
    assertThat(plans().running()).contains(plan);

    ReportPlan off = plan.with(ReportKind.WEEKLY, false, now()).with(plan.zone(), Set.of());
    plans().save(off);
    assertThat(plans().find(owner)).isEqualTo(off);
    assertThat(plans().running()).extracting(ReportPlan::organizationId).doesNotContain(owner);
  }

  @Test
  default void aReportIsMarkedAsSentOnceAndSavingKeepsTheMark() {
    OrganizationId owner = given().organization().id();
    assertThat(plans().markSent(owner, WEEK)).isFalse();
    ReportPlan plan = weekly(owner);
    plans().save(plan);
    takenBack(() -> assertThat(plans().markSent(owner, WEEK)).isTrue());
    assertThat(plans().find(owner).sent()).isEmpty();
    assertThat(plans().markSent(owner, WEEK)).isTrue();
    assertThat(plans().markSent(owner, WEEK)).isFalse();
    assertThat(plans().markSent(owner, WEEK.before())).isFalse();
    plans().save(plan);
    assertThat(plans().find(owner).sent()).isEqualTo(Map.of(ReportKind.WEEKLY, WEEK.firstDay()));
    Instant later = WEEK.to().plusSeconds(8 * 86_400);
    assertThat(
            plans().markSent(owner, ReportPeriod.lastWhole(ReportKind.WEEKLY, WEEK.zone(), later)))
        .isTrue();
  }

  @Test
  default void aChannelOfAnotherOrganizationOrThatIsDeletedGetsNone() {
    Organization organization = given().organization();
    OrganizationId owner = organization.id();
    Channel own = messages().channel(organization);
    Channel foreign = messages().channel(given().organization());
    plans().save(weekly(owner, own, foreign));
    assertThat(plans().find(owner).receivers()).containsExactly(own.id());
    ports().channels().delete(owner, own.id());
    assertThat(plans().find(owner).receivers()).isEmpty();
    assertThat(plans().find(foreign.organizationId()).isOn()).isFalse();
  }
}
