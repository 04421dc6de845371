package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.FailureText;
import io.domainwatch.core.value.TextSanitizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Versions that programs tell of themselves. */
final class ToolVersion {
  /** For a program to tell it, in seconds; a Chromium that starts cold takes one. */
  private static final int TELLS_WITHIN = 15;

  /** Bytes of an answer that are read; a version is shorter. */
  private static final int MAX_BYTES = 200;

  private ToolVersion() {}

  /** How trying a command ended. */
  sealed interface Tried {
    /** It ran and told its version, on one line. */
    record Told(String version) implements Tried {}

    /** It did not; what it said, or why it could not be started. */
    record Failed(String said) implements Tried {}
  }

  /** What the program says on {@code --version}, on one line; empty when it says nothing. */
  static Optional<String> of(Path program) {
    List<Path> folders =
        Optional.ofNullable(program.toAbsolutePath().getParent()).stream().toList();
    return switch (tried(List.of(program.toString()), folders, System.getenv("PATH"))) {
      case Tried.Told(String version) -> Optional.of(version);
      case Tried.Failed _ -> Optional.empty();
    };
  }

  /**
   * Runs a command with {@code --version}, as bare of variables as an audit.
   *
   * @param folders that programs are looked for in before those of {@code path}
   */
  static Tried tried(List<String> command, List<Path> folders, String path) {
    try {
      List<String> words = new ArrayList<>(command);
      words.add("--version");
      ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
      builder.environment().clear();
      builder.environment().put("HOME", System.getProperty("java.io.tmpdir"));
      builder
          .environment()
          .put(
              "PATH",
              Stream.concat(folders.stream().map(Path::toString), Stream.of(path))
                  .collect(Collectors.joining(":")));
      Process process = builder.start();
      CompletableFuture<Process> end =
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
        in.transferTo(OutputStream.nullOutputStream());
        Optional<String> line =
            said.lines().map(TextSanitizer::of).filter(text -> !text.isBlank()).findFirst();
        boolean well = end.join().waitFor() == 0;
        return well && line.isPresent()
            ? new Tried.Told(line.get())
            : new Tried.Failed(line.orElse("it said nothing"));
      }
    } catch (IOException e) {
      return new Tried.Failed(TextSanitizer.of(FailureText.of(e)));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return new Tried.Failed("it was interrupted");
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
