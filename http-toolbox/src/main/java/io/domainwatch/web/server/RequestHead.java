package io.domainwatch.web.server;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The request line and the headers of one request, judged by RFC 9112. It is strict where readings
 * differ between servers, so that no proxy before us sees another request than we do.
 */
final class RequestHead {
  /** Bytes of request line and headers together. */
  static final int MAX_BYTES = 32 * 1024;

  /** Header lines; browsers send about twenty. */
  static final int MAX_LINES = 200;

  /** Characters of a method; the longest registered one, UPDATEREDIRECTREF, has 17. */
  private static final int MAX_METHOD = 32;

  /** Header lines that a list is made for, so that it seldom grows. */
  private static final int USUAL_LINES = 20;

  private static final String LINE_END = "\r\n";

  private static final Pattern VERSION = Pattern.compile("HTTP/[0-9]\\.[0-9]");
  private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
  private static final String HTTP_1_1 = "HTTP/1.1";
  private static final String HTTP_1_0 = "HTTP/1.0";

  /** What the answer to a malformed request needs: who asks, from where, under which id. */
  private static final Set<String> KEPT =
      Set.of("authorization", "x-request-id", "x-forwarded-for");

  private final String method;
  private final String target;
  private final String version;
  private final List<String> lines;

  /** What follows a head. */
  sealed interface Judgement {
    /** No body: the next head. */
    record Bodyless() implements Judgement {}

    /** A body of so many bytes, at least one. */
    record Sized(long bytes) implements Judgement {}

    /** A body in chunks. */
    record Chunked() implements Judgement {}

    /** HTTP/2 (RFC 9113 §3.4). */
    record Http2() implements Judgement {}

    /** Nothing that could be understood. */
    record Refused(Malformed why) implements Judgement {}
  }

  private RequestHead(String method, String target, String version, List<String> lines) {
    this.method = method;
    this.target = target;
    this.version = version;
    this.lines = lines;
  }

  /**
   * The head in these octets; what it lacks is empty text.
   *
   * @param octets up to the empty line, or a beginning of that
   */
  static RequestHead of(byte[] octets) {
    String text = new String(octets, StandardCharsets.ISO_8859_1);
    int end = text.indexOf(LINE_END);
    String[] words = (end < 0 ? text : text.substring(0, end)).split(" ", -1);
    boolean three = words.length == 3;
    return new RequestHead(
        words[0], words.length > 1 ? words[1] : "", three ? words[2] : "", lines(text, end));
  }

  /** The whole lines behind the first one; what stands behind the last line end was cut off. */
  private static List<String> lines(String text, int firstEnd) {
    List<String> lines = new ArrayList<>(USUAL_LINES);
    for (int end = firstEnd; end >= 0; ) {
      int begin = end + LINE_END.length();
      end = text.indexOf(LINE_END, begin);
      if (end > begin) {
        lines.add(text.substring(begin, end));
      }
    }
    return lines;
  }

  /**
   * What this head says of what follows it.
   *
   * @param http2 whether a connection may become HTTP/2
   */
  Judgement judge(boolean http2) {
    if (http2 && method.equals("PRI") && target.equals("*") && version.equals("HTTP/2.0")) {
      return new Judgement.Http2();
    }
    return malformedLine()
        .or(this::malformedHeaders)
        .<Judgement>map(Judgement.Refused::new)
        .orElseGet(this::body);
  }

  private Optional<Malformed> malformedLine() {
    boolean spoken = version.equals(HTTP_1_1) || version.equals(HTTP_1_0);
    if (!Octets.areToken(method, 0, method.length())
        || method.length() > MAX_METHOD
        || target.isEmpty()
        || !spoken && !VERSION.matcher(version).matches()) {
      return Optional.of(Malformed.REQUEST_LINE);
    }
    if (!spoken) {
      return Optional.of(Malformed.VERSION);
    }
    if (!Octets.areTarget(target) || !HostField.isTarget(method, target)) {
      return Optional.of(Malformed.TARGET);
    }
    return Octets.percentEncoded(target)
        ? Optional.empty()
        : Optional.of(Malformed.PERCENT_ENCODING);
  }

  private Optional<Malformed> malformedHeaders() {
    if (lines.size() > MAX_LINES) {
      return Optional.of(Malformed.TOO_LARGE);
    }
    for (String line : lines) {
      if (!isField(line)) {
        return Optional.of(Malformed.HEADER);
      }
    }
    List<String> hosts = values("host");
    if (hosts.size() > 1
        || hosts.isEmpty() && version.equals(HTTP_1_1)
        || !hosts.isEmpty() && !HostField.fits(hosts.getFirst(), target)) {
      return Optional.of(Malformed.HOST);
    }
    return malformedFraming(values("transfer-encoding"), values("content-length"));
  }

  private Optional<Malformed> malformedFraming(List<String> encodings, List<String> lengths) {
    if (!encodings.isEmpty()) {
      boolean chunked =
          encodings.size() == 1
              && encodings.getFirst().equalsIgnoreCase("chunked")
              && lengths.isEmpty()
              && version.equals(HTTP_1_1);
      return chunked ? Optional.empty() : Optional.of(Malformed.TRANSFER_ENCODING);
    }
    boolean length =
        lengths.isEmpty() || lengths.size() == 1 && LENGTH.matcher(lengths.getFirst()).matches();
    return length ? Optional.empty() : Optional.of(Malformed.CONTENT_LENGTH);
  }

  private Judgement body() {
    if (!values("transfer-encoding").isEmpty()) {
      return new Judgement.Chunked();
    }
    List<String> lengths = values("content-length");
    long bytes = lengths.isEmpty() ? 0 : Long.parseLong(lengths.getFirst());
    return bytes == 0 ? new Judgement.Bodyless() : new Judgement.Sized(bytes);
  }

  /**
   * A proper head in place of a malformed one, for the same part of the service: it carries what
   * the answer needs and ends the connection.
   */
  byte[] standIn() {
    StringBuilder head = new StringBuilder(128);
    head.append(method.equals("HEAD") ? "HEAD " : "GET ").append(standInPath());
    head.append(" HTTP/1.1\r\nHost: malformed.invalid\r\nConnection: close\r\n");
    lines.stream()
        .filter(line -> isField(line) && KEPT.stream().anyMatch(name -> isNamed(line, name)))
        .limit(MAX_LINES)
        .forEach(line -> head.append(line).append("\r\n"));
    return head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The first segment of the path alone, when it is a plain word. */
  private String standInPath() {
    int scheme = target.indexOf("://");
    int path = target.startsWith("/") ? 0 : target.indexOf('/', scheme < 0 ? 0 : scheme + 3);
    if (path < 0) {
      return "/";
    }
    String[] segments = target.substring(path + 1).split("[/?#]", 2);
    return segments[0].chars().allMatch(c -> c >= 'a' && c <= 'z') ? "/" + segments[0] : "/";
  }

  private List<String> values(String name) {
    List<String> values = new ArrayList<>(1);
    for (String line : lines) {
      if (isNamed(line, name)) {
        values.add(line.substring(name.length() + 1).strip());
      }
    }
    return values;
  }

  private static boolean isNamed(String line, String name) {
    return line.length() > name.length()
        && line.charAt(name.length()) == ':'
        && line.regionMatches(true, 0, name, 0, name.length());
  }

  private static boolean isField(String line) {
    int colon = line.indexOf(':');
    return Octets.areToken(line, 0, colon) && Octets.areFieldValue(line, colon + 1, line.length());
  }
}
