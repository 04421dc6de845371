package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_ATTEMPTS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.persistence.jooq.tables.records.NotificationAttemptsRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.DSLContext;

/** What came of each try; an attempt without a reason succeeded. */
final class AttemptRows {
  private AttemptRows() {}

  static List<Attempt> read(DSLContext dsl, OrganizationId organizationId, DeliveryId id) {
    return dsl.selectFrom(NOTIFICATION_ATTEMPTS)
        .where(NOTIFICATION_ATTEMPTS.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(NOTIFICATION_ATTEMPTS.DELIVERY_ID.eq(id.uuid()))
        .orderBy(NOTIFICATION_ATTEMPTS.NUMBER)
        .fetch(AttemptRows::attempt);
  }

  static int add(DSLContext dsl, OrganizationId organizationId, DeliveryId id, Attempt attempt) {
    NotificationAttemptsRecord row = new NotificationAttemptsRecord();
    row.setOrganizationId(organizationId.uuid());
    row.setDeliveryId(id.uuid());
    row.setNumber(attempt.number());
    row.setStartedAt(attempt.startedAt());
    row.setDurationMs(attempt.took().toMillis());
    switch (attempt.outcome()) {
      case SendOutcome.Accepted accepted -> write(accepted, row);
      case SendOutcome.Failed failed -> write(failed, row);
    }
    return dsl.insertInto(NOTIFICATION_ATTEMPTS).set(row).execute();
  }

  private static void write(SendOutcome.Accepted accepted, NotificationAttemptsRecord row) {
    row.setStatus(accepted.status());
    row.setDetail("");
    row.setResponseBody(storable(accepted.responseBody()));
  }

  private static void write(SendOutcome.Failed failed, NotificationAttemptsRecord row) {
    row.setReason(failed.reason().wireName());
    row.setStatus(failed.status().orElse(null));
    row.setDetail(storable(failed.detail()));
    row.setResponseBody(storable(failed.responseBody()));
    row.setRetryAfterSeconds(failed.retryAfter().map(Duration::toSeconds).orElse(null));
  }

  private static Attempt attempt(NotificationAttemptsRecord row) {
    return new Attempt(
        row.getNumber(), row.getStartedAt(), Duration.ofMillis(row.getDurationMs()), outcome(row));
  }

  private static SendOutcome outcome(NotificationAttemptsRecord row) {
    return row.getReason() == null
        ? new SendOutcome.Accepted(row.getStatus(), row.getResponseBody())
        : new SendOutcome.Failed(
            reason(row.getReason()),
            Optional.ofNullable(row.getStatus()),
            row.getDetail(),
            row.getResponseBody(),
            Optional.ofNullable(row.getRetryAfterSeconds()).map(Duration::ofSeconds));
  }

  private static SendOutcome.Reason reason(String word) {
    return Stream.of(SendOutcome.Reason.values())
        .filter(reason -> reason.wireName().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no reason of a failure: " + word));
  }
}
