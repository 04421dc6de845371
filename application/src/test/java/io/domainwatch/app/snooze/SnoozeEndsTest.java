package io.domainwatch.app.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SnoozeEndsTest extends SnoozedHouse {
  private final SnoozeEnds ends = ends();

  @Test
  void whatIsOpenWhenItsTimeIsOverIsToldOnce() {
    mute(CheckType.UPTIME, END);
    Incident down = down(NOW.plusSeconds(10));
    assertThat(waiting()).isEmpty();

    assertThat(ends.tick(END.minusMillis(1))).isZero();
    assertThat(ends.tick(END)).isOne();
    assertThat(ends.tick(END.plusSeconds(1))).isZero();

    assertThat(waiting()).hasSize(1);
    assertThat(waiting().getFirst().incidentId()).contains(down.id());
    assertThat(waiting().getFirst().occurredAt()).isEqualTo(END);
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
    happenings.close(down, END.plusSeconds(10));
    assertThat(waiting())
        .extracting(event -> event.type().wireName())
        .containsExactly("uptime_down", "uptime_recovered");
  }

  @Test
  void aSnoozeThatWasMovedEndsThenOnly() {
    mute(CheckType.UPTIME, END);
    down(NOW.plusSeconds(10));
    mute(CheckType.UPTIME, END.plusSeconds(60));

    assertThat(ends.tick(END)).isZero();
    assertThat(ends.tick(END.plusSeconds(60))).isOne();
    assertThat(waiting()).hasSize(1);
  }

  @Test
  void endingItEarlyIsItsEnd() {
    mute(CheckType.UPTIME, END);
    Incident down = down(NOW.plusSeconds(10));
    Instant early = NOW.plusSeconds(60);

    override(new SnoozeChange(Patch.to(Optional.empty()), Patch.keep()), "uptime", early);

    assertThat(waiting()).extracting(Event::incidentId).containsExactly(Optional.of(down.id()));
    assertThat(waiting().getFirst().occurredAt()).isEqualTo(early);
    assertThat(ends.tick(END)).isZero();
  }

  @Test
  void resettingTheCheckIsItsEndToo() {
    mute(CheckType.UPTIME, END);
    down(NOW.plusSeconds(10));

    house.overrides.reset(actor, domain.id(), "uptime", Optional.empty(), NOW.plusSeconds(60));

    assertThat(waiting()).hasSize(1);
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
  }

  @Test
  void aSnoozeThatBecomesAMuteTellsNothing() {
    mute(CheckType.UPTIME, END);
    down(NOW.plusSeconds(10));

    house.overrides.update(
        actor,
        domain.id(),
        "uptime",
        new OverrideChange(
            Patch.to(true),
            Patch.keep(),
            Patch.keep(),
            Patch.keep(),
            new SnoozeChange(Patch.to(Optional.empty()), Patch.keep())),
        Optional.empty(),
        NOW.plusSeconds(60));

    assertThat(waiting()).isEmpty();
  }

  @Test
  void aDomainAsAWholeIsToldOfWhenItsLastSnoozeEnds() {
    whole(Optional.of(END), Optional.of("moving"));
    mute(CheckType.UPTIME, END.plusSeconds(60));
    down(NOW.plusSeconds(10));
    happenings.open(domain, CheckType.DNS, DnsDefinition.RESOLUTION_FAILED, NOW.plusSeconds(20));

    assertThat(ends.tick(END)).isOne();
    assertThat(waiting()).extracting(Event::checkType).containsExactly(CheckType.DNS);
    assertThat(ends.tick(END.plusSeconds(60))).isOne();
    assertThat(waiting())
        .extracting(Event::checkType)
        .containsExactly(CheckType.DNS, CheckType.UPTIME);
  }

  @Test
  void aPausedDomainIsToldOfAllTheSame() {
    whole(Optional.of(END), Optional.empty());
    down(NOW.plusSeconds(10));
    house.domains.change(
        actor,
        domain.id(),
        new DomainChange(Optional.of(DomainStatus.PAUSED), Optional.empty()),
        Optional.empty(),
        NOW.plusSeconds(20));

    assertThat(ends.tick(END)).isOne();
    assertThat(waiting()).hasSize(1);
  }

  @Test
  void whoDidItWhatAndWhyIsInTheAuditLog() {
    whole(Optional.of(END), Optional.of("moving"));
    whole(Optional.of(END), Optional.of("moving"));
    mute(CheckType.SSL, END);
    whole(Optional.empty(), Optional.empty());

    assertThat(told())
        .startsWith(
            "domain_snoozed no longer muted until an instant",
            "override_changed ssl: muted until " + Instants.text(END),
            "domain_snoozed muted until " + Instants.text(END) + " (\"moving\")");
    assertThat(told().stream().filter(line -> line.startsWith("domain_snoozed"))).hasSize(2);
  }

  @Test
  void whatIsRefusedChangesNothingElse() {
    DomainChange change =
        new DomainChange(
            Optional.of(DomainStatus.PAUSED),
            Optional.empty(),
            Optional.empty(),
            until(NOW, Optional.empty()));

    Refusal refusal =
        Refused.by(() -> house.domains.change(actor, domain.id(), change, Optional.empty(), NOW));

    assertThat(refusal).isInstanceOf(Refusal.InvalidRequest.class);
    assertThat(house.store.domains().find(owner.id(), domain.id()).orElseThrow().status())
        .isEqualTo(DomainStatus.ACTIVE);
  }
}
