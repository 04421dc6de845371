package io.domainwatch.persistence.secrets;

import io.domainwatch.core.channel.UrlSecrets;
import io.domainwatch.core.storage.SecretUnreadable;
import io.domainwatch.persistence.sealing.Place;
import io.domainwatch.persistence.sealing.SealedColumn;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.persistence.sql.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Encrypts anew what is not encrypted as it is to be, column by column in small transactions. Each
 * row is changed only if it is still as it was read, so that writers need not be stopped; broken
 * off anywhere, it is done again from the start and finds what is left.
 */
final class Resealing {
  /** Rows of one transaction: short enough for nobody to notice its locks. */
  private static final int BATCH = 100;

  private static final UUID FIRST = new UUID(0, 0);

  private static final String NEXT =
      """
      select organization_id, %2$s, %3$s from %1$s
       where %3$s is not null and %3$s not like ? and (organization_id, %2$s) > (?, ?)
       order by organization_id, %2$s
       limit ?
      """;

  private static final String REPLACE =
      "update %1$s set %3$s = ? where organization_id = ? and %2$s = ? and %3$s = ?";

  /** Receivers quote the address that they were called at, and their answers were kept as given. */
  private static final String HIDE =
      """
      update notification_attempts attempt
         set response_body = replace(response_body, ?, '…'), detail = replace(detail, ?, '…')
        from notification_deliveries delivery
       where delivery.organization_id = ? and delivery.channel_id = ?
         and attempt.organization_id = delivery.organization_id
         and attempt.delivery_id = delivery.id
         and (strpos(response_body, ?) > 0 or strpos(detail, ?) > 0)
      """;

  private final Database database;
  private final Sealing sealing;
  private final String done;
  private final List<String> unreadable = new ArrayList<>();
  private int changed;

  /**
   * @param done what a value begins with that stays as it is
   */
  private Resealing(Database database, String done) {
    this.database = database;
    this.sealing = database.sealing();
    this.done = done + "%";
  }

  /**
   * What came of it.
   *
   * @param changed values that were encrypted
   * @param unreadable places of values that do not open and stay as they are
   */
  record Outcome(int changed, List<String> unreadable) {}

  /** A row that was read last. */
  private record RowCursor(UUID organizationId, UUID rowId) {}

  /** Of everything that is not encrypted with this key, which is the first of the file. */
  static Outcome to(Database database, String keyId) {
    return new Resealing(database, Sealing.beginningUnder(keyId)).run();
  }

  /** Of everything that is stored in plain text. */
  static Outcome ofPlain(Database database) {
    return new Resealing(database, Sealing.BEGINNING).run();
  }

  private Outcome run() {
    for (SealedColumn column : SealedColumn.values()) {
      RowCursor last = new RowCursor(FIRST, FIRST);
      List<RowCursor> batch;
      do {
        RowCursor after = last;
        batch = database.transaction(dsl -> batch(dsl, column, after));
        last = batch.isEmpty() ? last : batch.getLast();
      } while (batch.size() == BATCH);
    }
    return new Outcome(changed, List.copyOf(unreadable));
  }

  private List<RowCursor> batch(DSLContext dsl, SealedColumn column, RowCursor after) {
    return dsl.resultQuery(sql(NEXT, column), done, after.organizationId(), after.rowId(), BATCH)
        .fetch(row -> one(dsl, column, row));
  }

  private RowCursor one(DSLContext dsl, SealedColumn column, Record row) {
    RowCursor seen = new RowCursor(row.get(0, UUID.class), row.get(1, UUID.class));
    Place place = column.of(seen.organizationId(), seen.rowId());
    String stored = row.get(2, String.class);
    try {
      String value = sealing.open(place, stored);
      changed +=
          dsl.execute(
              sql(REPLACE, column),
              sealing.seal(place, value),
              seen.organizationId(),
              seen.rowId(),
              stored);
      if (column == SealedColumn.CHANNEL_ADDRESS && stored.equals(value)) {
        hide(dsl, seen, value);
      }
    } catch (SecretUnreadable e) {
      unreadable.add(String.valueOf(e.getMessage()));
    }
    return seen;
  }

  private static void hide(DSLContext dsl, RowCursor channel, String address) {
    if (address.contains("://")) {
      for (String part : UrlSecrets.of(address)) {
        dsl.execute(HIDE, part, part, channel.organizationId(), channel.rowId(), part, part);
      }
    }
  }

  private static String sql(String template, SealedColumn column) {
    return template.formatted(column.table(), column.id(), column.column());
  }
}
