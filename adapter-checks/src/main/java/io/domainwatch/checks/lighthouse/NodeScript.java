package io.domainwatch.checks.lighthouse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Tells the scripts of Node.js from programs that start Lighthouse in a way of their own. */
final class NodeScript {

  /** Bytes of the first line that are looked at; the kernel reads 256 (execve(2)). */
  private static final int MAX_FIRST_LINE = 256;

  private NodeScript() {}

  /** Whether the file, links followed, is a script that names Node.js as its interpreter. */
  static boolean is(Path file) {
    try (InputStream in = Files.newInputStream(file.toRealPath())) {
      String head = new String(in.readNBytes(MAX_FIRST_LINE), StandardCharsets.ISO_8859_1);
      String first = head.lines().findFirst().orElse("").toLowerCase(Locale.ROOT);
      return first.startsWith("#!") && first.contains("node");
    } catch (IOException _) {
      return false;
    }
  }
}
