package io.domainwatch.dashboard.maintenance;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.maintenance.MaintenanceService;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.dashboard.channels.DomainNames;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists maintenance windows, makes, starts, ends and deletes them. */
public final class WindowPages implements Pages {
  static final String PATH = "/settings/maintenance";

  private static final String ONE = PATH + "/{id}";

  private final MaintenanceService windows;
  private final DomainNames names;

  @Inject
  public WindowPages(MaintenanceService windows, DomainNames names) {
    this.windows = windows;
    this.names = names;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, request -> list(200, request, WindowForm.blank(request.now()), "")),
        PageRoute.post(PATH, this::create),
        PageRoute.post(ONE + "/start", this::start),
        PageRoute.post(ONE + "/end", this::end),
        PageRoute.question(ONE + "/delete", this::askBeforeDeleting),
        PageRoute.post(ONE + "/delete", this::delete));
  }

  private PageResponse list(int status, PageRequest request, WindowForm form, String problem) {
    List<WindowRow> rows =
        windows.list(request.organizationId()).stream()
            .map(window -> row(window, request))
            .toList();
    return new PageResponse.Page<>(
        status,
        Templates::maintenanceList,
        text("maintenance.title"),
        Section.MAINTENANCE,
        new WindowList(rows, form, problem));
  }

  private WindowRow row(MaintenanceWindow window, PageRequest request) {
    List<String> domains =
        window.scope().domains() instanceof WindowScope.Chosen.Named(Set<DomainId> ids)
            ? names.of(request.organizationId(), ids)
            : List.of();
    return WindowRow.of(window, domains, request.now());
  }

  private PageResponse create(PageRequest request) {
    WindowForm form = WindowForm.of(request.form());
    Optional<DomainNames.Named> named =
        form.names()
            ? Optional.of(names.named(request.organizationId(), form.domains()))
            : Optional.empty();
    if (named.filter(some -> !some.problems().isEmpty()).isPresent()) {
      return list(PageResponse.REFUSED, request, form, String.join(" ", named.get().problems()));
    }
    try {
      windows.create(
          request.actor(),
          form.change(named.map(DomainNames.Named::ids).orElse(List.of())),
          request.now());
      return new PageResponse.SeeOther(FlashMessage.WINDOW_ADDED.at(PATH));
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.InvalidRequest) {
        return list(PageResponse.REFUSED, request, form, RefusalText.of(e.refusal()));
      }
      throw e;
    }
  }

  private PageResponse start(PageRequest request) {
    windows.start(request.actor(), id(request), request.now());
    return new PageResponse.SeeOther(FlashMessage.WINDOW_STARTED.at(PATH));
  }

  private PageResponse end(PageRequest request) {
    windows.end(request.actor(), id(request), request.now());
    return new PageResponse.SeeOther(FlashMessage.WINDOW_ENDED.at(PATH));
  }

  private PageResponse askBeforeDeleting(PageRequest request) {
    return new PageResponse.Page<>(
        Templates::maintenanceDelete,
        text("maintenance.delete-title"),
        Section.MAINTENANCE,
        row(windows.find(request.organizationId(), id(request)), request));
  }

  private PageResponse delete(PageRequest request) {
    windows.delete(request.actor(), id(request), Optional.empty(), request.now());
    return new PageResponse.SeeOther(FlashMessage.WINDOW_DELETED.at(PATH));
  }

  private static WindowId id(PageRequest request) {
    return WindowId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.WindowNotFound()));
  }
}
