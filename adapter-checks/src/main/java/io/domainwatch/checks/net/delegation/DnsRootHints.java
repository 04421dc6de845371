package io.domainwatch.checks.net.delegation;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The addresses of the root servers. */
public final class DnsRootHints {

  /** IANA's {@code named.root} of 2026. */
  private static final String BUILT_IN =
      """
      198.41.0.4 170.247.170.2 192.33.4.12 199.7.91.13 192.203.230.10 192.5.5.241 192.112.36.4
      198.97.190.53 192.36.148.17 192.58.128.30 193.0.14.129 199.7.83.42 202.12.27.33
      2001:503:ba3e::2:30 2801:1b8:10::b 2001:500:2::c 2001:500:2d::d 2001:500:a8::e
      2001:500:2f::f 2001:500:12::d0d 2001:500:1::53 2001:7fe::53 2001:503:c27::2:30
      2001:7fd::1 2001:500:9f::42 2001:dc3::35
      """;

  private DnsRootHints() {}

  /** The root servers IANA publishes. */
  public static Set<InetAddress> builtIn() {
    return read(BUILT_IN);
  }

  /**
   * The addresses in a file: one or more a line, or a {@code named.root} zone file; everything that
   * is no address, and text after {@code ;} or {@code #}, is passed over.
   *
   * @throws IOException when the file cannot be read or holds no address
   */
  public static Set<InetAddress> file(Path path) throws IOException {
    Set<InetAddress> addresses = read(Files.readString(path));
    if (addresses.isEmpty()) {
      throw new IOException(path + " holds no address of a root server");
    }
    return addresses;
  }

  private static Set<InetAddress> read(String text) {
    Set<InetAddress> addresses = new LinkedHashSet<>();
    text.lines()
        .map(line -> line.replaceFirst("[;#].*", ""))
        .flatMap(line -> java.util.Arrays.stream(line.split("[\\s,]+")))
        .forEach(word -> address(word).ifPresent(addresses::add));
    return Set.copyOf(addresses);
  }

  private static Optional<InetAddress> address(String word) {
    if (!word.contains(":") && !word.matches("\\d+\\.\\d+\\.\\d+\\.\\d+")) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.ofLiteral(word));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
