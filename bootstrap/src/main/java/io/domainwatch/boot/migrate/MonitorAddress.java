package io.domainwatch.boot.migrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a monitor of another program looks: a URL, a host, or a host with a port.
 *
 * @param text without user name and password
 * @param host an IPv6 address stays in brackets where it was
 * @param left what of it is more than a domain, in words for people
 */
record MonitorAddress(String text, String host, List<String> left) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?:([A-Za-z][A-Za-z0-9+.-]*)://)?(?:([^/?#@]*)@)?(\\[[^\\]]*\\]|[^/?#:]*)"
              + "(?::([0-9]{1,5}))?([/?][^#]*)?(?:#.*)?");

  /** Ports that go without saying. */
  private static final Map<String, String> PORTS =
      Map.of("http", "80", "https", "443", "ws", "80", "wss", "443");

  MonitorAddress {
    left = List.copyOf(left);
  }

  /** What a text names; a text of no form that is known is a host as a whole. */
  static MonitorAddress of(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      return new MonitorAddress(text, text, List.of());
    }
    List<String> left = new ArrayList<>();
    String scheme = group(matcher, 1).toLowerCase(Locale.ROOT);
    String user = group(matcher, 2);
    String port = group(matcher, 4);
    String path = group(matcher, 5);
    if (!user.isEmpty()) {
      left.add("user name and password of the URL");
    }
    if (!port.isEmpty() && !port.equals(PORTS.get(scheme))) {
      left.add("port " + port);
    }
    if (path.length() > 1) {
      left.add("path " + path + " (the domain itself is looked at)");
    }
    String shown = user.isEmpty() ? text : text.replace(user + "@", "");
    return new MonitorAddress(shown, matcher.group(3), left);
  }

  private static String group(Matcher matcher, int number) {
    String found = matcher.group(number);
    return found == null ? "" : found;
  }
}
