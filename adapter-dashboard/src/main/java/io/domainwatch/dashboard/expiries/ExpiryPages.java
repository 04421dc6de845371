package io.domainwatch.dashboard.expiries;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Page;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.expiries.ExpiryList.Month;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** When certificates and registrations of all domains end, soonest first. */
public final class ExpiryPages implements Pages {
  private static final String PATH = "/expiries";

  /** Expiries on one page; a few screens. */
  private static final int PER_PAGE = 100;

  private final ExpiryService expiries;

  @Inject
  public ExpiryPages(ExpiryService expiries) {
    this.expiries = expiries;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(PageRoute.get(PATH, this::list));
  }

  private PageResponse list(PageRequest request) {
    Fields query = request.query();
    Optional<Integer> within = query.find("within").flatMap(ExpiryPages::days);
    Page<Expiry, ExpiryCursor> page =
        expiries.page(
            request.organizationId(), within, Tags.NONE, after(query), PER_PAGE, request.now());
    return new PageResponse.Page<>(
        Templates::expiriesList,
        text("expiries.title"),
        Section.EXPIRIES,
        new ExpiryList(
            months(page.items(), request.now()),
            within.map(days -> Integer.toString(days)).orElse(""),
            page.next().map(next -> PATH + "?" + query(within, next)).orElse(""),
            problems(query, within)));
  }

  private static List<Month> months(List<Expiry> found, Instant now) {
    Map<YearMonth, List<ExpiryRow>> months =
        found.stream()
            .collect(
                Collectors.groupingBy(
                    ExpiryPages::month,
                    TreeMap::new,
                    Collectors.mapping(expiry -> ExpiryRow.of(expiry, now), Collectors.toList())));
    DateTimeFormatter name = DateTimeFormatter.ofPattern("MMMM uuuu", Texts.reader().language());
    return months.entrySet().stream()
        .map(entry -> new Month(name.format(entry.getKey()), entry.getValue()))
        .toList();
  }

  private static YearMonth month(Expiry expiry) {
    return YearMonth.from(expiry.seen().expiresAt().atOffset(ZoneOffset.UTC));
  }

  private static List<String> problems(Fields query, Optional<Integer> within) {
    return query
        .find("within")
        .filter(_ -> within.isEmpty())
        .map(typed -> text("expiries.no-days", typed))
        .stream()
        .toList();
  }

  private static Optional<Integer> days(String text) {
    return Optional.of(text)
        .filter(digits -> digits.matches("[0-9]{1,4}"))
        .map(Integer::parseInt)
        .filter(days -> days >= 1 && days <= ExpiryService.MAX_DAYS);
  }

  /** Behind which expiry the page begins. */
  private static Optional<ExpiryCursor> after(Fields query) {
    String[] parts = query.text("after").split("-", 3);
    if (parts.length < 3 || !parts[0].matches("[0-9]{1,15}")) {
      return Optional.empty();
    }
    Instant at = Instant.ofEpochMilli(Long.parseLong(parts[0]));
    return DomainId.find(parts[1])
        .flatMap(id -> ExpiryKind.find(parts[2]).map(kind -> new ExpiryCursor(at, id, kind)));
  }

  private static String query(Optional<Integer> within, ExpiryCursor next) {
    List<String> pairs = new ArrayList<>();
    within.ifPresent(days -> pairs.add("within=" + days));
    pairs.add(
        "after="
            + next.expiresAt().toEpochMilli()
            + "-"
            + next.domainId().text()
            + "-"
            + next.kind().wireName());
    return String.join("&", pairs);
  }
}
