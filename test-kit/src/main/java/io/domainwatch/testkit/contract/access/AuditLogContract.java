package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainLink;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

  @Test
  default void theLogOfAnOrganizationIsAChain() {
    Organization owner = given().organization();
    Organization other = given().organization();
    assertThat(log().chain(owner.id())).isEqualTo(AuditChain.empty(owner.id()));
    List<AuditEntry> added = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      added.add(
          added(
              Actor.operator(owner.id()), AuditAction.KEY_CREATED, "schlüssel \uD83D\uDE00 " + i));
      added(Actor.operator(other.id()), AuditAction.SIGNED_IN, "");
    }

    List<ChainedEntry> chained = log().chained(owner.id(), 0, 100);

    assertThat(chained).extracting(ChainedEntry::id).isEqualTo(ids(added));
    assertThat(chained).extracting(ChainedEntry::position).containsExactly(1L, 2L, 3L, 4L);
    assertThat(AuditChain.firstBreak(ChainLink.BEGINNING, chained)).isEmpty();
    assertThat(chained.getFirst())
        .isEqualTo(ChainedEntry.after(ChainLink.BEGINNING, added.getFirst()));
    assertThat(log().chain(owner.id()))
        .isEqualTo(new AuditChain(owner.id(), ChainLink.BEGINNING, chained.getLast().link()));
    assertThat(log().chains()).contains(log().chain(owner.id()), log().chain(other.id()));
    assertThat(log().unchained(owner.id())).isZero();
  }

  @Test
  default void aChainIsReadInParts() {
    Organization owner = given().organization();
    for (int i = 0; i < 5; i++) {
      added(Actor.operator(owner.id()), AuditAction.KEY_CREATED, "key " + i);
    }
    List<ChainedEntry> whole = log().chained(owner.id(), 0, 100);

    assertThat(log().chained(owner.id(), 0, 2)).isEqualTo(whole.subList(0, 2));
    assertThat(log().chained(owner.id(), 2, 2)).isEqualTo(whole.subList(2, 4));
    assertThat(log().chained(owner.id(), 5, 2)).isEmpty();
  }

  @Test
  default void whatWasTakenBackLeavesNoGapInTheChain() {
    Organization owner = given().organization();
    Actor actor = Actor.operator(owner.id());
    added(actor, AuditAction.KEY_CREATED, "first");
    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          added(actor, AuditAction.KEY_REVOKED, "none");
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");
    added(actor, AuditAction.KEY_CREATED, "second");

    List<ChainedEntry> chained = log().chained(owner.id(), 0, 100);
    assertThat(chained).hasSize(2);
    assertThat(AuditChain.firstBreak(ChainLink.BEGINNING, chained)).isEmpty();
  }

  @Test
  default void whoAddAtOnceDoNotForkTheChain() throws Exception {
    Organization owner = given().organization();
    int writers = 4;
    int each = 25;
    try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
      List<Future<?>> all = new ArrayList<>();
      for (int writer = 0; writer < writers; writer++) {
        all.add(threads.submit(() -> addTwiceInATransaction(owner, each)));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }

    List<ChainedEntry> chained = log().chained(owner.id(), 0, 1_000);
    assertThat(chained).hasSize(2 * writers * each);
    assertThat(AuditChain.firstBreak(ChainLink.BEGINNING, chained)).isEmpty();
    assertThat(log().chain(owner.id()).breakAtEnd(chained.getLast().link())).isEmpty();
  }

  private void addTwiceInATransaction(Organization owner, int times) {
    for (int i = 0; i < times; i++) {
      ports()
          .transactions()
          .in(
              () -> {
                added(Actor.operator(owner.id()), AuditAction.KEY_CREATED, "one");
                added(Actor.operator(owner.id()), AuditAction.KEY_REVOKED, "two");
              });
    }
  }

  @Test
  default void oldEntriesLeaveAChainThatBeginsAtItsAnchor() {
    Instant now = Fixtures.now();
    Organization owner = given().organization();
    addedAt(owner, now.minusSeconds(30));
    addedAt(owner, now.minusSeconds(20));
    addedAt(owner, now);
    addedAt(owner, now.minusSeconds(25));
    List<ChainedEntry> before = log().chained(owner.id(), 0, 100);

    assertThat(log().dropBefore(now.minusSeconds(10))).isGreaterThanOrEqualTo(2);
    assertThat(log().dropBefore(now.minusSeconds(10))).isZero();

    List<ChainedEntry> left = log().chained(owner.id(), 0, 100);
    assertThat(left).as("a later one stands before the last").isEqualTo(before.subList(2, 4));
    AuditChain chain = log().chain(owner.id());
    assertThat(chain.anchor()).isEqualTo(before.get(1).link());
    assertThat(AuditChain.firstBreak(chain.anchor(), left)).isEmpty();
    assertThat(log().page(owner.id(), Optional.empty(), 10)).hasSize(2);
  }

  @Test
  default void aChainWhoseEntriesAreAllOldGoesOn() {
    Instant now = Fixtures.now();
    Organization owner = given().organization();
    addedAt(owner, now.minusSeconds(30));
    ChainLink newest = log().chain(owner.id()).newest();

    log().dropBefore(now);
    addedAt(owner, now);

    AuditChain chain = log().chain(owner.id());
    assertThat(chain.anchor()).isEqualTo(newest);
    assertThat(AuditChain.firstBreak(newest, log().chained(owner.id(), 0, 10))).isEmpty();
    assertThat(chain.newest().position()).isEqualTo(2);
  }

  private void addedAt(Organization owner, Instant at) {
    log()
        .add(
            new AuditEntry(
                new AuditId(Fixtures.newId()),
                Actor.operator(owner.id()),
                AuditAction.KEY_CREATED,
                "key",
                "",
                at));
  }

  private static List<AuditId> ids(List<AuditEntry> entries) {
    return entries.stream().map(AuditEntry::id).toList();
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
