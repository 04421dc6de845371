package io.domainwatch.persistence.sealing;

import java.util.UUID;

/**
 * Every column whose values are encrypted; each is of type text, in a table whose key is the
 * organization and an id. A new one is added here and is thereby taken over, rotated and looked at.
 */
public enum SealedColumn {
  /** URL or address of a channel. */
  CHANNEL_ADDRESS("notification_channels", "id", "address"),

  /** The signing secret in force. */
  CHANNEL_SECRET("notification_channels", "id", "secret"),

  /** The signing secret before the last rotation. */
  CHANNEL_PREVIOUS_SECRET("notification_channels", "id", "previous_secret"),

  /** The seed of one-time codes (RFC 6238). */
  SECOND_FACTOR_SECRET("second_factors", "user_id", "secret"),

  /** What a request was answered, which may hold a secret that is shown once. */
  IDEMPOTENCY_ANSWER("idempotency_keys", "id", "answer"),

  /** What the service signs with; of no organization. */
  SERVER_SECRET("server_secrets", "id", "value");

  private final String table;
  private final String id;
  private final String column;

  SealedColumn(String table, String id, String column) {
    this.table = table;
    this.id = id;
    this.column = column;
  }

  /** The table. */
  public String table() {
    return table;
  }

  /** The column that names a row, beside {@code organization_id}. */
  public String id() {
    return id;
  }

  /** The column itself. */
  public String column() {
    return column;
  }

  /** The one place that a value of this column belongs to. */
  public Place of(UUID organizationId, UUID rowId) {
    return new Place(this, organizationId, rowId);
  }
}
