package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.OutgoingRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every field of every request is one that its vendor knows, and within its limit. */
class VendorFieldsTest {
  private static final List<KindSteps> KINDS =
      List.of(
          new DiscordKindTest(),
          new PagerDutyKindTest(),
          new OpsgenieKindTest(),
          new SplunkOnCallKindTest(),
          new NtfyKindTest(),
          new SignalKindTest(),
          new MatrixKindTest(),
          new MattermostKindTest(),
          new PushoverKindTest(),
          new TelegramKindTest(),
          new GoogleChatKindTest(),
          new TeamsKindTest());

  /** What grows most: in JSON, in HTML, in octets. */
  private static final List<String> TEXTS = List.of("\"", "\\", "&", "<", "漢", "🔴", "*");

  private static final List<Rule> RULES = rules();

  /** What is known of a field of a kind. */
  private record Rule(String kind, String path, String limit) {
    boolean isFor(String name, String field) {
      return kind.equals(name)
          && field.matches(
              Stream.of(path.split("\\*", -1))
                  .map(part -> part.isEmpty() ? "" : Pattern.quote(part))
                  .reduce((before, after) -> before + "[^.]+" + after)
                  .orElse(""));
    }

    boolean isCanonical() {
      return limit.endsWith(" in canonical JSON");
    }

    boolean allows(String value) {
      String[] words = limit.split(" ");
      return switch (words[0].isEmpty() ? "" : words[words.length - 1]) {
        case "" -> true;
        case "characters" -> value.codePointCount(0, value.length()) <= Integer.parseInt(words[0]);
        case "octets" ->
            value.getBytes(StandardCharsets.UTF_8).length <= Integer.parseInt(words[0]);
        default ->
            words[0].equals("from")
                ? Long.parseLong(value) >= Long.parseLong(words[1])
                    && Long.parseLong(value) <= Long.parseLong(words[3])
                : List.of(words).subList(2, words.length).contains(value);
      };
    }
  }

  @TestFactory
  Stream<DynamicTest> whatIsSentIsKnownToItsVendor() {
    return KINDS.stream()
        .map(
            kind -> {
              String name = kind.kind("http://127.0.0.1:8080").described().wireName();
              return DynamicTest.dynamicTest(
                  name, () -> messages().forEach(message -> judge(name, kind, message)));
            });
  }

  private static List<Message> messages() {
    List<Message> all = new ArrayList<>(KindSteps.MESSAGES);
    all.add(KindSteps.LONG);
    TEXTS.forEach(text -> all.add(much(text.repeat(2_000))));
    return all;
  }

  private static Message much(String text) {
    return Message.of(
        MessageKind.GROUP,
        MessageFixtures.AT,
        IntStream.range(0, 30)
            .mapToObj(
                number -> MessageFixtures.down(number, "site" + number + ".example.com", text))
            .toList(),
        Optional.empty());
  }

  private static void judge(String name, KindSteps kind, Message message) {
    for (OutgoingRequest request : kind.requests(message)) {
      byte[] octets = request.body().orElseThrow().octets();
      assertThat(problems(name, "", tree(octets))).isEmpty();
      RULES.stream()
          .filter(rule -> rule.kind().equals(name) && rule.path().equals("."))
          .forEach(
              rule ->
                  assertThat(rule.isCanonical() ? canonical(octets) : octets.length)
                      .isLessThanOrEqualTo(Integer.parseInt(rule.limit().split(" ")[0])));
    }
  }

  /** Octets of the same without escapes that nothing asks for. */
  private static int canonical(byte[] octets) {
    try {
      return KindSteps.JSON.writeValueAsBytes(tree(octets)).length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> problems(String name, String path, JsonNode node) {
    List<String> problems = new ArrayList<>();
    if (!node.isContainerNode() || node.isEmpty()) {
      problem(name, path, node.asText()).ifPresent(problems::add);
    } else if (node.isArray()) {
      node.forEach(element -> problems.addAll(problems(name, path + ".*", element)));
    } else {
      node.properties()
          .forEach(
              field ->
                  problems.addAll(
                      problems(
                          name,
                          path.isEmpty() ? field.getKey() : path + "." + field.getKey(),
                          field.getValue())));
    }
    return problems;
  }

  private static Optional<String> problem(String name, String path, String value) {
    Optional<Rule> known = RULES.stream().filter(rule -> rule.isFor(name, path)).findFirst();
    if (known.isEmpty()) {
      return Optional.of(path + " is unknown");
    }
    return known.filter(rule -> !rule.allows(value)).map(rule -> path + ": " + rule.limit());
  }

  private static JsonNode tree(byte[] octets) {
    try {
      return KindSteps.JSON.readTree(octets);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Rule> rules() {
    try (InputStream in =
        Objects.requireNonNull(VendorFieldsTest.class.getResourceAsStream("/vendor-fields.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(line -> line.split(" \\|", -1))
          .map(parts -> new Rule(parts[0], parts[1].strip(), parts[2].strip()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
