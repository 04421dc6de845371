package io.domainwatch.dashboard.check;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** The page of one check of one domain, its results, and its settings. */
public final class CheckPages implements Pages {
  private static final String PATH = "/domains/{id}/checks/{type}";
  private static final int CONFLICT = 409;

  private final CheckReader reader;
  private final CheckSettings settings;
  private final Templates templates;

  @Inject
  public CheckPages(CheckReader reader, CheckSettings settings, Templates templates) {
    this.reader = reader;
    this.settings = settings;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, request -> known(request, this::show)),
        new PageRoute.Live(PATH + "/live", this::live),
        PageRoute.post(PATH + "/settings", request -> known(request, this::save)),
        PageRoute.post(PATH + "/settings/preset", request -> known(request, this::preset)),
        PageRoute.post(PATH + "/settings/reset", request -> known(request, this::reset)),
        PageRoute.get(PATH + "/results", request -> known(request, this::results)),
        PageRoute.get(PATH + "/results/{result}", request -> known(request, this::result)));
  }

  /** A malformed id is as absent as any other. */
  private static PageResponse known(
      PageRequest request, BiFunction<PageRequest, DomainId, PageResponse> page) {
    return DomainId.find(request.word("id"))
        .map(id -> page.apply(request, id))
        .orElseGet(PageResponse.NotFound::new);
  }

  private PageResponse show(PageRequest request, DomainId id) {
    if (request.query().text("tab").equals("settings")) {
      return settings(200, request, id, present(request, id), "");
    }
    CheckPage page = reader.page(request, id, type(request));
    return new PageResponse.Page<>(
        Templates::checkPage,
        text(
            "check.title",
            Labels.of(page.head().definition()),
            page.head().domain().name().unicode()),
        Section.DOMAINS,
        page);
  }

  private SettingsForm present(PageRequest request, DomainId id) {
    var state = settings.state(request, id, type(request));
    return SettingsForm.of(state.definition(), state.override());
  }

  private PageResponse settings(
      int status, PageRequest request, DomainId id, SettingsForm form, String problem) {
    CheckHead head =
        reader.head(request.organizationId(), id, type(request), Optional.empty(), request.now());
    return new PageResponse.Page<>(
        status,
        Templates::checkTuning,
        text("check.title-settings", Labels.of(head.definition()), head.domain().name().unicode()),
        Section.DOMAINS,
        new SettingsPage(head, form, problem));
  }

  private Feed live(PageRequest request) {
    DomainId id =
        DomainId.find(request.word("id"))
            .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
    Optional<Instant> shown = ResultList.instant(request.query().text("shown"));
    reader.head(request.organizationId(), id, type(request), shown, request.now());
    return now -> {
      CheckHead head = reader.head(request.organizationId(), id, type(request), shown, now);
      return Map.of("check-head", templates.checkHead(head).render());
    };
  }

  private PageResponse save(PageRequest request, DomainId id) {
    return tried(
        request, id, FlashMessage.SETTINGS_SAVED, () -> settings.save(request, id, type(request)));
  }

  private PageResponse preset(PageRequest request, DomainId id) {
    return tried(
        request,
        id,
        FlashMessage.SETTINGS_SAVED,
        () -> settings.preset(request, id, type(request)));
  }

  private PageResponse reset(PageRequest request, DomainId id) {
    return tried(
        request,
        id,
        FlashMessage.SETTINGS_CLEARED,
        () -> settings.reset(request, id, type(request)));
  }

  private PageResponse tried(PageRequest request, DomainId id, FlashMessage done, Runnable action) {
    try {
      action.run();
      return new PageResponse.SeeOther(done.at(path(id, request) + "?tab=settings"));
    } catch (RequestRefused e) {
      return refused(request, id, e);
    }
  }

  /** The form again: with what was typed, or with the settings that others have made meanwhile. */
  private PageResponse refused(PageRequest request, DomainId id, RequestRefused e) {
    return switch (e.refusal()) {
      case Refusal.InvalidRequest invalid ->
          settings(
              PageResponse.REFUSED,
              request,
              id,
              present(request, id)
                  .typed(request.form(), SettingsInput.problems(invalid.problems())),
              text("check.problem-fields"));
      case Refusal.PreconditionFailed _ ->
          settings(CONFLICT, request, id, present(request, id), text("check.problem-conflict"));
      default -> throw e;
    };
  }

  private PageResponse results(PageRequest request, DomainId id) {
    ResultList list = reader.results(request, id, type(request));
    return new PageResponse.Page<>(
        Templates::checkResults,
        text("check.title-results", Labels.of(list.definition()), list.domain().name().unicode()),
        Section.DOMAINS,
        list);
  }

  private PageResponse result(PageRequest request, DomainId id) {
    return reader
        .result(request, id, type(request))
        .<PageResponse>map(
            page ->
                new PageResponse.Page<>(
                    Templates::checkResult,
                    text(
                        "check.title-result",
                        Labels.of(page.definition()),
                        page.domain().name().unicode()),
                    Section.DOMAINS,
                    page))
        .orElseGet(PageResponse.NotFound::new);
  }

  private static String type(PageRequest request) {
    return request.word("type");
  }

  private static String path(DomainId id, PageRequest request) {
    return "/domains/" + id.text() + "/checks/" + type(request);
  }
}
