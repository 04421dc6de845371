package io.domainwatch.dashboard.keys;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** Makes, lists and revokes API keys (docs/spec/resources.md, "API keys"). */
public final class KeyPages implements Pages {
  private static final String PATH = "/settings/keys";

  private final KeyService keys;
  private final ApiAddress api;

  @Inject
  public KeyPages(KeyService keys, ApiAddress api) {
    this.keys = keys;
    this.api = api;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, request -> list(200, request, KeyList.Form.EMPTY, "")),
        PageRoute.postPassword(PATH, this::create),
        PageRoute.question(PATH + "/{id}/revoke", this::askBeforeRevoking),
        PageRoute.post(PATH + "/{id}/revoke", this::revoke));
  }

  private PageResponse list(int status, PageRequest request, KeyList.Form form, String problem) {
    List<KeyRow> rows =
        keys.list(request.organizationId()).reversed().stream()
            .map(key -> KeyRow.of(key, request.now()))
            .toList();
    boolean manageable = request.visitor().user().role().mayManageKeys();
    return new PageResponse.Page<>(
        status,
        Templates::keysList,
        text("keys.title"),
        Section.KEYS,
        new KeyList(rows, manageable, form, problem));
  }

  private PageResponse create(PageRequest request) {
    Fields form = request.form();
    KeyList.Form typed =
        new KeyList.Form(form.text("name"), form.text("scope"), form.text("last_day"));
    try {
      Scope scope =
          Scope.find(typed.scope()).orElseThrow(() -> refused(text("keys.scope-unlisted")));
      return new PageResponse.Page<>(
          Templates::keysNew,
          text("keys.new-title"),
          Section.KEYS,
          new NewKey(
              keys.issue(
                  request.visitor(), typed.name(), scope, expiry(typed.lastDay()), request.now()),
              api.url()));
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.NotAllowed
          || e.refusal() instanceof Refusal.StepUpNeeded) {
        throw e;
      }
      return list(PageResponse.REFUSED, request, typed, RefusalText.of(e.refusal()));
    }
  }

  /** The end of the last day in UTC; empty when none was chosen. */
  private static Optional<Instant> expiry(String lastDay) {
    if (lastDay.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          LocalDate.parse(lastDay).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    } catch (DateTimeParseException _) {
      throw refused(text("keys.expiry-no-date"));
    }
  }

  private PageResponse askBeforeRevoking(PageRequest request) {
    return find(request)
        .<PageResponse>map(
            key ->
                new PageResponse.Page<>(
                    Templates::keysRevoke,
                    text("keys.revoke-title"),
                    Section.KEYS,
                    KeyRow.of(key, request.now())))
        .orElseGet(PageResponse.NotFound::new);
  }

  private PageResponse revoke(PageRequest request) {
    return find(request)
        .flatMap(key -> keys.revoke(request.actor(), key.id(), request.now()))
        .<PageResponse>map(_ -> new PageResponse.SeeOther(FlashMessage.KEY_REVOKED.at(PATH)))
        .orElseGet(PageResponse.NotFound::new);
  }

  private Optional<ApiKey> find(PageRequest request) {
    return ApiKeyId.find(request.word("id"))
        .flatMap(
            id ->
                keys.list(request.organizationId()).stream()
                    .filter(key -> key.id().equals(id))
                    .findFirst());
  }

  private static RequestRefused refused(String message) {
    return new RequestRefused(Refusal.InvalidRequest.of(Sentence.verbatim(message)));
  }
}
