package io.domainwatch.checks.lighthouse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Hosts that a browser asks for by itself, whatever page it shows. */
final class OwnHosts {
  private static final String HOSTS = "/lighthouse/browser-hosts.txt";

  /** Those of Chromium; nothing of what it would tell them is any check's business. */
  static final Set<String> OF_CHROMIUM = read();

  private OwnHosts() {}

  private static Set<String> read() {
    try (InputStream in = OwnHosts.class.getResourceAsStream(HOSTS);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, HOSTS), StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(HOSTS, e);
    }
  }
}
