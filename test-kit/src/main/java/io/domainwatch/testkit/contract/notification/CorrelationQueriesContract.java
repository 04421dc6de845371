package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link CorrelationQueries} must do. */
public interface CorrelationQueriesContract extends NotificationContract {
  /** The site cannot be reached. */
  Reachability DOWN = new Reachability(true, false);

  @Test
  default void aDomainWhoseOutageIsNotConfirmedIsSuspect() {
    Organization owner = given().organization();
    Instant now = now();
    Domain suspect = given().domain(owner);
    Domain unresolvable = given().domain(owner);
    given().domain(owner);
    happenings().trouble(suspect, CheckType.UPTIME, DOWN, now);
    happenings().trouble(unresolvable, CheckType.DNS, new Reachability(false, true), now);

    assertThat(troubles().suspects(owner.id(), 10)).containsExactly(suspect.id());

    happenings().trouble(suspect, CheckType.UPTIME, Reachability.NONE, now.plusSeconds(1));
    assertThat(troubles().suspects(owner.id(), 10)).isEmpty();
  }

  @Test
  default void oneWhoseOutageIsConfirmedIsNoSuspect() {
    Organization owner = given().organization();
    Instant now = now();
    Domain down = given().domain(owner);
    Incident incident = happenings().open(down, CheckType.UPTIME, UptimeDefinition.DOWN, now);
    happenings().trouble(down, CheckType.UPTIME, DOWN, now.plusSeconds(1));

    assertThat(troubles().suspects(owner.id(), 10)).isEmpty();

    happenings().closeSilently(incident, now.plusSeconds(2));
    assertThat(troubles().suspects(owner.id(), 10)).containsExactly(down.id());
  }

  @Test
  default void anotherIncidentLeavesADomainSuspect() {
    Organization owner = given().organization();
    Instant now = now();
    Domain domain = given().domain(owner);
    happenings().trouble(domain, CheckType.UPTIME, DOWN, now);
    happenings().open(domain, CheckType.DNS, DnsDefinition.RESOLUTION_FAILED, now);

    assertThat(troubles().suspects(owner.id(), 10)).containsExactly(domain.id());
  }

  @Test
  default void pausedDomainsAndThoseOfOthersAreNoSuspects() {
    Organization owner = given().organization();
    Instant now = now();
    Domain paused = given().domain(owner);
    Domain foreign = given().domain(given().organization());
    happenings().trouble(paused, CheckType.UPTIME, DOWN, now);
    happenings().trouble(foreign, CheckType.UPTIME, DOWN, now);
    savePaused(paused);

    assertThat(troubles().suspects(owner.id(), 10)).isEmpty();
    assertThat(troubles().activeDomains(owner.id())).isZero();
  }

  @Test
  default void noMoreSuspectsComeThanAskedFor() {
    Organization owner = given().organization();
    for (int i = 0; i < 3; i++) {
      happenings().trouble(given().domain(owner), CheckType.UPTIME, DOWN, now());
    }

    assertThat(troubles().suspects(owner.id(), 2)).hasSize(2);
    assertThat(troubles().suspects(owner.id(), 3)).hasSize(3);
    assertThat(troubles().activeDomains(owner.id())).isEqualTo(3);
  }

  @Test
  default void theTypesOfOpenIncidentsComePerDomain() {
    Organization owner = given().organization();
    Instant now = now();
    Domain both = given().domain(owner);
    Domain closed = given().domain(owner);
    Domain notAsked = given().domain(owner);
    Domain foreign = given().domain(given().organization());
    happenings().open(both, CheckType.UPTIME, UptimeDefinition.DOWN, now);
    happenings().open(both, CheckType.DNS, DnsDefinition.RESOLUTION_FAILED, now);
    happenings()
        .close(happenings().open(closed, CheckType.UPTIME, UptimeDefinition.DOWN, now), now);
    happenings().open(notAsked, CheckType.UPTIME, UptimeDefinition.DOWN, now);
    happenings().open(foreign, CheckType.UPTIME, UptimeDefinition.DOWN, now);

    assertThat(troubles().openTypes(owner.id(), List.of(both.id(), closed.id(), foreign.id())))
        .isEqualTo(
            Map.of(both.id(), Set.of(UptimeDefinition.DOWN, DnsDefinition.RESOLUTION_FAILED)));
    assertThat(troubles().openTypes(owner.id(), List.of())).isEmpty();
  }

  @Test
  default void theNewestObservationsComePerDomain() {
    Organization owner = given().organization();
    Instant now = now();
    Domain seen = given().domain(owner);
    Domain never = given().domain(owner);
    Domain foreign = given().domain(given().organization());
    happenings().see(seen, CheckType.UPTIME, seen("old"), now);
    happenings().see(seen, CheckType.UPTIME, seen("new"), now.plusSeconds(60));
    happenings().see(seen, CheckType.SSL, seen("other"), now.plusSeconds(120));
    happenings().see(foreign, CheckType.UPTIME, seen("foreign"), now);
    List<DomainId> asked =
        List.of(seen.id(), never.id(), foreign.id(), new DomainId(Fixtures.newId()));

    assertThat(troubles().newest(owner.id(), asked, CheckType.UPTIME))
        .isEqualTo(Map.of(seen.id(), seen("new")));
    assertThat(troubles().newest(owner.id(), asked, CheckType.DNS)).isEmpty();
    assertThat(troubles().newest(owner.id(), List.of(), CheckType.UPTIME)).isEmpty();
  }

  private static JsonValue.JsonObject seen(String what) {
    return JsonValue.fields().put("seen", what).build();
  }

  private CorrelationQueries troubles() {
    return ports().troubles();
  }
}
