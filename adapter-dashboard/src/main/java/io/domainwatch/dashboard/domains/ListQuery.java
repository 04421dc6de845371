package io.domainwatch.dashboard.domains;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.MailDomains;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.TagText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which domains the list shows, as its address says it; what an address says wrongly is left out.
 *
 * @param search as typed; empty text for all
 * @param tags of which a domain has all
 * @param check of which a domain's newest result is failing or a warning
 * @param whole whether narrow screens list what is fine too
 * @param page from 1
 */
public record ListQuery(
    String search,
    Tags tags,
    Optional<CheckType> check,
    Optional<DomainHealth> health,
    Order order,
    boolean whole,
    int page) {
  private static final String PATH = "/domains";
  private static final String CHECK = "check";
  private static final String WHOLE = "all";

  /** Digits of a page number at most; more than any list has pages. */
  private static final int MAX_DIGITS = 6;

  /**
   * In which order.
   *
   * @param asked whether the address says so; else it is the order of the person
   */
  public record Order(Sort sort, boolean descending, boolean asked) {}

  /**
   * What an address asks for.
   *
   * @param view the order where it asks for none
   */
  public static ListQuery of(Fields query, ListView view) {
    return new ListQuery(
        query.text("q"),
        TagText.read(query.all("tag")),
        query.find(CHECK).flatMap(CheckType::find),
        query.find("state").flatMap(DomainHealth::find),
        query
            .find("sort")
            .flatMap(Sort::find)
            .map(sort -> new Order(sort, query.text("order").equals("desc"), true))
            .orElseGet(() -> new Order(view.sort(), view.descending(), false)),
        query.has(WHOLE),
        page(query.text("page")));
  }

  /** What is sorted by. */
  public Sort sort() {
    return order.sort();
  }

  /** Whether it is the other way round. */
  public boolean descending() {
    return order.descending();
  }

  /** What the storage is asked for. */
  public DomainQuery domains() {
    return new DomainQuery(
        Optional.of(normalised()).filter(text -> !text.isEmpty()),
        tags,
        check,
        health,
        order.sort(),
        order.descending());
  }

  /** Without any criterion. */
  public static ListQuery all() {
    return of(Fields.NONE, ListView.USUAL);
  }

  /** The domains that have this tag. */
  static ListQuery ofTag(Tag tag) {
    ListQuery all = all();
    return new ListQuery(
        all.search, Tags.of(List.of(tag)), all.check, all.health, all.order, all.whole, all.page);
  }

  /** Whether it may leave out some domains. */
  public boolean narrowed() {
    return !search.isEmpty() || !tags.isEmpty() || check.isPresent() || health.isPresent();
  }

  /** The tags as a field shows them. */
  public String tagText() {
    return TagText.of(tags);
  }

  /** The same list of other states, from its beginning. */
  public ListQuery of(Optional<DomainHealth> other) {
    return new ListQuery(search, tags, check, other, order, whole, 1);
  }

  /**
   * The same list in another order, from its beginning; in the reverse one if it has it already.
   */
  public ListQuery by(Sort other) {
    boolean reversed = other == order.sort() && !order.descending();
    return new ListQuery(search, tags, check, health, new Order(other, reversed, true), whole, 1);
  }

  /** Another page of the same list. */
  public ListQuery at(int other) {
    return new ListQuery(search, tags, check, health, order, whole, other);
  }

  /** The same list with what is fine, on narrow screens too. */
  public ListQuery everything() {
    return new ListQuery(search, tags, check, health, order, true, 1);
  }

  /**
   * Whether narrow screens leave out what is fine: on the first page, which begins with what is
   * not, and only while nobody asked for something else.
   */
  public boolean brief() {
    return !whole && !narrowed() && page == 1 && order.sort() == Sort.HEALTH && !order.descending();
  }

  /** Where this list is. */
  public String path() {
    return path(PATH);
  }

  /** Where this list, all its pages, is as a file. */
  public String exportPath() {
    return at(1).path(PATH + "/export.csv");
  }

  /** Where this list tells what changes on it. */
  public String livePath() {
    return path(PATH + "/live");
  }

  /** What stands behind the question mark of its address; empty text when nothing does. */
  public String queryText() {
    return path("").replaceFirst("^\\?", "");
  }

  private String path(String path) {
    List<String> pairs = new ArrayList<>();
    if (!search.isEmpty()) {
      pairs.add("q=" + URLEncoder.encode(search, StandardCharsets.UTF_8));
    }
    tags.texts().forEach(tag -> pairs.add("tag=" + URLEncoder.encode(tag, StandardCharsets.UTF_8)));
    health.ifPresent(state -> pairs.add("state=" + state.wireName()));
    check.ifPresent(type -> pairs.add(CHECK + "=" + type.wireName()));
    if (order.asked()) {
      pairs.add("sort=" + order.sort().wireName());
      if (order.descending()) {
        pairs.add("order=desc");
      }
    }
    if (whole) {
      pairs.add(WHOLE + "=1");
    }
    if (page > 1) {
      pairs.add("page=" + page);
    }
    return pairs.stream().collect(Collectors.joining("&", pairs.isEmpty() ? path : path + "?", ""));
  }

  /** As names are stored: A-labels in lower case. */
  private String normalised() {
    String lower = search.toLowerCase(Locale.ROOT);
    return MailDomains.toAscii(lower).orElse(lower);
  }

  private static int page(String text) {
    boolean number =
        !text.isEmpty()
            && text.length() <= MAX_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Math.max(1, Integer.parseInt(text)) : 1;
  }
}
