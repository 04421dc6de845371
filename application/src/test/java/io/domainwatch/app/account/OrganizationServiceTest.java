package io.domainwatch.app.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrganizationServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final OrganizationService organizations =
      new OrganizationService(house.store, house.store.organizations(), house.rights, house.trail);
  private final Organization acme = house.given.organization();
  private final User ann = house.given.person(acme, Role.OWNER);

  @Test
  void anOwnerRenamesItAndTheLogSaysHowItWasCalled() {
    Organization renamed = organizations.rename(Actor.of(ann), "  Acme & Söhne ", NOW);

    assertThat(renamed.name()).isEqualTo("Acme & Söhne");
    assertThat(house.store.organizations().find(acme.id())).contains(renamed);
    AuditEntry entry = house.audit(acme).getFirst();
    assertThat(entry.action()).isEqualTo(AuditAction.ORGANIZATION_RENAMED);
    assertThat(entry.actor()).isEqualTo(Actor.of(ann));
    assertThat(entry.subject()).isEqualTo("Acme & Söhne");
    assertThat(entry.detail()).isEqualTo("was " + acme.name());
  }

  @Test
  void thePresentNameChangesNothing() {
    assertThat(organizations.rename(Actor.of(ann), acme.name() + " ", NOW)).isEqualTo(acme);
    assertThat(house.audit(acme)).isEmpty();
  }

  @Test
  void whatIsNoNameOrAnothersIsRefused() {
    Organization other = house.given.organization();
    for (String typed : List.of("", "  ", "a\tb", "x".repeat(101))) {
      assertThat(Refused.by(() -> organizations.rename(Actor.of(ann), typed, NOW)))
          .isEqualTo(
              Refusal.InvalidRequest.of(
                  "name",
                  Sentence.of("must have 1 to {0} characters, none of them a control", 100)));
    }
    assertThat(Refused.by(() -> organizations.rename(Actor.of(ann), other.name(), NOW)))
        .isEqualTo(
            Refusal.InvalidRequest.of("name", Sentence.of("\"{0}\" is taken", other.name())));
    assertThat(house.store.organizations().find(acme.id())).contains(acme);
    assertThat(house.audit(acme)).isEmpty();
  }

  @Test
  void nobodyButAnOwnerRenamesIt() {
    User bob = house.given.person(acme, Role.MEMBER);
    User eve = house.given.person(house.given.organization(), Role.OWNER);
    Actor forged = new Actor(acme.id(), Actor.Kind.PERSON, eve.id().text(), "x");
    for (Actor actor : List.of(Actor.of(bob), forged)) {
      assertThat(Refused.by(() -> organizations.rename(actor, "Mine", NOW)))
          .isEqualTo(new Refusal.NotAllowed(Sentence.of("only an owner renames the organization")));
    }
    assertThat(house.store.organizations().find(acme.id())).contains(acme);
  }
}
