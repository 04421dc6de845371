package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.overview.ListFigureService;
import io.domainwatch.app.overview.RowFigures;
import io.domainwatch.app.statistics.Share;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.dashboard.chart.Sparkline;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A figure of a domain in the list.
 *
 * @param head what it is, for screens on which it does not stand below a heading
 * @param words what people read
 * @param style class beside {@code state}; empty text for one that asks for nothing
 * @param note what else is to be known; empty text when nothing is
 * @param path where it comes from; empty when nothing is known
 */
public record FigureCell(
    String head,
    String words,
    String style,
    String note,
    Optional<String> path,
    Optional<Sparkline> line) {
  /** From so many days left on an end is marked, as in the list of expiries. */
  private static final int SOON_DAYS = 30;

  private static final int HUNDREDTHS = 100;
  private static final double MILLIS_PER_SECOND = 1000;

  /** From here on seconds are easier to read than milliseconds. */
  private static final double SLOW_MILLIS = 10_000;

  /** Those of a row, in the order of the columns; when it was checked stands elsewhere. */
  static List<FigureCell> of(String path, RowFigures figures, ListView view, Instant now) {
    return view.columns().stream()
        .flatMap(column -> of(column, path, figures, now).stream())
        .toList();
  }

  private static Optional<FigureCell> of(
      ListColumn column, String path, RowFigures figures, Instant now) {
    return switch (column) {
      case AVAILABILITY -> Optional.of(availability(path, figures));
      case RESPONSE -> Optional.of(response(path, figures));
      case CERTIFICATE -> Optional.of(expiry(column, ExpiryKind.CERTIFICATE, path, figures, now));
      case REGISTRATION -> Optional.of(expiry(column, ExpiryKind.REGISTRATION, path, figures, now));
      case CHECKED -> Optional.empty();
    };
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return path.isEmpty();
  }

  private static FigureCell nothing(ListColumn column) {
    return new FigureCell(
        column.head(), text("domains.no-data"), "", "", Optional.empty(), Optional.empty());
  }

  private static FigureCell availability(String path, RowFigures figures) {
    ListColumn column = ListColumn.AVAILABILITY;
    Optional<Availability> known = figures.availability();
    OptionalInt share =
        known
            .map(all -> new Share(all.upSeconds(), all.downSeconds()).basisPoints())
            .orElse(OptionalInt.empty());
    if (known.isEmpty() || share.isEmpty()) {
      return nothing(column);
    }
    int points = share.getAsInt();
    String words =
        String.format(Texts.reader().language(), "%.2f %%", (double) points / HUNDREDTHS);
    return new FigureCell(
        column.head(),
        words,
        "",
        since(known.get(), figures.since()),
        Optional.of(path),
        Optional.empty());
  }

  /** Since when it is measured, when that is less than the whole time. */
  private static String since(Availability known, Optional<Instant> first) {
    Instant whole = known.to().minus(Duration.ofDays(ListFigureService.DAYS - 1L));
    return first.filter(whole::isBefore).map(at -> text("domains.since", Times.day(at))).orElse("");
  }

  private static FigureCell response(String path, RowFigures figures) {
    ListColumn column = ListColumn.RESPONSE;
    return figures
        .responseMillis()
        .map(
            millis ->
                new FigureCell(
                    column.head(),
                    time(millis),
                    "",
                    "",
                    Optional.of(path),
                    Sparkline.of(
                        figures.responses().stream()
                            .map(day -> new Sparkline.Day(day.day(), day.millis()))
                            .toList(),
                        FigureCell::time)))
        .orElseGet(() -> nothing(column));
  }

  private static String time(double millis) {
    return millis < SLOW_MILLIS
        ? Math.round(millis) + " ms"
        : String.format(Texts.reader().language(), "%.1f s", millis / MILLIS_PER_SECOND);
  }

  private static FigureCell expiry(
      ListColumn column, ExpiryKind kind, String path, RowFigures figures, Instant now) {
    return Optional.ofNullable(figures.expiries().get(kind))
        .map(
            end -> {
              long days = Duration.between(now, end).toDays();
              boolean over = !end.isAfter(now);
              String words = over ? text("domains.expired") : text("domains.days", days);
              return new FigureCell(
                  column.head(),
                  words,
                  over ? "failing" : days <= SOON_DAYS ? "warning" : "",
                  "",
                  Optional.of(path + "/checks/" + kind.checkType().wireName()),
                  Optional.empty());
            })
        .orElseGet(() -> nothing(column));
  }
}
