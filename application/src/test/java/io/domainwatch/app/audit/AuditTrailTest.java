package io.domainwatch.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.TagChange;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AuditTrailTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final ApiKey key = house.given.key(owner);
  private final Actor actor = Actor.of(key);
  private final Domain domain = house.domains.add(actor, "example.com", NOW);

  @Test
  void anEntryTellsWhoDidWhatToWhatAndWhen() {
    assertThat(house.audit(owner))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.actor()).isEqualTo(actor);
              assertThat(entry.actor().name()).isEqualTo(key.name());
              assertThat(entry.at()).isEqualTo(NOW);
            });
    assertThat(told()).containsExactly("domain_added example.com ");
  }

  @Test
  void pausingResumingAndDeletingAreReported() {
    change(Optional.of(DomainStatus.PAUSED), Optional.empty());
    change(Optional.of(DomainStatus.ACTIVE), Optional.empty());
    house.domains.delete(actor, domain.id(), Optional.empty(), NOW);

    assertThat(told())
        .startsWith(
            "domain_deleted example.com ",
            "domain_resumed example.com ",
            "domain_paused example.com ");
  }

  @Test
  void switchedChecksAreNamedInTheOrderOfTheSpecification() {
    change(Optional.empty(), Optional.of(Set.of(CheckType.DNS, CheckType.SSL)));
    change(Optional.empty(), Optional.of(Set.of(CheckType.DNS, CheckType.SITEMAP)));

    assertThat(told())
        .startsWith(
            "checks_switched example.com off: sitemap; on: ssl",
            "checks_switched example.com off: ssl, dns");
  }

  @Test
  void tagsAreReportedThatCameAndWent() {
    tag(new TagChange.Add(tags("shop", "prod")));
    tag(new TagChange.Replace(tags("prod", "eu")));
    tag(new TagChange.Remove(tags("never-there")));
    house.domains.add(actor, "tagged.example.com", tags("b", "a"), NOW);

    assertThat(told())
        .startsWith(
            "domain_added tagged.example.com tags: a, b",
            "domain_tagged example.com added: eu; removed: shop",
            "domain_tagged example.com added: prod, shop")
        .hasSize(4);
  }

  private void tag(TagChange change) {
    house.domains.change(actor, domain.id(), DomainChange.of(change), Optional.empty(), NOW);
  }

  private static Tags tags(String... texts) {
    return Tags.of(Stream.of(texts).map(Tag::new).toList());
  }

  @Test
  void overridesAreReportedInWords() {
    OverrideChange hourly =
        new OverrideChange(
            Patch.to(true), Patch.to(Optional.of(3600L)), Patch.keep(), Patch.keep());
    override(hourly);
    house.overrides.reset(actor, domain.id(), "ssl", Optional.empty(), NOW);

    assertThat(told())
        .startsWith(
            "override_cleared example.com ssl: interval 3600 -> 10800 s, no longer muted",
            "override_changed example.com ssl: interval 10800 -> 3600 s, muted");
  }

  @Test
  void whatChangesNothingIsNotReported() {
    change(Optional.of(DomainStatus.ACTIVE), Optional.of(Set.of()));
    override(OverrideChange.NONE);
    house.overrides.reset(actor, domain.id(), "ssl", Optional.empty(), NOW);
    house.domains.runNow(owner.id(), domain.id(), "ssl", NOW);

    assertThat(told()).hasSize(1);
  }

  @Test
  void whatIsRefusedIsNotReported() {
    Refused.by(() -> house.domains.add(actor, "example.com", NOW));
    Refused.by(() -> house.domains.delete(actor, domain.id(), Optional.of(_ -> false), NOW));
    Refused.by(() -> house.domains.delete(actor, House.noDomain(), Optional.empty(), NOW));

    assertThat(told()).hasSize(1);
  }

  @Test
  void keysAreReportedWithoutTheirSecret() {
    var issued =
        house.keys.issue(
            House.operator(owner), "ci", Scope.WRITE, Optional.of(NOW.plusSeconds(60)), NOW);
    house.keys.revoke(issued.key().id(), NOW);
    house.keys.revoke(House.operator(owner), issued.key().id(), NOW);

    assertThat(told())
        .hasSize(3)
        .startsWith(
            "key_revoked ci " + issued.key().id(),
            "key_created ci write, expires 2026-11-20T12:01:00Z, " + issued.key().id())
        .noneMatch(line -> line.contains(issued.secret().text()));
    assertThat(house.audit(owner).getFirst().actor()).isEqualTo(House.operator(owner));
  }

  @Test
  void pagesFollowEachOtherAndStayInTheOrganization() {
    AuditService audit = new AuditService(house.store.auditLog());
    User viewer = house.given.person(owner, Role.OWNER);
    change(Optional.of(DomainStatus.PAUSED), Optional.empty());
    change(Optional.of(DomainStatus.ACTIVE), Optional.empty());

    var first = audit.page(viewer, Optional.empty(), 2);
    var second = audit.page(viewer, first.next(), 2);

    assertThat(first.items()).hasSize(2);
    assertThat(second.items()).hasSize(1);
    assertThat(second.next()).isEmpty();
    assertThat(
            audit
                .page(
                    house.given.person(house.given.organization(), Role.OWNER), Optional.empty(), 9)
                .items())
        .isEmpty();
    for (int limit : new int[] {0, 501}) {
      assertThat(Refused.by(() -> audit.page(viewer, Optional.empty(), limit)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  @Test
  void anEntryComesAndGoesWithItsTransaction() {
    Organization other = house.given.organization();
    String name = Fixtures.unique("d") + ".example.com";
    try {
      house.store.in(
          () -> {
            house.domains.add(House.operator(other), name, NOW);
            throw new IllegalStateException("crash");
          });
    } catch (IllegalStateException crash) {
      assertThat(crash).hasMessage("crash");
    }

    assertThat(house.audit(other)).isEmpty();
  }

  private List<String> told() {
    return house.audit(owner).stream().map(AuditTrailTest::line).toList();
  }

  private static String line(AuditEntry entry) {
    return entry.action().wireName() + " " + entry.subject() + " " + entry.detail();
  }

  private void change(Optional<DomainStatus> status, Optional<Set<CheckType>> disabled) {
    house.domains.change(
        actor, domain.id(), new DomainChange(status, disabled), Optional.empty(), NOW);
  }

  private void override(OverrideChange change) {
    house.overrides.update(actor, domain.id(), "ssl", change, Optional.empty(), NOW);
  }
}
