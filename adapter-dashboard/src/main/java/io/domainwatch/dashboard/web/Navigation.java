package io.domainwatch.dashboard.web;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.web.PageResponse.Section;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The entries around a page.
 *
 * @param main the parts of the product, in the order in which they are shown
 * @param second the pages of the present part, when it has several
 */
public record Navigation(List<Entry> main, Optional<Group> second) {
  private static final List<Section> PARTS =
      List.of(
          Section.OVERVIEW,
          Section.INCIDENTS,
          Section.DOMAINS,
          Section.EXPIRIES,
          Section.EVENTS,
          Section.NOTIFICATIONS,
          Section.SETTINGS);

  private static final List<Section> SETTINGS =
      List.of(Section.ACCOUNT, Section.ORGANIZATION, Section.MEMBERS, Section.KEYS, Section.AUDIT);

  private static final List<Section> NOTIFICATIONS =
      List.of(Section.NOTIFICATIONS, Section.ESCALATION, Section.REPORTS, Section.MAINTENANCE);

  public Navigation {
    main = List.copyOf(main);
  }

  /**
   * A link.
   *
   * @param current the value of {@code aria-current} (WAI-ARIA 1.2): {@code page} for the page
   *     itself, {@code true} for the part that it belongs to, {@code false} for all others
   */
  public record Entry(String label, String path, String current) {}

  /**
   * The pages of a part.
   *
   * @param label what they are, for those who do not see them
   */
  public record Group(String label, List<Entry> entries) {
    public Group {
      entries = List.copyOf(entries);
    }
  }

  /** The entries around a page of this section. */
  public static Navigation at(Section section) {
    return new Navigation(
        PARTS.stream().map(part -> part(part, section)).toList(), second(section));
  }

  private static Entry part(Section part, Section section) {
    boolean within = within(part).contains(section);
    String current = part == section && !within ? "page" : within ? "true" : "false";
    return new Entry(part.label(), part.path(), current);
  }

  private static Optional<Group> second(Section section) {
    return Stream.of(Section.NOTIFICATIONS, Section.SETTINGS)
        .filter(part -> within(part).contains(section))
        .findFirst()
        .map(part -> new Group(part.label(), pages(part, section)));
  }

  private static List<Entry> pages(Section part, Section section) {
    return within(part).stream()
        .map(
            page ->
                new Entry(
                    page == Section.NOTIFICATIONS ? text("navigation.channels") : page.label(),
                    page.path(),
                    page == section ? "page" : "false"))
        .toList();
  }

  /** The pages of a part that has several; none for the others. */
  private static List<Section> within(Section part) {
    return switch (part) {
      case NOTIFICATIONS -> NOTIFICATIONS;
      case SETTINGS -> SETTINGS;
      case NONE,
          OVERVIEW,
          INCIDENTS,
          DOMAINS,
          EXPIRIES,
          EVENTS,
          ESCALATION,
          MAINTENANCE,
          REPORTS,
          KEYS,
          ACCOUNT,
          MEMBERS,
          ORGANIZATION,
          AUDIT ->
          List.of();
    };
  }
}
