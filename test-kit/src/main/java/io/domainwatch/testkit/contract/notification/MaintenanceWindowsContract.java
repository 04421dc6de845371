package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link MaintenanceWindows} must do. */
public interface MaintenanceWindowsContract extends NotificationContract {
  Instant MADE = Instant.parse("2026-11-20T12:00:00Z");

  private MaintenanceWindows windows() {
    return ports().maintenanceWindows();
  }

  /** An hour from {@link #MADE} on. */
  static MaintenanceWindow once(OrganizationId owner, WindowScope scope, Instant createdAt) {
    return new MaintenanceWindow(
        new WindowId(Fixtures.newId()),
        owner,
        "Move ✓",
        scope,
        new WindowTimes.Once(new Period(MADE, MADE.plusSeconds(3600))),
        MaintenanceWindow.ByHand.NONE,
        createdAt,
        createdAt);
  }

  private static MaintenanceWindow recurring(OrganizationId owner) {
    return new MaintenanceWindow(
        new WindowId(Fixtures.newId()),
        owner,
        "Nights",
        new WindowScope(
            new WindowScope.Chosen.Tagged(Tags.of(Set.of(new Tag("shop"), new Tag("team:web")))),
            Optional.of(Set.of(CheckType.UPTIME, CheckType.SSL))),
        new WindowTimes.Recurring(
            RecurrenceRule.of("FREQ=WEEKLY;BYDAY=SU;UNTIL=20301231T000000Z"),
            LocalDateTime.parse("2026-03-29T02:30:00"),
            Duration.ofMinutes(90),
            ZoneId.of("Europe/Berlin")),
        new MaintenanceWindow.ByHand(
            Optional.of(new Period(MADE.plusSeconds(1), MADE.plusSeconds(2))),
            Optional.of(new Period(MADE.plusSeconds(3), MADE.plusSeconds(4)))),
        MADE,
        MADE.plusSeconds(5));
  }

  @Test
  default void windowsComeBackAsTheyWereOldestFirst() {
    OrganizationId owner = given().organization().id();
    MaintenanceWindow younger = recurring(owner);
    MaintenanceWindow older = once(owner, WindowScope.ALL, MADE.minusSeconds(9));
    windows().add(younger);
    windows().add(older);
    assertThat(windows().find(owner, younger.id())).contains(younger);
    assertThat(windows().ofOrganization(owner)).containsExactlyInAnyOrder(older, younger);
    assertThat(windows().ofOrganizations(Set.of(owner)).get(owner)).hasSize(2);
  }

  @Test
  default void aWindowIsReplacedAndDeleted() {
    OrganizationId owner = given().organization().id();
    MaintenanceWindow window = recurring(owner);
    windows().add(window);
    MaintenanceWindow other =
        new MaintenanceWindow(
            window.id(),
            owner,
            "Other",
            WindowScope.ALL,
            new WindowTimes.Once(new Period(MADE, MADE.plusSeconds(60))),
            MaintenanceWindow.ByHand.NONE,
            window.createdAt(),
            MADE.plusSeconds(60));
    ports()
        .transactions()
        .in(
            () -> {
              assertThat(windows().lock(owner, window.id())).contains(window);
              windows().save(other);
            });
    assertThat(windows().find(owner, window.id())).contains(other);
    assertThat(windows().delete(owner, window.id())).isTrue();
    assertThat(windows().delete(owner, window.id())).isFalse();
    windows().save(other);
    assertThat(windows().find(owner, window.id())).as("it is not made by saving").isEmpty();
  }

  @Test
  default void whatWasTakenBackIsNotThere() {
    OrganizationId owner = given().organization().id();
    MaintenanceWindow window = recurring(owner);
    takenBack(() -> windows().add(window));
    assertThat(windows().ofOrganization(owner)).isEmpty();
  }

  @Test
  default void aDomainThatIsDeletedLeavesTheWindowAndNoneTakesItsPlace() {
    Organization owner = given().organization();
    Domain kept = given().domain(owner);
    Domain deleted = given().domain(owner);
    MaintenanceWindow window =
        once(
            owner.id(),
            new WindowScope(
                new WindowScope.Chosen.Named(Set.of(kept.id(), deleted.id())), Optional.empty()),
            MADE);
    windows().add(window);
    assertThat(windows().find(owner.id(), window.id())).contains(window);
    ports().transactions().in(() -> ports().domains().delete(owner.id(), deleted.id()));
    assertThat(domainsOf(owner, window)).isEqualTo(new WindowScope.Chosen.Named(Set.of(kept.id())));
    ports().transactions().in(() -> ports().domains().delete(owner.id(), kept.id()));
    assertThat(domainsOf(owner, window)).isEqualTo(new WindowScope.Chosen.Named(Set.of()));
  }

  @Test
  default void nobodySeesOrChangesWhatIsAnothers() {
    OrganizationId owner = given().organization().id();
    OrganizationId stranger = given().organization().id();
    MaintenanceWindow window = recurring(owner);
    windows().add(window);
    assertThat(windows().find(stranger, window.id())).isEmpty();
    assertThat(windows().ofOrganization(stranger)).isEmpty();
    assertThat(windows().ofOrganizations(Set.of(stranger))).isEmpty();
    assertThat(windows().delete(stranger, window.id())).isFalse();
    assertThat(windows().ofOrganizations(Set.of(owner, stranger)))
        .isEqualTo(Map.of(owner, List.of(window)));
  }

  @Test
  default void listsOfWhoHasAWindowSayThatDomainsMayBeInMaintenance() {
    Organization owner = given().organization();
    given().domain(owner);
    given().domain(owner);
    windows().add(once(owner.id(), WindowScope.ALL, MADE));
    ListedDomains listed = listed(owner, 10);
    assertThat(listed.mayBeInMaintenance()).isTrue();
    assertThat(listed.domains()).hasSize(2);
    assertThat(listed(owner, 1).mayBeInMaintenance()).isTrue();
  }

  /** The first page, which many organizations may ask for in one statement. */
  private ListedDomains listed(Organization owner, int limit) {
    return ports()
        .domainOverview()
        .list(owner.id(), DomainListing.ALL, Optional.empty(), limit, MADE);
  }

  @Test
  default void tagsAreReadOfTheDomainsOfTheOrganizationAlone() {
    Organization owner = given().organization();
    Domain tagged = given().domain(owner);
    Domain plain = given().domain(owner);
    Tags tags = Tags.of(List.of(new Tag("shop"), new Tag("team:web")));
    ports().domains().tag(owner.id(), tagged.id(), tags);
    assertThat(windows().tags(owner.id(), Set.of(tagged.id(), plain.id())))
        .isEqualTo(Map.of(tagged.id(), tags));
    assertThat(windows().tags(given().organization().id(), Set.of(tagged.id()))).isEmpty();
  }

  private WindowScope.Chosen domainsOf(Organization owner, MaintenanceWindow window) {
    return windows().find(owner.id(), window.id()).orElseThrow().scope().domains();
  }
}
