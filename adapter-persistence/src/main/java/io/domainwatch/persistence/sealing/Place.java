package io.domainwatch.persistence.sealing;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Where a value stands: table, row and column. It can be decrypted nowhere else. */
public record Place(SealedColumn column, UUID organizationId, UUID rowId) {
  /** What is authenticated with a value and not stored with it, under a key of this name. */
  byte[] associatedData(String keyId) {
    return String.join(
            "\n",
            SealedText.PREFIX,
            keyId,
            column.table(),
            column.column(),
            organizationId.toString(),
            rowId.toString())
        .getBytes(StandardCharsets.UTF_8);
  }

  /** For operators; no secret. */
  @Override
  public String toString() {
    return column.table() + "." + column.column() + " of row " + rowId;
  }
}
