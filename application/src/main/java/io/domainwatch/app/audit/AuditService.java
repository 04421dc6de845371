package io.domainwatch.app.audit;

import io.domainwatch.app.Page;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Reads who did what; every person of the organization may, members without client addresses. */
public final class AuditService {
  /** Entries on one page at most; a page of the dashboard shows far fewer. */
  public static final int MAX_PER_PAGE = 500;

  private final AuditLog log;

  @Inject
  public AuditService(AuditLog log) {
    this.log = log;
  }

  /**
   * A page of the entries of the viewer's organization as they may see them, newest first.
   *
   * @param before the last one of the page before; empty for the newest entries
   * @param limit 1 to {@link #MAX_PER_PAGE}
   * @throws io.domainwatch.app.RequestRefused with {@link
   *     io.domainwatch.app.Refusal.InvalidRequest} for another limit
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Page<AuditEntry, AuditId> page(User viewer, Optional<AuditId> before, int limit) {
    int most = Page.withinLimit(limit, MAX_PER_PAGE);
    List<AuditEntry> oneMore =
        log.page(viewer.organizationId(), before, most + 1).stream()
            .map(entry -> entry.shownTo(viewer))
            .toList();
    return Page.cut(oneMore, most, AuditEntry::id);
  }
}
