package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.testkit.Fixtures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link AuditLog} must do. */
public interface AuditLogContract extends StorageContract {
  @Test
  default void nothingWasDoneAtFirst() {
    assertThat(log().page(given().organization().id(), Optional.empty(), 10)).isEmpty();
  }

  @Test
  default void whateverWasDoneComesBackNewestFirst() {
    Organization owner = given().organization();
    Actor actor = Actor.operator(owner.id());
    List<AuditEntry> added =
        Stream.of(AuditAction.values()).map(action -> added(actor, action, "subject")).toList();

    assertThat(log().page(owner.id(), Optional.empty(), 100)).isEqualTo(added.reversed());
  }

  @Test
  default void everyKindOfActorComesBack() {
    Organization owner = given().organization();
    Stream.of(
            Actor.of(given().person(owner, Role.OWNER)),
            Actor.of(given().key(owner)),
            Actor.operator(owner.id()))
        .forEach(
            actor -> {
              AuditEntry entry = added(actor, AuditAction.DOMAIN_ADDED, "example.com");

              assertThat(log().page(owner.id(), Optional.empty(), 1)).containsExactly(entry);
            });
  }

  @Test
  default void pagesTogetherAreTheWholeLog() {
    Organization owner = given().organization();
    List<AuditEntry> added = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      added.add(added(Actor.operator(owner.id()), AuditAction.KEY_CREATED, "key " + i));
    }
    List<AuditEntry> paged = new ArrayList<>();
    List<AuditEntry> page = log().page(owner.id(), Optional.empty(), 2);
    while (!page.isEmpty()) {
      assertThat(page).hasSizeLessThanOrEqualTo(2);
      paged.addAll(page);
      page = log().page(owner.id(), Optional.of(paged.getLast().id()), 2);
    }

    assertThat(paged).isEqualTo(added.reversed());
  }

  @Test
  default void whatOthersDidIsAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    AuditEntry own = added(Actor.operator(owner.id()), AuditAction.SIGNED_IN, "");
    AuditEntry foreign = added(Actor.operator(stranger.id()), AuditAction.SIGNED_IN, "");

    assertThat(log().page(owner.id(), Optional.empty(), 10)).containsExactly(own);
    assertThat(log().page(owner.id(), Optional.of(foreign.id()), 10)).containsExactly(own);
  }

  @Test
  default void anEntryOutlivesWhoItTellsOf() {
    Organization owner = given().organization();
    var user = given().person(owner, Role.MEMBER);
    AuditEntry entry = added(Actor.of(user), AuditAction.SIGNED_IN, user.email());

    ports().users().remove(user.id());

    assertThat(log().page(owner.id(), Optional.empty(), 10)).containsExactly(entry);
  }

  @Test
  default void nothingStaysOfWhatWasTakenBack() {
    Organization owner = given().organization();

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          added(Actor.operator(owner.id()), AuditAction.KEY_REVOKED, "key");
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");

    assertThat(log().page(owner.id(), Optional.empty(), 10)).isEmpty();
  }

  @Test
  default void foreignTextComesBackAsItWas() {
    Organization owner = given().organization();
    String text = "'; drop table users; -- <script>\"\\ \u202E\u200B\uD83D\uDE00\r\n\t\uFFFD";

    AuditEntry entry = added(Actor.operator(owner.id()), AuditAction.KEY_CREATED, text);

    assertThat(log().page(owner.id(), Optional.empty(), 10)).containsExactly(entry);
  }

  @Test
  default void aZeroCharacterLosesNoEntry() {
    Organization owner = given().organization();

    AuditEntry entry = added(Actor.operator(owner.id()), AuditAction.KEY_CREATED, "a\u0000b");

    assertThat(log().page(owner.id(), Optional.empty(), 10))
        .extracting(AuditEntry::id)
        .containsExactly(entry.id());
  }

  private AuditLog log() {
    return ports().auditLog();
  }

  private AuditEntry added(Actor actor, AuditAction action, String subject) {
    AuditEntry entry =
        new AuditEntry(
            new AuditId(Fixtures.newId()),
            actor,
            action,
            subject,
            "told " + subject,
            Fixtures.now());
    log().add(entry);
    return entry;
  }
}
