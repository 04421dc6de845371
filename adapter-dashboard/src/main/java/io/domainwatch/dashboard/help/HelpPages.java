package io.domainwatch.dashboard.help;

import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.OpenRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;

/**
 * The documents, for everybody: they say nothing about this installation, and whoever cannot sign
 * in needs them most.
 */
public final class HelpPages implements Pages {
  /** Where the list of all documents is. */
  static final String PATH = "/help";

  private static final String INDEX = "README";

  private final HelpDocuments documents;

  @Inject
  public HelpPages(HelpDocuments documents) {
    this.documents = documents;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        new PageRoute.Open("GET", PATH, _ -> show(INDEX)),
        new PageRoute.Open("GET", PATH + "/{document}", request -> show(document(request))),
        new PageRoute.Open(
            "GET",
            PATH + "/{folder}/{document}",
            request -> show(request.word("folder") + "/" + document(request))),
        new PageRoute.Open(
            "GET",
            PATH + "/spec/checks/{document}",
            request -> show("spec/checks/" + document(request))));
  }

  private static String document(OpenRequest request) {
    return request.word("document");
  }

  private PageResponse show(String path) {
    return documents
        .find(path)
        .<PageResponse>map(
            document ->
                new PageResponse.Page<>(
                    Templates::helpDocument, document.title(), Section.NONE, document))
        .orElseGet(PageResponse.NotFound::new);
  }
}
