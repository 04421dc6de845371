package io.domainwatch.persistence.sql;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Ends connections to a server that has become a standby: it keeps its sessions, and its address
 * may meanwhile lead to the new primary.
 */
final class DemotedPrimary implements SQLExceptionOverride {
  @java.lang.Override
  public Override adjudicate(SQLException error) {
    return SqlErrors.READ_ONLY.equals(error.getSQLState())
        ? Override.MUST_EVICT
        : Override.CONTINUE_EVICT;
  }
}
