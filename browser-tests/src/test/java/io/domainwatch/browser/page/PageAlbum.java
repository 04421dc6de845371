package io.domainwatch.browser.page;

import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.ColorScheme;
import io.domainwatch.browser.fixture.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A folder with pictures of pages, to be looked at by a person, and a list of them. */
final class PageAlbum {
  private static final List<ColorScheme> COLOURS = List.of(ColorScheme.LIGHT, ColorScheme.DARK);

  private final Path folder;
  private final Map<String, List<String>> filesByPage = new LinkedHashMap<>();
  private final Map<String, Integer> pagesByKind = new HashMap<>();

  private PageAlbum(Path folder) {
    this.folder = folder;
  }

  /** The one that {@code -Dpictures.every} asks for, seen from the root; empty when nobody does. */
  static Optional<PageAlbum> wanted() {
    return Optional.of(System.getProperty("pictures.every", ""))
        .filter(folder -> !folder.isBlank())
        .map(folder -> new PageAlbum(Path.of("..").resolve(folder)));
  }

  /** Takes the page that is shown as a whole, light and dark. */
  void take(Visit visit, String page, int width) {
    List<String> files =
        filesByPage.computeIfAbsent(page, _ -> new ArrayList<>(List.of(kind(page))));
    for (ColorScheme colours : COLOURS) {
      visit.page().emulateMedia(new EmulateMediaOptions().setColorScheme(colours));
      String name = colours.name().toLowerCase(Locale.ROOT);
      String file = "%s.%d.%s.png".formatted(files.getFirst(), width, name);
      visit
          .page()
          .screenshot(new ScreenshotOptions().setFullPage(true).setPath(folder.resolve(file)));
      files.add(file);
    }
  }

  /** A name for files: the path without ids, numbered where several pages have the same. */
  private String kind(String page) {
    String kind =
        page.substring(1)
            .replaceAll("_[0-9a-z]{26}", "")
            .replaceAll("[?]at=[0-9]+", "")
            .replaceAll("[/?=]", "-");
    int number = pagesByKind.merge(kind, 1, Integer::sum);
    return number == 1 ? kind : kind + "-" + number;
  }

  /** Writes the list: {@code index.html} beside the pictures. */
  void bind() {
    StringBuilder list =
        new StringBuilder(
            """
            <!DOCTYPE html><meta charset="utf-8"><title>Pages of Domainwatch</title>
            <style>body { font: 1rem sans-serif } img { width: 16rem; vertical-align: top }</style>
            """);
    for (List<String> files : filesByPage.values()) {
      list.append("<h2>").append(files.getFirst()).append("</h2>\n");
      for (String file : files.subList(1, files.size())) {
        list.append(
            "<a href='%1$s'><img src='%1$s' alt='%1$s' loading=lazy></a>\n".formatted(file));
      }
    }
    try {
      Files.writeString(folder.resolve("index.html"), list);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
