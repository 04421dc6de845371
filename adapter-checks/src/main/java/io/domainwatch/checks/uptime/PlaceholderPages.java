package io.domainwatch.checks.uptime;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Recognises default, suspended and empty pages (docs/spec/checks/uptime.md, "Placeholder pages").
 * The pages are data, in {@code uptime/placeholder-pages.tsv}.
 */
final class PlaceholderPages {

  private static final String PAGES = "/uptime/placeholder-pages.tsv";

  /** What an empty page is reported as. */
  private static final String EMPTY = "empty_body";

  private record Mark(String page, String where, String text) {}

  private final List<Mark> marks;

  private PlaceholderPages(List<Mark> marks) {
    this.marks = List.copyOf(marks);
  }

  /** The pages that come with the program. */
  static PlaceholderPages builtIn() {
    try (InputStream in = PlaceholderPages.class.getResourceAsStream(PAGES);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, PAGES), StandardCharsets.UTF_8))) {
      return new PlaceholderPages(
          reader
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(PlaceholderPages::mark)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(PAGES, e);
    }
  }

  /** Which default page this is, in one word; empty for any other page. */
  Optional<String> pageIn(String title, String body) {
    String lowerTitle = title.strip().toLowerCase(Locale.ROOT);
    String lowerBody = body.toLowerCase(Locale.ROOT);
    if (lowerBody.isBlank()) {
      return Optional.of(EMPTY);
    }
    return marks.stream()
        .filter(
            mark ->
                mark.where().equals("title")
                    ? lowerTitle.startsWith(mark.text())
                    : lowerBody.contains(mark.text()))
        .map(Mark::page)
        .findFirst();
  }

  private static Mark mark(String line) {
    String[] columns = line.split("\t", -1);
    return new Mark(columns[0], columns[1], columns[2].toLowerCase(Locale.ROOT));
  }
}
