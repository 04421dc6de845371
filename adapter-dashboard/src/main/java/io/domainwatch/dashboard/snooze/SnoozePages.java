package io.domainwatch.dashboard.snooze;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.value.Instants;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Takes the forms that mute a domain or a check for a time, and that end it. */
public final class SnoozePages implements Pages {
  private static final String DOMAIN = "/domains/{id}";
  private static final String CHECK = DOMAIN + "/checks/{type}";

  /** Of what a browser sends for a time to the minute. */
  private static final int TO_THE_MINUTE = "2026-11-28T10:00".length();

  private final DomainService domains;
  private final OverrideService overrides;
  private final DomainAccess access;

  @Inject
  public SnoozePages(DomainService domains, OverrideService overrides, DomainAccess access) {
    this.domains = domains;
    this.overrides = overrides;
    this.access = access;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.post(DOMAIN + "/snooze", request -> set(request, Optional.empty())),
        PageRoute.post(DOMAIN + "/snooze/end", request -> end(request, Optional.empty())),
        PageRoute.post(CHECK + "/snooze", request -> set(request, check(request))),
        PageRoute.post(CHECK + "/snooze/end", request -> end(request, check(request))));
  }

  private PageResponse set(PageRequest request, Optional<CheckType> check) {
    Fields form = request.form();
    Patch<Optional<String>> reason = Patch.to(form.find("reason"));
    SnoozeChange change = new SnoozeChange(Patch.to(Optional.of(until(request))), reason);
    try {
      change(request, check, change);
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.InvalidRequest invalid) {
        return refused(request, check, invalid);
      }
      throw e;
    }
    return new PageResponse.SeeOther(FlashMessage.SNOOZED.at(back(request, check)));
  }

  private PageResponse end(PageRequest request, Optional<CheckType> check) {
    change(request, check, new SnoozeChange(Patch.to(Optional.empty()), Patch.keep()));
    return new PageResponse.SeeOther(FlashMessage.SNOOZE_ENDED.at(back(request, check)));
  }

  private void change(PageRequest request, Optional<CheckType> check, SnoozeChange change) {
    if (check.isPresent()) {
      overrides.update(
          request.actor(),
          id(request),
          check.get().wireName(),
          new OverrideChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), change),
          Optional.empty(),
          request.now());
    } else {
      domains.change(
          request.actor(), id(request), new DomainChange(change), Optional.empty(), request.now());
    }
  }

  /** What a click means from now on, or what was typed, as an instant of UTC. */
  private static String until(PageRequest request) {
    String typed = request.form().text("until");
    return SnoozeForm.Length.find(request.form().text("for"))
        .map(length -> Instants.text(length.after(request.now())))
        .orElseGet(() -> typed.length() == TO_THE_MINUTE ? typed + ":00Z" : typed + "Z");
  }

  private PageResponse refused(
      PageRequest request, Optional<CheckType> check, Refusal.InvalidRequest why) {
    DomainView view = domains.find(request.organizationId(), id(request), request.now());
    DomainId id = view.domain().id();
    SnoozeForm form =
        check
            .map(type -> SnoozeForm.of(id, type, view.snoozes(), request.now()))
            .orElseGet(() -> SnoozeForm.of(id, view.snoozes(), request.now()));
    SnoozeForm.Typed typed =
        new SnoozeForm.Typed(
            request.form().text("until"), request.form().text("reason"), sentence(why.problems()));
    return new PageResponse.Page<>(
        PageResponse.REFUSED,
        Templates::snoozePage,
        text("snooze.title", view.domain().name().unicode()),
        Section.DOMAINS,
        form.refused(request.form().text("back"), typed));
  }

  private static String sentence(List<FieldError> problems) {
    boolean reason = problems.stream().anyMatch(problem -> problem.field().equals("muteReason"));
    return reason
        ? text("snooze.wrong-reason", Snooze.MAX_REASON)
        : text("snooze.wrong-time", Snooze.MAX_LENGTH.toDays());
  }

  private static String back(PageRequest request, Optional<CheckType> check) {
    String domain = "/domains/" + id(request).text();
    return IncidentId.find(request.form().text("back"))
        .map(incident -> "/incidents/" + incident.text())
        .orElseGet(() -> check.map(type -> domain + "/checks/" + type.wireName()).orElse(domain));
  }

  private Optional<CheckType> check(PageRequest request) {
    access.require(request.organizationId(), id(request));
    return Optional.of(access.checkType(request.word("type")));
  }

  private static DomainId id(PageRequest request) {
    return DomainId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }
}
