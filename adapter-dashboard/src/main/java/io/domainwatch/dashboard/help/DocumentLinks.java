package io.domainwatch.dashboard.help;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where the links of a document lead when it is served. */
final class DocumentLinks {
  /** A link with a scheme leads out of the repository (RFC 3986 §3.1). */
  private static final Pattern SCHEME = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*");

  private static final String INDEX = HelpPages.PATH + "/README";

  private final URI base;

  /**
   * @param path of the document below {@code docs}, without its ending
   */
  DocumentLinks(String path) {
    this.base = URI.create(HelpPages.PATH + "/" + path);
  }

  /** The link as it works on the page; empty when it leads to a file that is not served. */
  Optional<String> mended(String link) {
    if (SCHEME.matcher(link).matches() || link.startsWith("#")) {
      return Optional.of(link);
    }
    URI target = base.resolve(link);
    String path = target.getRawPath();
    if (!path.startsWith(HelpPages.PATH + "/")) {
      return Optional.empty();
    }
    String fragment = target.getRawFragment() == null ? "" : "#" + target.getRawFragment();
    return served(path).map(found -> found + fragment);
  }

  private static Optional<String> served(String path) {
    if (path.endsWith(HelpDocuments.SCHEMA)) {
      return Optional.of(path);
    }
    if (!path.endsWith(HelpDocuments.MARKDOWN)) {
      return Optional.empty();
    }
    String document = path.substring(0, path.length() - HelpDocuments.MARKDOWN.length());
    return Optional.of(document.equals(INDEX) ? HelpPages.PATH : document);
  }
}
