package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.control.ControlService;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.note.DomainNoteService;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import io.domainwatch.dashboard.web.TagText;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One domain: how it stands, live, and what is done with it. */
public final class DomainPages implements Pages {
  private final DomainReader reader;
  private final DomainService domains;
  private final ControlService controls;
  private final DomainNoteService notes;
  private final Templates templates;

  @Inject
  DomainPages(
      DomainReader reader,
      DomainService domains,
      ControlService controls,
      DomainNoteService notes,
      Templates templates) {
    this.reader = reader;
    this.domains = domains;
    this.controls = controls;
    this.notes = notes;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get("/domains/{id}", reader::page),
        new PageRoute.Live("/domains/{id}/live", this::live),
        PageRoute.post(
            "/domains/{id}/pause",
            request -> move(request, DomainStatus.PAUSED, FlashMessage.DOMAIN_PAUSED)),
        PageRoute.post(
            "/domains/{id}/resume",
            request -> move(request, DomainStatus.ACTIVE, FlashMessage.DOMAIN_RESUMED)),
        PageRoute.post("/domains/{id}/tags", this::tag),
        PageRoute.post("/domains/{id}/checks/{type}/run", this::run),
        PageRoute.post("/domains/{id}/run-all", this::runAll),
        PageRoute.post("/domains/{id}/note", this::note),
        PageRoute.post("/domains/{id}/verification", this::verify),
        PageRoute.question("/domains/{id}/delete", request -> deletion(request, 200, "", "")),
        PageRoute.post("/domains/{id}/delete", this::delete));
  }

  private Feed live(PageRequest request) {
    DomainId id = DomainReader.id(request);
    reader.view(request.organizationId(), id, request.now());
    return new DomainFeed(reader, templates, request.organizationId(), id, request.changeToken());
  }

  private PageResponse move(PageRequest request, DomainStatus wanted, FlashMessage done) {
    return changed(request, () -> DomainChange.of(wanted), done);
  }

  private PageResponse tag(PageRequest request) {
    String typed = request.form().text(DomainReader.TAGS);
    return TagText.problem(typed)
        .map(problem -> reader.refused(request, problem))
        .orElseGet(
            () ->
                changed(
                    request,
                    () ->
                        DomainChange.ofWords(
                            Optional.empty(), Optional.empty(), Optional.of(TagText.words(typed))),
                    FlashMessage.DOMAIN_TAGGED));
  }

  private PageResponse changed(
      PageRequest request, Supplier<DomainChange> change, FlashMessage done) {
    DomainId id = DomainReader.id(request);
    return tried(
        request,
        () -> domains.change(request.actor(), id, change.get(), Optional.empty(), request.now()),
        done.at(path(id)));
  }

  private PageResponse run(PageRequest request) {
    DomainId id = DomainReader.id(request);
    String type = request.word("type");
    String back =
        request.form().text("back").equals("check") ? path(id) + "/checks/" + type : path(id);
    return tried(
        request,
        () -> domains.runNow(request.organizationId(), id, type, request.now()),
        FlashMessage.CHECK_DUE.at(back));
  }

  private PageResponse runAll(PageRequest request) {
    DomainId id = DomainReader.id(request);
    DomainView view = reader.view(request.organizationId(), id, request.now());
    try {
      return new RunOfAll(domains, request)
          .run(view)
          .map(refused -> reader.refused(request, refused))
          .orElseGet(() -> new PageResponse.SeeOther(FlashMessage.CHECKS_DUE.at(path(id))));
    } catch (RequestRefused e) {
      return switch (e.refusal()) {
        case Refusal.DomainPaused paused -> reader.refused(request, RefusalText.of(paused));
        default -> throw e;
      };
    }
  }

  private PageResponse note(PageRequest request) {
    DomainId id = DomainReader.id(request);
    String typed = request.form().raw(DomainReader.NOTE);
    return tried(
        request,
        () -> notes.write(request.actor(), id, typed, request.now()),
        FlashMessage.DOMAIN_NOTED.at(path(id)));
  }

  private PageResponse verify(PageRequest request) {
    DomainId id = DomainReader.id(request);
    return tried(
        request,
        () -> controls.lookNow(request.organizationId(), id, request.now()),
        FlashMessage.VERIFICATION_DUE.at(path(id)));
  }

  /** Does something and goes on; what is refused is told on the page of the domain. */
  private PageResponse tried(PageRequest request, Runnable action, String next) {
    try {
      action.run();
      return new PageResponse.SeeOther(next);
    } catch (RequestRefused e) {
      return switch (e.refusal()) {
        case Refusal.DomainNotFound _, Refusal.CheckTypeNotFound _ -> throw e;
        default -> reader.refused(request, RefusalText.of(e.refusal()));
      };
    }
  }

  private PageResponse deletion(PageRequest request, int status, String typed, String problem) {
    DomainId id = DomainReader.id(request);
    DomainName name = reader.view(request.organizationId(), id, request.now()).domain().name();
    return new PageResponse.Page<>(
        status,
        Templates::domainDelete,
        text("domain.delete-title", name.unicode()),
        Section.DOMAINS,
        new DeletionForm(path(id), name, typed, problem));
  }

  private PageResponse delete(PageRequest request) {
    DomainId id = DomainReader.id(request);
    DomainName name = reader.view(request.organizationId(), id, request.now()).domain().name();
    String typed = request.form().text("name");
    if (!DeletionForm.names(name, typed)) {
      return deletion(
          request, PageResponse.REFUSED, typed, text("domain.name-differs", name.ascii()));
    }
    domains.delete(request.actor(), id, Optional.empty(), request.now());
    return new PageResponse.SeeOther(FlashMessage.DOMAIN_DELETED.at("/domains"));
  }

  private static String path(DomainId id) {
    return "/domains/" + id.text();
  }
}
