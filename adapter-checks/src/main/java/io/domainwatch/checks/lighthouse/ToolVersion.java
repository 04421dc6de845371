package io.domainwatch.checks.lighthouse;

import io.domainwatch.core.value.TextSanitizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Versions that programs tell of themselves. */
final class ToolVersion {
  /** For a program to tell it, in seconds; a Chromium that starts cold takes one. */
  private static final int TELLS_WITHIN = 15;

  /** Bytes of an answer that are read; a version is shorter. */
  private static final int MAX_BYTES = 200;

  private ToolVersion() {}

  /** What the program says on {@code --version}, on one line; empty when it says nothing. */
  static Optional<String> of(Path program) {
    try {
      ProcessBuilder builder = new ProcessBuilder(program.toString(), "--version");
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      String path = builder.environment().getOrDefault("PATH", "");
      builder.environment().put("PATH", program.toAbsolutePath().getParent() + ":" + path);
      Process process = builder.start();
      process
          .onExit()
          .orTimeout(TELLS_WITHIN, TimeUnit.SECONDS)
          .exceptionally(
              _ -> {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                return process.destroyForcibly();
              });
      try (InputStream in = process.getInputStream()) {
        String said = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
        return said.lines().findFirst().map(TextSanitizer::of).filter(line -> !line.isBlank());
      }
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * Whether a version such as {@code v24.21.0} is this one or later.
   *
   * @param least its parts, greatest first
   */
  static boolean isAtLeast(String version, List<Integer> least) {
    List<Integer> parts = parts(version);
    return IntStream.range(0, least.size())
        .filter(i -> part(parts, i) != least.get(i))
        .mapToObj(i -> part(parts, i) > least.get(i))
        .findFirst()
        .orElse(true);
  }

  private static int part(List<Integer> parts, int index) {
    return index < parts.size() ? parts.get(index) : 0;
  }

  /** The numbers of a version, up to the first part that is none. */
  private static List<Integer> parts(String version) {
    List<Integer> parts = new ArrayList<>();
    for (String part : (version.startsWith("v") ? version.substring(1) : version).split("\\.")) {
      if (part.isEmpty()
          || part.length() > 6
          || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
        break;
      }
      parts.add(Integer.valueOf(part));
    }
    return parts;
  }
}
