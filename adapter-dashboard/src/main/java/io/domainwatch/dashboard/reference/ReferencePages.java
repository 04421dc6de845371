package io.domainwatch.dashboard.reference;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.format.SiteAddress;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.OpenRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The reference of the API, for everybody, as its document is. It is read when somebody looks at it
 * first, so that the start does not wait for it.
 */
public final class ReferencePages implements Pages {
  private static final String PATH = "/help/api";

  private final SiteAddress address;

  /** By the language of its words; one for each that is offered. */
  private final Map<Locale, ApiReference> read = new ConcurrentHashMap<>();

  @Inject
  public ReferencePages(SiteAddress address) {
    this.address = address;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        new PageRoute.Open("GET", PATH, _ -> index()),
        new PageRoute.Open("GET", PATH + "/{operation}", this::operation),
        new PageRoute.Open("GET", PATH + "/schemas/{schema}", this::schema));
  }

  private PageResponse index() {
    return new PageResponse.Page<>(
        Templates::referenceIndex, text("reference.title"), Section.NONE, reference().index());
  }

  private PageResponse operation(OpenRequest request) {
    return reference()
        .operation(request.word("operation"))
        .<PageResponse>map(
            found ->
                new PageResponse.Page<>(
                    Templates::referenceOperation, found.summary(), Section.NONE, found))
        .orElseGet(PageResponse.NotFound::new);
  }

  private PageResponse schema(OpenRequest request) {
    return reference()
        .schema(request.word("schema"))
        .<PageResponse>map(
            found ->
                new PageResponse.Page<>(
                    Templates::referenceSchema, found.name(), Section.NONE, found))
        .orElseGet(PageResponse.NotFound::new);
  }

  private ApiReference reference() {
    return read.computeIfAbsent(
        Texts.reader().language(), _ -> new ApiReference(ApiDocument.read(), address));
  }
}
