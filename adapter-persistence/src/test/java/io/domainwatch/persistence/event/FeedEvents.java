package io.domainwatch.persistence.event;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Events of a domain of its own, written as the service writes them: without their position. */
final class FeedEvents {
  /** The version before names no more columns either. */
  private static final String INSERT =
      """
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, message, details)
      values (?, now(), ?, ?, 'uptime', 'a', 'low', false, 'it', '{}')
      """;

  private final StorageForTests storage;
  private final Domain domain;

  FeedEvents(StorageForTests storage, Fixtures given) {
    this.storage = storage;
    Organization owner = given.organization();
    this.domain = given.domain(owner);
    storage.ports().historyPartitions().prepare(Fixtures.now());
  }

  /** What may fail on its way. */
  interface Step {
    void take() throws Exception;
  }

  OrganizationId owner() {
    return domain.organizationId();
  }

  /** As many transactions with an event each. */
  List<UUID> write(int transactions) {
    List<UUID> ids = new ArrayList<>();
    for (int i = 0; i < transactions; i++) {
      ids.add(storage.database().transaction(_ -> insert()));
    }
    return ids;
  }

  /** A transaction that has its number before the one step and ends after the other. */
  UUID writeBetween(Step first, Step last) {
    return storage
        .database()
        .transaction(
            _ -> {
              storage.ask("select pg_current_xact_id()");
              taken(first);
              taken(last);
              return insert();
            });
  }

  private static void taken(Step step) {
    try {
      step.take();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private UUID insert() {
    UUID id = Fixtures.newId();
    storage.database().query(dsl -> dsl.execute(INSERT, owner().uuid(), id, domain.id().uuid()));
    return id;
  }

  /** Many in one transaction. */
  void writeAtOnce(int events) {
    storage.execute(
        """
        insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                            severity, muted, message, details)
        select '%s', now(), gen_random_uuid(), '%s', 'uptime', 'a', 'low', false, 'it', '{}'
          from generate_series(1, %d)
        """
            .formatted(owner().uuid(), domain.id().uuid(), events));
  }

  /** Takes none of these events. */
  EventFilter filterOfNone() {
    return new EventFilter(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(CheckType.DNS),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** As the storage orders them. */
  List<UUID> inOrder() {
    return storage
        .database()
        .query(
            dsl ->
                dsl.resultQuery(
                        "select id from events where organization_id = ? order by feed_position,"
                            + " id",
                        owner().uuid())
                    .fetch(row -> row.get(0, UUID.class)));
  }

  long position(UUID id) {
    return Long.parseLong(storage.ask("select feed_position from events where id = '" + id + "'"));
  }

  /** As if a server had written them whose numbers are so far ahead. */
  void moveAhead(long by) {
    update("feed_position = feed_position + " + by);
  }

  /** As if they were from before positions were kept. */
  void forgetPositions() {
    update("feed_position = 0");
  }

  private void update(String change) {
    storage.execute(
        "update events set " + change + " where organization_id = '" + owner().uuid() + "'");
  }
}
