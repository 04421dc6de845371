package io.domainwatch.core.check.openports.speech;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells administration interfaces from other web pages by their first response
 * (docs/spec/checks/open_ports.md, "Web pages"): a header, a redirect, a title or a text that only
 * one product has. The status alone tells nothing of the product.
 */
public final class AdminPages {

  private static final Pattern STATUS = Pattern.compile("^HTTP/[0-9.]+ ([0-9]{3})");
  private static final Pattern TITLE =
      Pattern.compile("<title[^>]*>([^<]*)", Pattern.CASE_INSENSITIVE);
  private static final Pattern LOCATION =
      Pattern.compile("^location:[ \t]*(.*?)[ \t]*$", Pattern.MULTILINE);

  /** What only pages behind a login have. */
  private static final Set<String> LOGIN_MARKS =
      Set.of("type=\"password\"", "type='password'", "type=password");

  private static final Pattern LOGIN_PATH =
      Pattern.compile("(login|signin|sign_in|sign-in|logon|/auth|oauth2)");

  /** What a server of TLS says to a request without it. */
  private static final List<String> WANTS_TLS =
      List.of("http request to an https server", "plain http request was sent to https port");

  private final List<Mark> marks;

  /** Where a mark stands. */
  private enum Place {
    HEADER,
    LOCATION,
    TITLE,
    TITLE_HAS,
    TEXT
  }

  /** By what a product is known, in lower case. */
  private record Mark(String service, Place place, String text) {}

  private AdminPages(List<Mark> marks) {
    this.marks = marks;
  }

  /** The products of these lines: service, place and mark between tabs; others may follow. */
  public static AdminPages of(List<String> lines) {
    return new AdminPages(lines.stream().map(AdminPages::mark).toList());
  }

  private static Mark mark(String line) {
    String[] columns = line.split("\t", -1);
    return new Mark(
        columns[0],
        Place.valueOf(columns[1].toUpperCase(Locale.ROOT)),
        columns[2].toLowerCase(Locale.ROOT));
  }

  /** The product that gave a response, or {@code http}, or {@code tls} where it asks for that. */
  ServiceSeen service(String response) {
    Page page = Page.of(response);
    if (WANTS_TLS.stream().anyMatch(page.text()::contains)) {
      return ServiceSeen.open("tls");
    }
    String service = marks.stream().filter(page::has).map(Mark::service).findFirst().orElse("http");
    return new ServiceSeen(service, page.isGuarded());
  }

  /** A response in lower case. */
  private record Page(int status, String head, String location, String title, String text) {
    private static Page of(String response) {
      String lower = response.toLowerCase(Locale.ROOT).replace("\r\n", "\n");
      int end = lower.indexOf("\n\n");
      String head = end < 0 ? lower : lower.substring(0, end + 1);
      String text = end < 0 ? "" : lower.substring(end);
      Matcher status = STATUS.matcher(response);
      return new Page(
          status.find() ? Integer.parseInt(status.group(1)) : 0,
          head,
          first(LOCATION, head),
          first(TITLE, text),
          text);
    }

    private static String first(Pattern pattern, String text) {
      Matcher matcher = pattern.matcher(text);
      return Optional.of(matcher).filter(Matcher::find).map(found -> found.group(1)).orElse("");
    }

    private boolean has(Mark mark) {
      return switch (mark.place()) {
        case HEADER -> head.contains("\n" + mark.text());
        case LOCATION -> path().startsWith(mark.text());
        case TITLE -> title.strip().equals(mark.text());
        case TITLE_HAS -> title.contains(mark.text());
        case TEXT -> text.contains(mark.text());
      };
    }

    /** Of the redirect, without scheme and host. */
    private String path() {
      int scheme = location.indexOf("://");
      int slash = scheme < 0 ? 0 : location.indexOf('/', scheme + 3);
      return slash < 0 ? "" : location.substring(slash);
    }

    /** Whether nobody gets further without a login. */
    private boolean isGuarded() {
      return switch (status) {
        case 401, 403, 407, 511 -> true;
        default ->
            LOGIN_PATH.matcher(path()).find() || LOGIN_MARKS.stream().anyMatch(text::contains);
      };
    }
  }
}
