package io.domainwatch.checks.net.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Data that comes with the program, dated, an entry a line. */
public final class ResourceLines {

  private ResourceLines() {}

  /**
   * The entries of a file, in order; blank lines and those that begin with {@code #} are none.
   *
   * @param name from the root of the resources of this module, for example {@code
   *     /openports/ports.tsv}
   * @throws NullPointerException if there is no such file
   * @throws UncheckedIOException if it cannot be read
   */
  public static List<String> of(String name) {
    try (InputStream in = ResourceLines.class.getResourceAsStream(name);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, name), StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
