package io.domainwatch.architecture;

import io.domainwatch.architecture.Checkout.TextFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a text refers to can be found; each rule gives the references of a file that cannot. */
final class CitationRules {
  /**
   * A document, perhaps with headings of it: {@code docs/spec/engine.md, "Confirmation"}. The text
   * of a link, a string of code and a pattern of names are none.
   */
  private static final Pattern DOCUMENT =
      Pattern.compile(
          "(?<![\\w/.<>*…:%\"-])((?:\\.\\./)*+[\\w-]++(?:[./]++[\\w-]++)*+(?<=\\w\\.md))"
              + "(?!]\\()[`})]?"
              + "((?:(?:,| and|, and) \\\\?\"[^\"]+\")*)");

  private static final Pattern QUOTED = Pattern.compile("\"([^\"\\\\]+)\\\\?\"");

  private static final Pattern DECISIONS = Pattern.compile("\\bADRs? (\\d+(?:(?:,| and) \\d+)*)");

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /**
   * The description that the first version was built from; {@code docs/spec} took its place. Files
   * of it whose names a document here does not have are found by {@link #DOCUMENT} as well.
   */
  private static final Pattern OUTSIDE =
      Pattern.compile(
          "(?<![\\w/])(?:\\.\\./)*(?:/work/)?shared/(?:spec|design|data)\\b[\\w./-]*"
              + "|\\b(?:rest-api|decisions|checks-web|checks-dns|operations|neighbours|judgement"
              + "|history|running|quiet|channels|house|redesign|names|stack|examples)\\.md"
              + "|\\bspec(?:ification)?,? (?:§|sections? )\\d[\\d.]*"
              + "|\\((?:the )?same (?:row|step|place|section)\\b");

  /** A section whose standard is not in front of it, or that is not in the form {@code §1.2}. */
  private static final Pattern SECTION =
      Pattern.compile(
          "§(?<!\\b[A-Z0-9][\\w.-]{0,20},? §|§[A-Z\\d][\\w.]{0,20}(?:,| and| or| to) §).{0,12}"
              + "|§(?!(?:\\d+|[A-Z]\\b)(?:\\.\\d+)*(?!\\w)).{0,12}");

  /** The number of an RFC run together with the word, or another form than {@code RFC 1 §2}. */
  private static final Pattern RFC =
      Pattern.compile(
          "\\bRFCs?[-#]?\\d+\\b|\\bRFC \\d+(?:bis)?(?:,? [Ss]ect?(?:ion|\\.)|, ?§).{0,8}");

  private final Path root;

  CitationRules(Path root) {
    this.root = root;
  }

  /** Name of each rule, and what it objects to in a file. */
  Map<String, Function<TextFile, Stream<String>>> all() {
    Map<String, Function<TextFile, Stream<String>>> rules = new LinkedHashMap<>();
    rules.put("documents that are named exist", this::missingDocuments);
    rules.put("headings that are cited exist", this::missingHeadings);
    rules.put("decisions that are cited exist", this::missingDecisions);
    rules.put("links lead somewhere", this::deadLinks);
    rules.put("nothing outside the repository is cited", CitationRules::outside);
    rules.put("sections of standards have one form", CitationRules::oddSections);
    return rules;
  }

  private Stream<String> missingDocuments(TextFile file) {
    return matches(DOCUMENT, file)
        .map(document -> document.group(1))
        .filter(document -> places(file, document).noneMatch(Files::isRegularFile));
  }

  private Stream<String> missingHeadings(TextFile file) {
    return matches(DOCUMENT, file)
        .filter(document -> !document.group(2).isEmpty())
        .flatMap(document -> missingHeadings(file, document.group(1), document.group(2)));
  }

  private Stream<String> missingHeadings(TextFile file, String document, String headings) {
    List<String> there =
        places(file, document)
            .filter(Files::isRegularFile)
            .findFirst()
            .map(path -> Markdown.headings(Checkout.read(path)))
            .orElse(List.of());
    return QUOTED
        .matcher(headings)
        .results()
        .map(heading -> heading.group(1))
        .filter(heading -> !there.contains(heading))
        .map(heading -> document + ", \"" + heading + "\"");
  }

  private Stream<String> missingDecisions(TextFile file) {
    return matches(DECISIONS, file)
        .flatMap(decisions -> NUMBER.matcher(decisions.group(1)).results())
        .map(MatchResult::group)
        .filter(number -> !decisionExists(Integer.parseInt(number)))
        .map(number -> "ADR " + number);
  }

  private boolean decisionExists(int number) {
    String start = "%04d-".formatted(number);
    String[] decisions = root.resolve("docs/adr").toFile().list();
    return decisions != null && Arrays.stream(decisions).anyMatch(name -> name.startsWith(start));
  }

  private Stream<String> deadLinks(TextFile file) {
    return file.path().endsWith(".md")
        ? Markdown.localLinks(file.text()).stream().filter(target -> !leadsSomewhere(file, target))
        : Stream.empty();
  }

  private boolean leadsSomewhere(TextFile file, String target) {
    int hash = target.indexOf('#');
    if (hash == 0) {
      return Markdown.anchors(file.text()).contains(target.substring(1));
    }
    String name = hash < 0 ? target : target.substring(0, hash);
    Path document = root.resolve(file.path()).resolveSibling(name);
    return Files.exists(document)
        && (hash < 0
            || Markdown.anchors(Checkout.read(document)).contains(target.substring(hash + 1)));
  }

  private static Stream<String> outside(TextFile file) {
    return matches(OUTSIDE, file).map(MatchResult::group);
  }

  private static Stream<String> oddSections(TextFile file) {
    return Stream.concat(matches(SECTION, file), matches(RFC, file)).map(MatchResult::group);
  }

  /**
   * Where a document may lie that a file names: from the root, beside the file, from the module.
   */
  private Stream<Path> places(TextFile file, String document) {
    Path from = root.resolve(file.path());
    Path module = root.resolve(Path.of(file.path()).getName(0));
    return Stream.of(root, from.getParent(), module).map(folder -> folder.resolve(document));
  }

  private static Stream<MatchResult> matches(Pattern pattern, TextFile file) {
    return pattern.matcher(file.flowing()).results();
  }
}
