package io.domainwatch.checks.net.proxy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** What a client asks a proxy for (RFC 9110 §9.3.6, RFC 9112 §3.2). */
sealed interface ProxyRequest {

  /** A tunnel to a host ({@code CONNECT}). */
  record Tunnel(String host, int port) implements ProxyRequest {}

  /**
   * A request to be handed on.
   *
   * @param head in origin form, asking for the connection to be closed, with its line ends
   */
  record Forward(String host, int port, String head) implements ProxyRequest {}

  /** Nothing that this proxy understands. */
  record Malformed() implements ProxyRequest {}

  /** Fields that are for one connection alone (RFC 9110 §7.6.1). */
  List<String> HOP_BY_HOP =
      List.of("connection", "proxy-connection", "keep-alive", "proxy-authorization", "upgrade");

  /** Reads a request head. */
  static ProxyRequest parse(String head) {
    String[] lines = head.split("\r\n", -1);
    String[] words = lines[0].split(" ", -1);
    if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
      return new Malformed();
    }
    return words[0].equals("CONNECT")
        ? tunnel(words[1])
        : forward(words[0], words[1], Arrays.asList(lines).subList(1, lines.length));
  }

  private static ProxyRequest tunnel(String authority) {
    OptionalInt port = portOf(authority, -1);
    return port.isPresent() && port.getAsInt() > 0
        ? new Tunnel(hostOf(authority), port.getAsInt())
        : new Malformed();
  }

  private static ProxyRequest forward(String method, String target, List<String> fields) {
    String scheme = "http://";
    if (!target.toLowerCase(Locale.ROOT).startsWith(scheme)) {
      return new Malformed();
    }
    String rest = target.substring(scheme.length());
    int end = indexOfPath(rest);
    String authority = rest.substring(0, end);
    OptionalInt port = portOf(authority, 80);
    if (authority.isEmpty() || authority.indexOf('@') >= 0 || port.isEmpty()) {
      return new Malformed();
    }
    String path = rest.substring(end);
    String line = method + " " + (path.startsWith("/") ? path : "/" + path) + " HTTP/1.1";
    return new Forward(hostOf(authority), port.getAsInt(), withClose(line, fields));
  }

  /** A head of this first line and these fields that ends the connection after one message. */
  static String withClose(String firstLine, List<String> fields) {
    Stream<String> kept =
        fields.stream()
            .filter(field -> !field.isEmpty())
            .filter(field -> !HOP_BY_HOP.contains(nameOf(field)));
    return String.join(
        "\r\n",
        Stream.concat(
                Stream.concat(Stream.of(firstLine), kept), Stream.of("Connection: close", "", ""))
            .toList());
  }

  private static String nameOf(String field) {
    int colon = field.indexOf(':');
    return (colon < 0 ? field : field.substring(0, colon)).strip().toLowerCase(Locale.ROOT);
  }

  private static int indexOfPath(String text) {
    int at = 0;
    while (at < text.length() && "/?#".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at;
  }

  /** The host of {@code host:port}; an address in brackets keeps them. */
  private static String hostOf(String authority) {
    int colon = authority.lastIndexOf(':');
    String host = colon > authority.lastIndexOf(']') ? authority.substring(0, colon) : authority;
    String lower = host.toLowerCase(Locale.ROOT);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }

  private static OptionalInt portOf(String authority, int usual) {
    int colon = authority.lastIndexOf(':');
    if (colon <= authority.lastIndexOf(']')) {
      return OptionalInt.of(usual);
    }
    String digits = authority.substring(colon + 1);
    boolean number =
        digits.length() >= 1
            && digits.length() <= 5
            && digits.getBytes(StandardCharsets.ISO_8859_1).length == digits.length()
            && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
  }
}
