package io.domainwatch.dashboard.domains;

import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.operator.DomainImport;
import io.domainwatch.app.overview.Overview;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.dashboard.channels.ChannelRow;
import io.domainwatch.dashboard.csv.CsvWriter;
import io.domainwatch.dashboard.domains.AdditionReport.Fate;
import io.domainwatch.dashboard.domains.AdditionReport.Line;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All domains at a glance, and what adds to them. */
public final class DomainsPages implements Pages {
  /** Domains on one page; a few screens. */
  static final int PER_PAGE = 50;

  private final OverviewService overview;
  private final DomainImport imports;
  private final ChannelService channels;
  private final LiveOverviews overviews;
  private final Templates templates;

  @Inject
  DomainsPages(
      OverviewService overview,
      DomainImport imports,
      ChannelService channels,
      LiveOverviews overviews,
      Templates templates) {
    this.overview = overview;
    this.imports = imports;
    this.channels = channels;
    this.overviews = overviews;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get("/domains", request -> list(request, 200, AdditionForm.BLANK)),
        new PageRoute.Live("/domains/live", this::live),
        PageRoute.post("/domains", this::add),
        PageRoute.post("/domains/import", this::importFile),
        new PageRoute.File("/domains/export.csv", this::export));
  }

  private PageResponse list(PageRequest request, int status, AdditionForm form) {
    ListQuery query = ListQuery.of(request.query());
    Overview found =
        overview.page(
            request.organizationId(), query.domains(), query.page(), PER_PAGE, request.now());
    DomainList.Notes notes =
        new DomainList.Notes(
            stopped(request.visitor().organization()),
            ChannelRow.alarming(channels.list(request.organizationId()), request.now()));
    DomainList list = DomainList.of(query, found, notes, form, request.now());
    return new PageResponse.Page<>(
        status, Templates::domainsList, "Domains", Section.DOMAINS, list);
  }

  private Feed live(PageRequest request) {
    return new ListFeed(
        overviews,
        templates,
        request.organizationId(),
        ListQuery.of(request.query()),
        request.now());
  }

  private PageResponse add(PageRequest request) {
    String typed = request.form().raw("names");
    List<String> names = NameList.pasted(typed);
    Optional<String> problem = objection(names);
    if (problem.isPresent()) {
      return refused(request, AdditionForm.ofNames(typed, problem.get(), Optional.empty()));
    }
    List<Line> lines = add(request, names);
    return lines.size() == 1 ? one(request, typed, lines.getFirst()) : report(lines);
  }

  private PageResponse one(PageRequest request, String typed, Line line) {
    return line.fate() == Fate.ADDED
        ? new PageResponse.SeeOther(FlashMessage.DOMAIN_ADDED.at(line.path().orElse("/domains")))
        : refused(request, AdditionForm.ofNames(typed, line.reason(), line.path()));
  }

  private PageResponse importFile(PageRequest request) {
    Optional<byte[]> file = request.form().file("file");
    if (file.isEmpty()) {
      return refused(request, AdditionForm.ofFile("Choose a file that is not empty."));
    }
    if (hasZero(file.get())) {
      return refused(
          request, AdditionForm.ofFile("This is not a text file. Save the table as CSV in UTF-8."));
    }
    Optional<List<String>> names = NameList.ofCsv(file.get());
    return names
        .map(DomainsPages::objection)
        .orElse(Optional.of("This table cannot be read. Save it as CSV in UTF-8."))
        .map(problem -> refused(request, AdditionForm.ofFile(problem)))
        .orElseGet(() -> report(add(request, names.orElseThrow())));
  }

  private PageResponse export(PageRequest request) {
    return new PageResponse.Download(
        "domains.csv",
        CsvWriter.MEDIA_TYPE,
        new DomainExport(
            overview, request.organizationId(), ListQuery.of(request.query()), request.now()));
  }

  private List<Line> add(PageRequest request, List<String> names) {
    List<Line> lines = new ArrayList<>();
    imports.add(request.actor(), names, request.now(), name -> lines.add(Line.of(name)));
    return lines;
  }

  private PageResponse refused(PageRequest request, AdditionForm form) {
    return list(request, PageResponse.REFUSED, form);
  }

  private static PageResponse report(List<Line> lines) {
    return new PageResponse.Page<>(
        Templates::domainsReport, "Domains added", Section.DOMAINS, new AdditionReport(lines));
  }

  private static Optional<String> objection(List<String> names) {
    if (names.isEmpty()) {
      return Optional.of("Enter at least one domain name, for example example.com.");
    }
    return names.size() <= NameList.MAX
        ? Optional.empty()
        : Optional.of(
            "At most %,d names are accepted at once; these are %,d."
                .formatted(NameList.MAX, names.size()));
  }

  private static boolean hasZero(byte[] content) {
    for (byte b : content) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  private static Optional<String> stopped(Organization organization) {
    return organization.checksRun()
        ? Optional.empty()
        : Optional.of(
            "Checks do not run at the moment, because the subscription is "
                + organization.subscription().wireName()
                + ".");
  }
}
