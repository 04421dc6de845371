package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.openports.speech.Banner;
import io.domainwatch.core.check.openports.speech.Question;
import io.domainwatch.core.check.openports.speech.ServiceReply;
import io.domainwatch.core.check.openports.speech.Spoken;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table {@code replies.psv}: what public documents say that services say. */
class ServiceRepliesTest {
  private static final Pattern ESCAPE = Pattern.compile("\\\\(x[0-9a-f]{2}|r|n)");
  private static final List<String> LINES = ResourceLines.of("/openports/replies.psv");

  private final ServiceReply replies = new ServiceReply(BuiltInPorts.pages());

  /** A case of the table. */
  record Case(String question, String said, String service, boolean guarded, String source) {
    private static Case of(String line) {
      String[] columns = line.split("¦", -1);
      return new Case(
          columns[0], unescaped(columns[1]), columns[2], columns[3].equals("guarded"), columns[4]);
    }
  }

  static Stream<Case> cases() {
    return LINES.stream().map(Case::of);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatAServiceSaysTellsWhichItIsAndWhetherItRefusesUs(Case each) {
    Spoken said = read(each.question(), each.said());

    assertThat(said.family().orElse("-")).as(each.source()).isEqualTo(each.service());
    assertThat(said.guarded()).as(each.source()).isEqualTo(each.guarded());
  }

  @Test
  void theTableIsAsLargeAsTheDocumentsSay() {
    assertThat(LINES).hasSize(147);
  }

  @Test
  void everyServiceOfATableHasAGroup() {
    List<String> known =
        ResourceLines.of("/openports/services.tsv").stream().map(line -> first(line)).toList();

    assertThat(known).doesNotHaveDuplicates();
    assertThat(ResourceLines.of("/openports/pages.tsv"))
        .extracting(line -> first(line))
        .isSubsetOf(known);
    assertThat(cases().map(Case::service).filter(s -> !s.equals("-") && !s.equals("tls")))
        .isSubsetOf(known);
  }

  @Test
  void whateverIsCutOrMixedIsReadWithoutAFault() {
    Random random = new Random(13);
    List<Case> all = cases().toList();
    for (int i = 0; i < 20_000; i++) {
      StringBuilder said = new StringBuilder(all.get(random.nextInt(all.size())).said());
      for (int change = random.nextInt(4); change > 0 && !said.isEmpty(); change--) {
        said.setCharAt(random.nextInt(said.length()), (char) random.nextInt(256));
      }
      said.setLength(random.nextInt(said.length() + 1));
      Question.Kind kind = Question.Kind.values()[random.nextInt(Question.Kind.values().length)];
      String text = said.toString();

      assertThat(replies.read(new Question(kind, "/"), text).shown().orElse("").chars())
          .noneMatch(Character::isISOControl);
      assertThat(Banner.read(text).shown().orElse("").chars()).noneMatch(Character::isISOControl);
    }
  }

  private Spoken read(String question, String said) {
    return question.equals("banner")
        ? Banner.read(said)
        : replies.read(Question.find(question).orElseThrow(), said);
  }

  private static String first(String line) {
    return line.substring(0, line.indexOf('\t'));
  }

  private static String unescaped(String text) {
    return ESCAPE.matcher(text).replaceAll(ServiceRepliesTest::octet);
  }

  private static String octet(MatchResult escape) {
    return switch (escape.group(1)) {
      case "r" -> "\r";
      case "n" -> "\n";
      default ->
          java.util.regex.Matcher.quoteReplacement(
              Character.toString(Integer.parseInt(escape.group(1).substring(1), 16)));
    };
  }
}
