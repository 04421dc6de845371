package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.domains.DoubtfulNames;
import io.domainwatch.app.operator.DomainImport;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.dashboard.channels.ChannelRow;
import io.domainwatch.dashboard.csv.CsvWriter;
import io.domainwatch.dashboard.domains.AdditionReport.Line;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.FormBody;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** All domains at a glance, and what adds to them. */
public final class DomainsPages implements Pages {
  private final OverviewService overview;
  private final ListReader reader;
  private final DomainImport imports;
  private final DoubtfulNames doubts;
  private final ChannelService channels;
  private final LiveOverviews overviews;
  private final Templates templates;

  @Inject
  DomainsPages(
      OverviewService overview,
      ListReader reader,
      DomainImport imports,
      DoubtfulNames doubts,
      ChannelService channels,
      LiveOverviews overviews,
      Templates templates) {
    this.overview = overview;
    this.reader = reader;
    this.imports = imports;
    this.doubts = doubts;
    this.channels = channels;
    this.overviews = overviews;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get("/domains", this::list),
        PageRoute.own("/domains/view", this::keep),
        new PageRoute.Live("/domains/live", this::live),
        PageRoute.post("/domains", this::add),
        PageRoute.post("/domains/import", this::importFile),
        new PageRoute.File("/domains/export.csv", this::export));
  }

  /** An order that is asked for is kept. */
  private PageResponse list(PageRequest request) {
    ListView view = ListView.of(request);
    ListView ordered = view.ordered(ListQuery.of(request.query(), view));
    PageResponse page = list(request, 200, AdditionForm.BLANK);
    return ordered.equals(view) ? page : keeping(request, ordered, page);
  }

  private PageResponse list(PageRequest request, int status, AdditionForm form) {
    ListView view = ListView.of(request);
    ListQuery query = ListQuery.of(request.query(), view);
    ListReader.Found found =
        reader.read(
            request.organizationId(), query.domains(), query.page(), view.columns(), request.now());
    DomainList.Notes notes =
        new DomainList.Notes(
            DomainList.Notes.stopped(request.visitor().organization()),
            ChannelRow.alarming(
                channels.list(request.organizationId()), channels.kinds(), request.now()));
    DomainList list = DomainList.of(query, found, view, notes, form, request.now());
    return new PageResponse.Page<>(
        status, Templates::domainsList, text("domains.title"), Section.DOMAINS, list);
  }

  /** Keeps which columns stand, and shows the list that was looked at. */
  private PageResponse keep(PageRequest request) {
    Set<ListColumn> columns =
        request.form().all("column").stream()
            .map(ListColumn::find)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    ListView view = ListView.of(request).with(columns);
    String back =
        FormBody.ofPairs(request.form().text("back"))
            .map(query -> ListQuery.of(query, view).path())
            .orElse("/domains");
    return keeping(request, view, new PageResponse.SeeOther(back));
  }

  private static PageResponse keeping(PageRequest request, ListView view, PageResponse shown) {
    return new PageResponse.Keeping(view.kept(request.visitor().user().id()), shown);
  }

  private Feed live(PageRequest request) {
    ListView view = ListView.of(request);
    return new ListFeed(
        overviews,
        templates,
        request.organizationId(),
        ListQuery.of(request.query(), view),
        view,
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
    return switch (line.fate()) {
      case ADDED ->
          new PageResponse.SeeOther(FlashMessage.DOMAIN_ADDED.at(line.path().orElse("/domains")));
      case DOUBTFUL -> refused(request, AdditionForm.ofDoubt(typed, line.reason()));
      case EXISTS, REFUSED ->
          refused(request, AdditionForm.ofNames(typed, line.reason(), line.path()));
    };
  }

  private PageResponse importFile(PageRequest request) {
    Optional<byte[]> file = request.form().file("file");
    if (file.isEmpty()) {
      return refused(request, AdditionForm.ofFile(text("domains.file-empty")));
    }
    if (hasZero(file.get())) {
      return refused(request, AdditionForm.ofFile(text("domains.file-binary")));
    }
    Optional<List<String>> names = NameList.ofCsv(file.get());
    return names
        .map(DomainsPages::objection)
        .orElse(Optional.of(text("domains.file-unreadable")))
        .map(problem -> refused(request, AdditionForm.ofFile(problem)))
        .orElseGet(() -> report(add(request, names.orElseThrow())));
  }

  private PageResponse export(PageRequest request) {
    return new PageResponse.Download(
        "domains.csv",
        CsvWriter.MEDIA_TYPE,
        new DomainExport(
            overview,
            request.organizationId(),
            ListQuery.of(request.query(), ListView.of(request)),
            request.now()));
  }

  /** In the order of the names; those that do not exist are left out unless they are wanted so. */
  private List<Line> add(PageRequest request, List<String> names) {
    Set<String> doubtful =
        request.form().find("anyway").isPresent()
            ? Set.of()
            : doubts.among(request.organizationId(), names);
    List<Line> lines = new ArrayList<>();
    for (String name : names) {
      if (doubtful.contains(name)) {
        lines.add(Line.doubtful(name));
      } else {
        imports.add(
            request.actor(), List.of(name), request.now(), became -> lines.add(Line.of(became)));
      }
    }
    return lines;
  }

  private PageResponse refused(PageRequest request, AdditionForm form) {
    return list(request, PageResponse.REFUSED, form);
  }

  private static PageResponse report(List<Line> lines) {
    AdditionReport report = new AdditionReport(lines);
    return new PageResponse.Page<>(
        Templates::domainsReport, report.title(), Section.DOMAINS, report);
  }

  private static Optional<String> objection(List<String> names) {
    if (names.isEmpty()) {
      return Optional.of(text("domains.names-missing"));
    }
    return names.size() <= NameList.MAX
        ? Optional.empty()
        : Optional.of(text("domains.names-many", NameList.MAX, names.size()));
  }

  private static boolean hasZero(byte[] content) {
    for (byte b : content) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }
}
