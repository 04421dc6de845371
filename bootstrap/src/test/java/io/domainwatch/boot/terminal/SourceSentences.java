package io.domainwatch.boot.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sentences with which the sources refuse something, as they read with a 7 wherever something
 * stands that is not written there.
 */
final class SourceSentences {
  /** What is made with a sentence for people as one of its arguments. */
  private static final Pattern MADE =
      Pattern.compile(
          "\\bnew\\s+(?:Refused|ParameterException|TypeConversionException|BackupFileRefused"
              + "|CertificateRefused|KeyFileRefused|RestoreRefused|EmbeddedPostgresFailed"
              + "|DoctorItem|BackupDamaged)\\(|\\bsuper\\(");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern FORMAT = Pattern.compile("%[.,0-9]*[sdf]");

  /** At least two words of its own. */
  private static final Pattern WORDS = Pattern.compile("[a-z]{2}.* |.* [a-z]{2}");

  private SourceSentences() {}

  /** Those of a module. */
  static List<String> of(String module) {
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(file -> in(read(file)).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those of a source. */
  static List<String> in(String source) {
    List<String> sentences = new ArrayList<>();
    Matcher made = MADE.matcher(source);
    while (made.find()) {
      for (String argument : split(source.substring(made.end()), ',')) {
        String sentence = sentence(argument);
        if (WORDS.matcher(sentence).find()) {
          sentences.add(sentence);
        }
      }
    }
    return sentences;
  }

  /** Parts of an expression or of arguments, to the bracket that ends them. */
  private static List<String> split(String code, char between) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    int depth = 0;
    for (int at = 0; at < code.length() && depth >= 0; at++) {
      char sign = code.charAt(at);
      if (sign == '"') {
        Matcher literal = LITERAL.matcher(code).region(at, code.length());
        if (literal.lookingAt()) {
          part.append(literal.group());
          at = literal.end() - 1;
          continue;
        }
      }
      depth += "([{".indexOf(sign) >= 0 ? 1 : ")]}".indexOf(sign) >= 0 ? -1 : 0;
      if (depth < 0 || depth == 0 && sign == between) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(sign);
      }
    }
    return parts;
  }

  /** Without letters of its own it is none. */
  private static String sentence(String expression) {
    StringBuilder sentence = new StringBuilder();
    boolean says = false;
    for (String part : split(expression + ")", '+')) {
      String stripped = part.strip();
      Matcher literal = LITERAL.matcher(stripped);
      if (literal.lookingAt()) {
        says = true;
        sentence.append(FORMAT.matcher(literal.group(1).translateEscapes()).replaceAll("7"));
      } else {
        sentence.append('7');
      }
    }
    return says ? sentence.toString() : "";
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
