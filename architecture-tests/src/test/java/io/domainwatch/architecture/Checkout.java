package io.domainwatch.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The text files of the checkout that these tests run in. */
final class Checkout {
  /** Built, installed or made by running the program; {@code .gitignore} names them too. */
  private static final Set<String> NOT_SOURCES = Set.of("target", "node_modules", "data");

  /** What begins a line of a comment in Java, SQL or a script. */
  private static final Pattern LINE_START = Pattern.compile("^(?:\\*(?![*/])|//+|--+|#+(?= )) *");

  private Checkout() {}

  /**
   * A file of the checkout.
   *
   * @param path from the root of the checkout, with slashes
   * @param text all of it
   * @param flowing the text in one line, without what begins the lines of comments
   */
  record TextFile(String path, String text, String flowing) {
    TextFile(String path, String text) {
      this(path, text, inOneLine(text));
    }
  }

  private static String inOneLine(String text) {
    return text.lines()
        .map(line -> LINE_START.matcher(line.strip()).replaceFirst(""))
        .collect(Collectors.joining(" "));
  }

  static Path root() {
    return Path.of("..");
  }

  /** All text files, without those that Git ignores and those of tools (names with a dot). */
  static List<TextFile> textFiles() {
    List<TextFile> files = new ArrayList<>();
    try {
      Files.walkFileTree(root(), new Collector(files));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Collector extends SimpleFileVisitor<Path> {
    private final List<TextFile> files;

    Collector(List<TextFile> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.getFileName().toString();
      boolean tool = name.startsWith(".") && !folder.equals(root());
      return tool || NOT_SOURCES.contains(name)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String path = root().relativize(file).toString().replace('\\', '/');
      text(Files.readAllBytes(file)).ifPresent(text -> files.add(new TextFile(path, text)));
      return FileVisitResult.CONTINUE;
    }

    private static Optional<String> text(byte[] bytes) {
      String text = new String(bytes, StandardCharsets.UTF_8);
      return text.indexOf('\0') >= 0 ? Optional.empty() : Optional.of(text);
    }
  }
}
