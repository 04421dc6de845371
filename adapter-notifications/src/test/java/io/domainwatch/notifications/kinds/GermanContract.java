package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.Leftovers;
import io.domainwatch.notifications.net.OutgoingRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What every kind of channel keeps in another language. */
interface GermanContract extends KindSteps {
  Wording GERMAN = new Wording(Language.GERMAN);

  /**
   * Fields with texts for people, of whichever vendor or of the tested template; all others are for
   * programs.
   */
  Set<String> TEXTS =
      Set.of(
          "text",
          "title",
          "message",
          "content",
          "body",
          "formatted_body",
          "summary",
          "description",
          "note",
          "lead",
          "label",
          "what",
          "entity_display_name",
          "state_message");

  @Test
  default void inGermanNothingIsEnglishButWhatWasRecorded() throws Exception {
    List<String> english = new ArrayList<>();
    for (Message message : MESSAGES) {
      for (OutgoingRequest request : requests(message, GERMAN)) {
        assertThat(Leftovers.in(String.join("\n", texts(request))))
            .as(texts(request)::toString)
            .isEmpty();
      }
      requests(message).stream()
          .map(this::texts)
          .forEach(texts -> english.addAll(Leftovers.in(String.join("\n", texts))));
    }
    assertThat(english).as("what is found in English").hasSizeGreaterThan(3);
  }

  @Test
  default void theLongestMessageFitsInGerman() throws Exception {
    for (OutgoingRequest request : requests(LONG, GERMAN)) {
      fits(json(request));
    }
  }

  @Test
  default void whatProgramsReadIsTheSameInAllLanguages() throws Exception {
    for (Message message : MESSAGES) {
      List<OutgoingRequest> english = requests(message);
      List<OutgoingRequest> german = requests(message, GERMAN);
      assertThat(german).hasSameSizeAs(english);
      for (int i = 0; i < english.size(); i++) {
        assertThat(german.get(i).url()).isEqualTo(english.get(i).url());
        assertThat(german.get(i).headers())
            .hasSameSizeAs(english.get(i).headers())
            .containsAllEntriesOf(forPrograms(english.get(i).headers()));
        assertThat(fields(json(german.get(i)), false))
            .isEqualTo(fields(json(english.get(i)), false));
      }
    }
  }

  /** Without that in which the tested template puts a heading. */
  private static Map<String, String> forPrograms(Map<String, String> headers) {
    Map<String, String> left = new TreeMap<>(headers);
    left.remove("X-Title");
    return left;
  }

  private List<String> texts(OutgoingRequest request) {
    try {
      return List.copyOf(fields(json(request), true).values());
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The fields with texts for people, or all others, by their path. */
  private static Map<String, String> fields(JsonNode body, boolean forPeople) {
    Map<String, String> found = new TreeMap<>();
    add("", "", body, forPeople, found);
    return found;
  }

  private static void add(
      String path, String name, JsonNode node, boolean forPeople, Map<String, String> found) {
    if (node.isObject()) {
      node.properties()
          .forEach(
              field ->
                  add(
                      path + "/" + field.getKey(),
                      field.getKey(),
                      field.getValue(),
                      forPeople,
                      found));
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        add(path + "/" + i, name, node.get(i), forPeople, found);
      }
    } else if (node.isTextual() && TEXTS.contains(name) == forPeople) {
      found.put(path, node.asText());
    }
  }
}
