package io.domainwatch.dashboard.incidents;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.note.CommentService;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.note.CommentId;
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

/** Shows incidents, where messages lead to, takes notice of them and comments on them. */
public final class IncidentPages implements Pages {
  private static final String PATH = "/incidents";
  private static final String ONE = PATH + "/{id}";

  private final IncidentService incidents;
  private final IncidentLists lists;
  private final IncidentReader reader;
  private final CommentService comments;

  @Inject
  public IncidentPages(
      IncidentService incidents,
      IncidentLists lists,
      IncidentReader reader,
      CommentService comments) {
    this.incidents = incidents;
    this.lists = lists;
    this.reader = reader;
    this.comments = comments;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, this::list),
        PageRoute.get(ONE, request -> show(request, 200, CommentForm.EMPTY)),
        PageRoute.post(ONE + "/acknowledge", this::acknowledge),
        PageRoute.post(ONE + "/comments", this::comment),
        PageRoute.post(ONE + "/comments/{comment}/delete", this::deleteComment));
  }

  private PageResponse list(PageRequest request) {
    return new PageResponse.Page<>(
        Templates::incidentsList, text("incidents.title"), Section.INCIDENTS, lists.page(request));
  }

  private PageResponse show(PageRequest request, int status, CommentForm form) {
    IncidentPage page = reader.page(request, id(request), form);
    String title = page.incident().domainName().unicode() + ": " + page.label();
    return new PageResponse.Page<>(
        status, Templates::incidentsPage, title, Section.INCIDENTS, page);
  }

  private PageResponse acknowledge(PageRequest request) {
    Incident after = incidents.acknowledge(request.actor(), id(request), request.now());
    String path = path(request);
    return new PageResponse.SeeOther(
        after.acknowledgement().isPresent() ? FlashMessage.ACKNOWLEDGED.at(path) : path);
  }

  private PageResponse comment(PageRequest request) {
    String typed = request.form().raw("text");
    try {
      comments.write(request.actor(), id(request), () -> typed, request.now());
      return new PageResponse.SeeOther(FlashMessage.COMMENTED.at(path(request)));
    } catch (RequestRefused e) {
      return switch (e.refusal()) {
        case Refusal.InvalidRequest invalid ->
            show(request, PageResponse.REFUSED, new CommentForm(typed, RefusalText.of(invalid)));
        default -> throw e;
      };
    }
  }

  private PageResponse deleteComment(PageRequest request) {
    IncidentId incident = id(request);
    incidents.find(request.organizationId(), incident);
    CommentId.find(request.word("comment"))
        .ifPresent(id -> comments.delete(request.visitor().user(), incident, id, request.now()));
    return new PageResponse.SeeOther(FlashMessage.COMMENT_DELETED.at(path(request)));
  }

  private static String path(PageRequest request) {
    return PATH + "/" + id(request).text();
  }

  /** What is no id is as absent as an id of nobody. */
  private static IncidentId id(PageRequest request) {
    return IncidentId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.IncidentNotFound()));
  }
}
