package io.domainwatch.persistence.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.ListVersion;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainHealthContract;
import io.domainwatch.testkit.contract.notification.MaintenanceWindowsContract;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** By what it is known that a first page is what it was. */
class ListVersionsIT implements DomainHealthContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private static final int LIMIT = 4;

  private final Instant now = now();

  /** When all that happens below has happened; what ends later has no beginning that is told. */
  private final Instant later = now.plusSeconds(30);

  @Override
  public FreePorts ports() {
    return storage.ports();
  }

  private ListedDomains first(Organization owner, Instant at) {
    return overview().list(owner.id(), DomainListing.ALL, Optional.empty(), LIMIT, at);
  }

  private ListVersion version(Organization owner) {
    return first(owner, later).version().orElseThrow();
  }

  private boolean holds(ListVersion version, Organization owner, Instant at) {
    return version.holds(overview().digest(owner.id(), LIMIT), at);
  }

  @Test
  void itHoldsAsLongAsNothingChangesAndWhatWasToldCounts() {
    Organization owner = given().organization();
    given().monitored(owner, now, CheckType.UPTIME);
    recordDue(now, Map.of());
    ListVersion version = version(owner);
    Duration counts = Duration.ofMinutes(2);
    Instant told = first(owner, later).domains().getFirst().domain().lastCheckedAt().orElseThrow();

    assertThat(holds(version, owner, told.plus(counts))).isTrue();
    assertThat(holds(version, owner, told.plus(counts).plusSeconds(1))).isFalse();
    assertThat(first(owner, told.plus(counts)).domains()).isEqualTo(first(owner, later).domains());
    assertThat(first(owner, told.plus(counts).plusSeconds(1)).domains())
        .isNotEqualTo(first(owner, later).domains());
  }

  @Test
  void whateverChangesOnThePageEndsIt() {
    Organization owner = given().organization();
    Domain first = given().monitored(owner, now, CheckType.UPTIME);
    Domain second = given().monitored(owner, now.plusSeconds(1), CheckType.UPTIME);
    List<Claim> claims = claims(now.plusSeconds(1));
    Map<String, Runnable> changes = new LinkedHashMap<>();
    changes.put("a run", () -> record(claims.getFirst(), now, Outcome.OK));
    changes.put("another", () -> record(claims.getLast(), now, Outcome.FAILING));
    changes.put("a pause", () -> savePaused(first));
    changes.put(
        "tags",
        () -> ports().domains().tag(owner.id(), second.id(), Tags.of(List.of(new Tag("shop")))));
    changes.put("one more", () -> given().domain(owner, "more.example", now.plusSeconds(2)));
    changes.put("one less", () -> ports().domains().delete(owner.id(), second.id()));
    changes.forEach(
        (what, change) -> {
          List<HealthOfDomain> before = first(owner, later).domains();
          ListVersion version = version(owner);
          assertThat(holds(version, owner, later)).as("before " + what).isTrue();
          change.run();
          assertThat(holds(version, owner, later)).as(what).isFalse();
          assertThat(first(owner, later).domains()).as(what).isNotEqualTo(before);
        });
  }

  @Test
  void whatIsBehindThePageAndWhatOthersHaveChangesNothing() {
    Organization owner = given().organization();
    for (int i = 0; i < LIMIT; i++) {
      given().domain(owner, "d" + i + ".example", now.plusSeconds(i));
    }
    ListVersion version = version(owner);

    given().domain(owner, "behind.example", now.plusSeconds(LIMIT));
    given().domain(given().organization(), "d0.example", now);

    assertThat(holds(version, owner, later)).isTrue();
  }

  @Test
  void itIsNotKnownWhereOverridesDecideToo() {
    Organization owner = given().organization();
    Domain domain = given().monitored(owner, now, CheckType.UPTIME, CheckType.SSL);
    ListVersion version = version(owner);

    switchOff(domain, CheckType.SSL);

    assertThat(holds(version, owner, later)).isFalse();
    assertThat(first(owner, later).version()).isEmpty();
  }

  @Test
  void itIsNotKnownWhereWindowsOfMaintenanceDecideToo() {
    Organization owner = given().organization();
    given().domain(owner, "d.example", now);
    ListVersion version = version(owner);

    storage
        .ports()
        .maintenanceWindows()
        .add(MaintenanceWindowsContract.once(owner.id(), WindowScope.ALL, now));

    assertThat(holds(version, owner, later)).isFalse();
    assertThat(first(owner, later).mayBeInMaintenance()).isTrue();
    assertThat(first(owner, later).version()).isEmpty();
  }

  @Test
  void itIsNotKnownWithoutDomains() {
    Organization owner = given().organization();
    assertThat(first(owner, later).version()).isEmpty();
    assertThat(overview().digest(owner.id(), LIMIT)).isEmpty();
  }
}
