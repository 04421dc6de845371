package io.domainwatch.testkit.contract.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.escalation.EscalationLog.DueIncident;
import io.domainwatch.core.escalation.EscalationLog.Key;
import io.domainwatch.core.escalation.EscalationLog.StepRecord;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How {@link io.domainwatch.core.escalation.EscalationLog} hands out steps that are due. */
public interface EscalationLogContract extends EscalationSteps {
  @Test
  default void aStepIsDueFromItsMinuteOnUntilItIsDone() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant opened = now();
    Incident incident = down(domain, opened);
    EscalationPolicy policy = policy(owner, ChannelFilter.ALL, 5, 30);

    assertThat(due(owner, opened.plus(Duration.ofMinutes(5)).minusMillis(1))).isEmpty();
    Instant first = opened.plus(Duration.ofMinutes(5));
    DueIncident due = due(owner, first).getFirst();
    assertThat(due.key()).isEqualTo(new Key(incident.id(), policy.id()));
    assertThat(due.openedAt()).isEqualTo(opened);
    assertThat(due.done()).isEmpty();
    assertThat(due.event().domainName()).isEqualTo(domain.name());
    assertThat(due.event().event().incidentId()).contains(incident.id());
    assertThat(log().organizationsDue(first)).contains(owner.id());

    assertThat(mark(owner, due.key(), first, 5)).containsExactly(due.key());

    assertThat(due(owner, first)).isEmpty();
    assertThat(log().organizationsDue(first)).doesNotContain(owner.id());
    assertThat(due(owner, opened.plus(Duration.ofMinutes(30))).getFirst().done())
        .containsExactly(5);
  }

  @Test
  default void aStepThatALaterOneFollowedIsNotDueAgain() {
    Organization owner = given().organization();
    Instant opened = now();
    Incident incident = down(given().domain(owner), opened);
    EscalationPolicy policy = policy(owner, ChannelFilter.ALL, 5, 30);
    Instant later = opened.plus(Duration.ofHours(1));

    mark(owner, new Key(incident.id(), policy.id()), later, 30);

    assertThat(due(owner, later)).isEmpty();
  }

  @Test
  default void itTellsTheLastEventThatOpenedOrRaised() {
    Organization owner = given().organization();
    Instant opened = now();
    Incident incident =
        happenings()
            .open(given().domain(owner), CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, opened);
    policy(owner, ChannelFilter.ALL, 0);
    Event raised = happenings().raise(incident, Severity.HIGH, opened.plusSeconds(5));

    assertThat(due(owner, opened.plusSeconds(9)))
        .extracting(one -> one.event().event())
        .containsExactly(raised);
  }

  @Test
  default void nothingIsDueOfWhatIsAcknowledgedResolvedMutedOrPaused() {
    Organization owner = given().organization();
    Instant opened = now();
    policy(owner, ChannelFilter.ALL, 0);
    happenings().close(down(given().domain(owner), opened), opened.plusSeconds(1));
    Incident noticed = down(given().domain(owner), opened);
    ports()
        .incidents()
        .acknowledge(owner.id(), noticed.id(), new Acknowledgement(opened, "ann@example.com"));
    Domain muted = given().domain(owner);
    down(muted, opened);
    mute(muted, true);
    Domain paused = given().domain(owner);
    down(paused, opened);
    savePaused(paused);

    assertThat(due(owner, opened.plusSeconds(60))).isEmpty();

    mute(muted, false);
    ports().domains().save(paused);
    assertThat(due(owner, opened.plusSeconds(60))).hasSize(2);
  }

  @Test
  default void aPolicyIsForTheIncidentsThatItsFilterTakes() {
    Organization owner = given().organization();
    Instant opened = now();
    Domain named = given().domain(owner);
    Domain tagged = given().domain(owner);
    ports().domains().tag(owner.id(), tagged.id(), Tags.of(List.of(new Tag("shop"))));
    Incident one = down(named, opened);
    Incident two = down(tagged, opened);
    Incident three = down(given().domain(owner), opened);
    Map<ChannelFilter, List<Incident>> expected =
        Map.of(
            ChannelFilter.ALL,
            List.of(one, two, three),
            new ChannelFilter(Optional.of(Set.of(CheckType.SSL)), Severity.INFO, Optional.empty()),
            List.of(),
            new ChannelFilter(
                Optional.of(Set.of(CheckType.UPTIME)), one.severity(), Optional.empty()),
            List.of(one, two, three),
            new ChannelFilter(
                Optional.empty(),
                Severity.INFO,
                Optional.of(Set.of(named.id())),
                Tags.of(List.of(new Tag("shop")))),
            List.of(one, two),
            new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(Set.of())),
            List.of());
    expected.forEach(
        (filter, incidents) -> {
          EscalationPolicy policy = policy(owner, filter, 0);
          assertThat(due(owner, opened.plusSeconds(1)))
              .as(filter.toString())
              .extracting(due -> due.key().incidentId())
              .containsExactlyInAnyOrderElementsOf(incidents.stream().map(Incident::id).toList());
          ports().escalationPolicies().delete(owner.id(), policy.id());
        });
  }

  @Test
  default void aSeverityBelowTheLeastIsNotTaken() {
    Organization owner = given().organization();
    Instant opened = now();
    Incident slow =
        happenings()
            .open(given().domain(owner), CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, opened);
    for (Severity least : Severity.values()) {
      EscalationPolicy policy =
          policy(owner, new ChannelFilter(Optional.empty(), least, Optional.empty()), 0);
      assertThat(due(owner, opened.plusSeconds(1)))
          .hasSize(slow.severity().compareTo(least) >= 0 ? 1 : 0);
      ports().escalationPolicies().delete(owner.id(), policy.id());
    }
  }

  @Test
  default void manyAreReadInPages() {
    Organization owner = given().organization();
    Instant opened = now();
    policy(owner, ChannelFilter.ALL, 0);
    policy(owner, ChannelFilter.ALL, 0);
    for (int i = 0; i < 3; i++) {
      down(given().domain(owner), opened);
    }
    List<Key> read = new ArrayList<>();
    List<DueIncident> page = log().due(owner.id(), Optional.empty(), 2, opened);
    while (!page.isEmpty()) {
      page.forEach(one -> read.add(one.key()));
      page = log().due(owner.id(), Optional.of(read.getLast()), 2, opened);
    }
    assertThat(read).hasSize(6).doesNotHaveDuplicates();
  }

  @Test
  default void ofManyWhoDoAStepOneTellsOfIt() throws Exception {
    Organization owner = given().organization();
    Instant opened = now();
    Incident incident = down(given().domain(owner), opened);
    Key key = new Key(incident.id(), policy(owner, ChannelFilter.ALL, 0, 5).id());

    List<Integer> told =
        Concurrently.call(4, () -> mark(owner, key, opened.plusSeconds(600), 0, 5).size());

    assertThat(told).containsExactlyInAnyOrder(1, 0, 0, 0);
  }

  @Test
  default void aStepThatWasTakenBackIsStillDue() {
    Organization owner = given().organization();
    Instant opened = now();
    Incident incident = down(given().domain(owner), opened);
    Key key = new Key(incident.id(), policy(owner, ChannelFilter.ALL, 0).id());

    takenBack(() -> assertThat(markNow(owner, key, opened, 0)).hasSize(1));

    assertThat(due(owner, opened)).hasSize(1);
    assertThat(mark(owner, key, opened, 0)).hasSize(1);
  }

  @Test
  default void whoAcknowledgesInTheMeantimeIsFasterThanAStep() {
    Organization owner = given().organization();
    Instant opened = now();
    Incident incident = down(given().domain(owner), opened);
    Key key = new Key(incident.id(), policy(owner, ChannelFilter.ALL, 0).id());
    ports()
        .incidents()
        .acknowledge(owner.id(), incident.id(), new Acknowledgement(opened, "ann@example.com"));

    assertThat(mark(owner, key, opened, 0)).isEmpty();
  }

  @Test
  default void anotherOrganizationSeesAndDoesNothing() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Instant opened = now();
    Incident incident = down(given().domain(owner), opened);
    EscalationPolicy policy = policy(owner, ChannelFilter.ALL, 0);
    EscalationPolicy theirs = policy(stranger, ChannelFilter.ALL, 0);

    assertThat(due(stranger, opened)).isEmpty();
    assertThat(mark(stranger, new Key(incident.id(), policy.id()), opened, 0)).isEmpty();
    assertThat(mark(stranger, new Key(incident.id(), theirs.id()), opened, 0)).isEmpty();
    assertThat(due(owner, opened)).hasSize(1);
    mark(owner, new Key(incident.id(), policy.id()), opened, 0);
    assertThat(log().ofIncident(stranger.id(), incident.id())).isEmpty();
  }

  @Test
  default void whatWasDoneAboutAnIncidentIsReadInOrderAndGoesWithThePolicy() {
    Organization owner = given().organization();
    Instant opened = now();
    Incident incident = down(given().domain(owner), opened);
    EscalationPolicy policy = policy(owner, ChannelFilter.ALL, 0, 5);
    Key key = new Key(incident.id(), policy.id());
    Instant later = opened.plus(Duration.ofMinutes(5));
    mark(owner, key, opened, 0);
    mark(owner, key, later, 5);

    assertThat(log().ofIncident(owner.id(), incident.id()))
        .containsExactly(
            new StepRecord(policy.name(), 0, opened), new StepRecord(policy.name(), 5, later));

    ports().escalationPolicies().delete(owner.id(), policy.id());
    assertThat(log().ofIncident(owner.id(), incident.id())).isEmpty();
  }

  private void mute(Domain domain, boolean muted) {
    ports()
        .checkOverrides()
        .save(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            new CheckOverride(false, muted, Optional.empty(), Set.of(), Map.of()));
  }
}
