package io.domainwatch.dashboard.help;

import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The documents that the build packs. Each becomes a page when it is asked for first and is kept
 * then, so that the start does not wait for any; there are no more than the build has packed.
 */
public final class HelpDocuments {
  static final String MARKDOWN = ".md";
  static final String SCHEMA = ".schema.json";

  /** The names that documents have; nothing that leads out of their folder. */
  private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+){0,2}");

  private final Map<String, HelpDocument> made = new ConcurrentHashMap<>();

  @Inject
  public HelpDocuments() {}

  /**
   * The page of a document; empty when there is none.
   *
   * @param path below {@code docs}, such as {@code checks/ssl}; without the ending of Markdown
   */
  public Optional<HelpDocument> find(String path) {
    HelpDocument known = made.get(path);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<HelpDocument> page = read(path);
    page.ifPresent(document -> made.put(path, document));
    return page;
  }

  private static Optional<HelpDocument> read(String path) {
    if (path.endsWith(SCHEMA)) {
      String name = path.substring(0, path.length() - SCHEMA.length());
      return text(name, SCHEMA).map(text -> DocumentRenderer.verbatim(path, text));
    }
    return text(path, MARKDOWN).map(text -> DocumentRenderer.page(path, text));
  }

  private static Optional<String> text(String path, String ending) {
    if (!PATH.matcher(path).matches()) {
      return Optional.empty();
    }
    try (InputStream document = HelpDocuments.class.getResourceAsStream(path + ending)) {
      return document == null
          ? Optional.empty()
          : Optional.of(new String(document.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
