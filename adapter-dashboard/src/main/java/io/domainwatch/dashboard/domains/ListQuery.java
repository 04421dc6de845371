package io.domainwatch.dashboard.domains;

import io.domainwatch.core.domain.MailDomains;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.dashboard.web.Fields;
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
 * @param page from 1
 */
public record ListQuery(
    String search, Optional<DomainHealth> health, Sort sort, boolean descending, int page) {
  private static final String PATH = "/domains";

  /** Digits of a page number at most; more than any list has pages. */
  private static final int MAX_DIGITS = 6;

  static ListQuery of(Fields query) {
    return new ListQuery(
        query.text("q"),
        query.find("state").flatMap(DomainHealth::find),
        query.find("sort").flatMap(Sort::find).orElse(Sort.HEALTH),
        query.text("order").equals("desc"),
        page(query.text("page")));
  }

  /** What the storage is asked for. */
  DomainQuery domains() {
    return new DomainQuery(
        Optional.of(normalised()).filter(text -> !text.isEmpty()), health, sort, descending);
  }

  /** Without any criterion. */
  public static ListQuery all() {
    return of(Fields.NONE);
  }

  /** The same list of other states, from its beginning. */
  public ListQuery of(Optional<DomainHealth> other) {
    return new ListQuery(search, other, sort, descending, 1);
  }

  /**
   * The same list in another order, from its beginning; in the reverse one if it has it already.
   */
  public ListQuery by(Sort other) {
    return new ListQuery(search, health, other, other == sort && !descending, 1);
  }

  /** Another page of the same list. */
  public ListQuery at(int other) {
    return new ListQuery(search, health, sort, descending, other);
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

  private String path(String path) {
    List<String> pairs = new ArrayList<>();
    if (!search.isEmpty()) {
      pairs.add("q=" + URLEncoder.encode(search, StandardCharsets.UTF_8));
    }
    health.ifPresent(state -> pairs.add("state=" + state.wireName()));
    if (sort != Sort.HEALTH) {
      pairs.add("sort=" + sort.wireName());
    }
    if (descending) {
      pairs.add("order=desc");
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
