package io.domainwatch.dashboard.audit;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Page;
import io.domainwatch.app.audit.AuditService;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** The audit log, newest first. */
public final class AuditPages implements Pages {
  /** Entries on one page; a few screens. */
  private static final int PER_PAGE = 100;

  private final AuditService audit;

  @Inject
  public AuditPages(AuditService audit) {
    this.audit = audit;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(PageRoute.get("/settings/audit", this::list));
  }

  private PageResponse list(PageRequest request) {
    Optional<AuditId> before = request.query().find("before").flatMap(AuditId::find);
    Page<AuditEntry, AuditId> page = audit.page(request.visitor().user(), before, PER_PAGE);
    return new PageResponse.Page<>(Templates::auditList, text("audit.title"), Section.AUDIT, page);
  }
}
