package io.domainwatch.checks.emailauth.spf;

import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.State;
import io.domainwatch.testkit.mail.MailZone;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One case of {@code spf/rfc7208.cases}, which says how it is written. */
record SpfCase(String name, String domain, Set<State> possible, MailZone zone) {

  @Override
  public String toString() {
    return name;
  }

  /** The cases of the file, in its order. */
  static List<SpfCase> all() throws IOException {
    try (InputStream file = SpfCase.class.getResourceAsStream("/spf/rfc7208.cases")) {
      return in(new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.US_ASCII));
    }
  }

  /** The cases of a text in this form; what is no such text is refused. */
  static List<SpfCase> in(String text) {
    List<SpfCase> cases = new ArrayList<>();
    MailZone zone = new MailZone();
    for (String line : text.lines().toList()) {
      if (line.startsWith("= ")) {
        zone = new MailZone();
      } else if (line.startsWith("? ")) {
        cases.add(read(line.substring(2).split(" \\| "), zone));
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        add(line.split(" ", 3), zone);
      }
    }
    return cases;
  }

  private static SpfCase read(String[] parts, MailZone zone) {
    if (parts.length != 3) {
      throw new IllegalArgumentException(String.join(" | ", parts));
    }
    return new SpfCase(
        parts[0],
        parts[1],
        Stream.of(parts[2].split(" ")).map(State::valueOf).collect(Collectors.toUnmodifiableSet()),
        zone);
  }

  private static void add(String[] parts, MailZone zone) {
    String owner = parts[0].translateEscapes();
    switch (parts[1]) {
      case "TXT" -> zone.txt(owner, unquoted(parts[2]));
      case "A", "AAAA" -> zone.address(owner, parts[2]);
      case "MX" -> zone.mx(owner, parts[2].substring(parts[2].indexOf(' ') + 1));
      case "CNAME" -> zone.alias(owner, parts[2]);
      case "SILENT" -> List.of("TXT", "A", "AAAA", "MX").forEach(type -> zone.silent(type, owner));
      default -> throw new IllegalArgumentException(String.join(" ", parts));
    }
  }

  private static String unquoted(String text) {
    if (text.length() < 2 || !text.startsWith("\"") || !text.endsWith("\"")) {
      throw new IllegalArgumentException(text);
    }
    return text.substring(1, text.length() - 1).translateEscapes();
  }
}
