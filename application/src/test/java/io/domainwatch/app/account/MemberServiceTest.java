package io.domainwatch.app.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class MemberServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final MemberService members =
      new MemberService(
          house.store,
          house.store.organizations(),
          house.store.users(),
          house.users,
          house.openInvitations,
          house.rights,
          house.trail);
  private final Organization organization = house.given.organization();
  private final User ann = person(organization, Role.OWNER);
  private final User bob = person(organization, Role.MEMBER);
  private final Organization elsewhere = house.given.organization();
  private final User stranger = person(elsewhere, Role.OWNER);

  @Test
  void onlyOnesOwnPeopleAreListed() {
    assertThat(members.list(organization.id())).containsExactly(ann, bob);
    assertThat(members.list(elsewhere.id())).containsExactly(stranger);
  }

  @Test
  void anOwnerAddsAPerson() {
    IssuedPassword cid = members.add(house.visitor(ann), "Cid@example.com", Role.MEMBER, NOW);

    assertThat(members.list(organization.id())).contains(cid.user());
    assertThat(cid.password()).hasSize(24);
    assertThat(newest())
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo(AuditAction.MEMBER_ADDED);
              assertThat(entry.actor()).isEqualTo(Actor.of(ann));
              assertThat(entry.subject()).isEqualTo("cid@example.com");
              assertThat(entry.detail()).isEqualTo("member");
            });
  }

  @Test
  void aMemberChangesNobody() {
    Refusal no = new Refusal.NotAllowed(Sentence.of("only an owner manages members"));
    Actor actor = Actor.of(bob);
    SignedInUser visitor = house.steppedUp(bob);
    int before = house.audit(organization).size();

    assertThat(Refused.by(() -> members.add(visitor, "cid@example.com", Role.MEMBER, NOW)))
        .isEqualTo(no);
    assertThat(Refused.by(() -> members.changeRole(visitor, bob.id(), Role.OWNER, NOW)))
        .isEqualTo(no);
    assertThat(Refused.by(() -> members.remove(actor, ann.id(), NOW))).isEqualTo(no);
    assertThat(members.list(organization.id())).containsExactly(ann, bob);
    assertThat(house.audit(organization)).hasSize(before);
  }

  @Test
  void anOwnerOfAnotherOrganizationReachesNobody() {
    assertThat(members.changeRole(house.steppedUp(stranger), bob.id(), Role.OWNER, NOW)).isEmpty();
    assertThat(members.remove(Actor.of(stranger), bob.id(), NOW)).isEmpty();
    assertThat(members.remove(Actor.of(ann), new UserId(Fixtures.newId()), NOW)).isEmpty();
    assertThat(members.list(organization.id())).containsExactly(ann, bob);
    Actor forged = new Actor(organization.id(), Actor.Kind.PERSON, stranger.id().text(), "x");
    assertThat(Refused.by(() -> members.remove(forged, bob.id(), NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
  }

  @Test
  void aRoleIsChangedAndReportedOnlyWhenItIsAnother() {
    assertThat(
            members
                .changeRole(house.steppedUp(ann), bob.id(), Role.OWNER, NOW)
                .orElseThrow()
                .role())
        .isEqualTo(Role.OWNER);
    assertThat(newest().detail()).isEqualTo("member -> owner");
    int told = house.audit(organization).size();

    members.changeRole(house.steppedUp(ann), bob.id(), Role.OWNER, NOW);

    assertThat(house.audit(organization)).hasSize(told);
  }

  @Test
  void aRoleIsChangedAndAnOwnerAddedOnlyAfterAStepUp() {
    SignedInUser unproven = house.visitor(ann);
    SignedInUser proven = house.steppedUp(ann);
    Instant later = NOW.plus(Session.STEP_UP_LASTS);
    int before = house.audit(organization).size();

    assertThat(Refused.by(() -> members.changeRole(unproven, bob.id(), Role.OWNER, NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(Refused.by(() -> members.changeRole(proven, bob.id(), Role.OWNER, later)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(Refused.by(() -> members.add(unproven, "cid@example.com", Role.OWNER, NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(members.list(organization.id())).containsExactly(ann, bob);
    assertThat(house.audit(organization)).hasSize(before);

    Instant justBefore = later.minusMillis(1);
    assertThat(members.changeRole(proven, bob.id(), Role.OWNER, justBefore)).isPresent();
    assertThat(members.add(proven, "cid@example.com", Role.OWNER, justBefore).user().role())
        .isEqualTo(Role.OWNER);
  }

  @Test
  void theOperatorGivesRolesWithoutAStepUpAndLeavesAnOwner() {
    assertThat(members.assignRole("nobody@example.com", Role.OWNER, NOW)).isEmpty();
    assertThat(members.assignRole("no address", Role.OWNER, NOW)).isEmpty();
    assertThat(Refused.by(() -> members.assignRole(ann.email(), Role.VIEWER, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);

    assertThat(members.assignRole(bob.email().toUpperCase(Locale.ROOT), Role.OWNER, NOW))
        .hasValueSatisfying(person -> assertThat(person.role()).isEqualTo(Role.OWNER));
    assertThat(newest())
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo(AuditAction.MEMBER_ROLE_CHANGED);
              assertThat(entry.actor()).isEqualTo(Actor.operator(organization.id()));
              assertThat(entry.subject()).isEqualTo(bob.email());
              assertThat(entry.detail()).isEqualTo("member -> owner");
            });
    assertThat(members.assignRole(ann.email(), Role.VIEWER, NOW)).isPresent();
    assertThat(members.list(organization.id()).stream().map(User::role))
        .containsExactly(Role.VIEWER, Role.OWNER);
    assertThat(members.list(elsewhere.id())).containsExactly(stranger);
  }

  @Test
  void aStepUpOfAnEndedSessionIsWorthNothing() {
    SignedInUser proven = house.steppedUp(ann);
    house.store.sessions().end(proven.session().hash());

    assertThat(Refused.by(() -> members.changeRole(proven, bob.id(), Role.OWNER, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(members.list(organization.id())).containsExactly(ann, bob);
  }

  @Test
  void theLastOwnerStaysOne() {
    Refusal no =
        new Refusal.NotAllowed(
            Sentence.of("{0} is the last owner; make somebody else an owner first", ann.email()));

    assertThat(
            Refused.by(() -> members.changeRole(house.steppedUp(ann), ann.id(), Role.MEMBER, NOW)))
        .isEqualTo(no);
    assertThat(Refused.by(() -> members.remove(Actor.of(ann), ann.id(), NOW))).isEqualTo(no);
    assertThat(Refused.by(() -> members.remove(House.operator(organization), ann.id(), NOW)))
        .isEqualTo(no);
  }

  @Test
  void anOwnerMayStepBackWhenThereIsAnother() {
    members.changeRole(house.steppedUp(ann), bob.id(), Role.OWNER, NOW);

    assertThat(members.changeRole(house.steppedUp(ann), ann.id(), Role.MEMBER, NOW)).isPresent();
    assertThat(
            Refused.by(() -> members.changeRole(house.steppedUp(ann), ann.id(), Role.OWNER, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
  }

  @Test
  void twoOwnersWhoRemoveEachOtherAtOnceLeaveOne() throws Exception {
    for (int round = 0; round < 20; round++) {
      Organization own = house.given.organization();
      User first = person(own, Role.OWNER);
      User second = person(own, Role.OWNER);
      try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
        List<Callable<Boolean>> both =
            List.of(() -> removes(first, second), () -> removes(second, first));
        for (Future<Boolean> one : threads.invokeAll(both)) {
          one.get();
        }
      }
      assertThat(members.list(own.id())).hasSize(1);
    }
  }

  @Test
  void whoIsRemovedIsSignedOut() {
    Session session =
        new Session(
            new SessionHash("a".repeat(64)),
            organization.id(),
            bob.id(),
            Session.Stage.COMPLETE,
            NOW,
            NOW);
    house.store.sessions().add(session);

    assertThat(members.remove(Actor.of(ann), bob.id(), NOW)).contains(bob);

    assertThat(house.store.sessions().find(session.hash())).isEmpty();
    assertThat(members.list(organization.id())).containsExactly(ann);
    assertThat(newest().action()).isEqualTo(AuditAction.MEMBER_REMOVED);
    assertThat(newest().subject()).isEqualTo(bob.email());
  }

  private boolean removes(User actor, User other) {
    try {
      return members.remove(Actor.of(actor), other.id(), NOW).isPresent();
    } catch (RequestRefused _) {
      return false;
    }
  }

  private User person(Organization owner, Role role) {
    String email = Fixtures.unique("p") + "@example.com";
    return house.users.create(House.operator(owner), email, role, NOW).user();
  }

  private AuditEntry newest() {
    return Optional.of(house.audit(organization).getFirst()).orElseThrow();
  }
}
