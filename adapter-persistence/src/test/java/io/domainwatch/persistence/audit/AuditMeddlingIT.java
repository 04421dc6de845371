package io.domainwatch.persistence.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whoever writes into the tables past the program is found out. */
class AuditMeddlingIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Organization owner = new Fixtures(storage.ports()).organization();
  private final AuditLog log = storage.ports().auditLog();

  @BeforeEach
  void fiveEntries() {
    for (int i = 1; i <= 5; i++) {
      log.add(
          new AuditEntry(
              new AuditId(Fixtures.newId()),
              Actor.operator(owner.id()),
              AuditAction.KEY_CREATED,
              "key " + i,
              "",
              Fixtures.now()));
    }
    assertThat(found()).isEmpty();
  }

  @Test
  void aChangedEntryIsFoundWhicheverColumnItIs() {
    for (String change :
        List.of(
            "subject = 'other'",
            "detail = 'x'",
            "actor_name = 'y'",
            "actor_id = 'z'",
            "actor_kind = 'person'",
            "action = 'no_such_action'",
            "occurred_at = occurred_at + interval '1 microsecond'",
            "previous_hash = repeat('1', 64)",
            "hash = repeat('2', 64)",
            "hash = null",
            "previous_hash = null")) {
      String undo = storage.ask("select row_to_json(e)::text from audit_entries e " + at(3));
      meddle("update audit_entries set " + change + at(3));

      assertThat(found().map(AuditChain.Break::position)).as(change).contains(3L);
      assertThat(found().flatMap(AuditChain.Break::entry)).as(change).isPresent();

      restore(undo);
      assertThat(found()).as(change).isEmpty();
    }
  }

  @Test
  void anEntryThatWasChangedWithItsOwnHashIsFoundByTheNextOne() {
    meddle("update audit_entries set subject = 'other'" + at(3));
    meddle(
        "update audit_entries e set hash = audit_entry_hash(e, position, previous_hash)" + at(3));

    assertThat(found().map(AuditChain.Break::position)).contains(4L);
    assertThat(found().orElseThrow().what()).isEqualTo("does not follow from the one before it");
  }

  @Test
  void anEntryThatWasDeletedFromTheMiddleIsFound() {
    meddle("delete from audit_entries" + at(3));

    assertThat(found()).contains(new AuditChain.Break(3, Optional.empty(), "is missing"));
  }

  @Test
  void theFirstAndTheLastAreMissedToo() {
    meddle("delete from audit_entries" + at(5));
    assertThat(found()).contains(new AuditChain.Break(5, Optional.empty(), "is missing"));

    meddle("delete from audit_entries" + at(1));
    assertThat(found()).contains(new AuditChain.Break(1, Optional.empty(), "is missing"));
  }

  @Test
  void swappedEntriesAreFound() {
    meddle("update audit_entries set position = 99" + at(2));
    meddle("update audit_entries set position = 2" + at(3));
    meddle("update audit_entries set position = 3" + at(99));

    assertThat(found().map(AuditChain.Break::position)).contains(2L);
  }

  @Test
  void oldEntriesOfABrokenChainStayToBeFound() {
    meddle("update audit_entries set subject = 'other'" + at(2));

    log.dropBefore(Fixtures.now().plus(Duration.ofDays(1)));

    assertThat(found().map(AuditChain.Break::position)).contains(2L);
    assertThat(log.chain(owner.id()).anchor().position()).isEqualTo(1);
  }

  private Optional<AuditChain.Break> found() {
    AuditChain chain = log.chain(owner.id());
    List<ChainedEntry> entries = log.chained(owner.id(), chain.anchor().position(), 100);
    return AuditChain.firstBreak(chain.anchor(), entries)
        .or(() -> chain.breakAtEnd(entries.getLast().link()));
  }

  private String at(int position) {
    return " where organization_id = '%s' and position = %d".formatted(owner.id().uuid(), position);
  }

  private static void meddle(String sql) {
    assertThat(storage.execute(sql)).isEqualTo(1);
  }

  private void restore(String json) {
    meddle("delete from audit_entries" + at(3));
    meddle(
        "insert into audit_entries select * from json_populate_record(null::audit_entries, '%s')"
            .formatted(json));
  }
}
