package io.domainwatch.app.audit;

import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;

/** Writes down what was done, within the transaction that does it. */
public final class AuditTrail {
  private final AuditLog log;
  private final IdGenerator ids;
  private final RefusedSignIns refused;

  @Inject
  public AuditTrail(AuditLog log, IdGenerator ids, RefusedSignIns refused) {
    this.log = log;
    this.ids = ids;
    this.refused = refused;
  }

  /**
   * Has a refused sign-in written down soon, and together with others like it.
   *
   * @param email as typed; of whoever it is
   * @param clientAddress as text, as precise as it shall be shown
   */
  public void signInRefused(String email, String clientAddress, Instant now) {
    refused.note(email, clientAddress, now);
  }

  /**
   * Adds an entry; to be called only when something has changed.
   *
   * @param subject what it was done to, as people know it
   * @param detail one line for people, without secrets; empty text when there is nothing to add
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void record(Actor actor, AuditAction action, String subject, String detail, Instant now) {
    log.add(new AuditEntry(new AuditId(ids.next(now)), actor, action, subject, detail, now));
  }
}
