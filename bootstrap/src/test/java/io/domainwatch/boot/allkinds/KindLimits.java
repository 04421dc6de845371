package io.domainwatch.boot.allkinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a message may be, by what the vendors publish (docs/channels). */
final class KindLimits {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What a text says of the events that it does not list. */
  private static final Pattern MORE = Pattern.compile("and ([\\d,]+) more");

  private KindLimits() {}

  /** How many events a message has beyond those that it lists. */
  static int more(String body) {
    Matcher more = MORE.matcher(body);
    return more.find() ? Integer.parseInt(more.group(1).replace(",", "")) : 0;
  }

  /** Fails unless the receivers of this kind take a message of this size. */
  static void fits(String kind, String message) {
    switch (kind) {
      case "discord" -> characters(kind, message, "/content", 2_000);
      case "telegram" -> characters(kind, message, "/text", 4_096);
      case "mattermost" -> characters(kind, message, "/text", 16_383);
      case "google_chat" -> characters(kind, message, "/text", 4_096);
      case "signal" -> characters(kind, message, "/message", 2_000);
      case "ntfy" -> assertThat(octets(text(message, "/message"))).as(kind).isBetween(1, 4_096);
      case "pushover" -> characters(kind, message, "/message", 1_024);
      case "pagerduty" -> characters(kind, message, "/payload/summary", 1_024);
      case "matrix" -> assertThat(octets(message)).as(kind).isLessThan(65_536);
      case "teams" -> assertThat(octets(message)).as(kind).isLessThan(28 * 1_024);
      case "slack" -> {
        JsonNode blocks = json(message).at("/blocks");
        assertThat(blocks.size()).as(kind).isBetween(1, 50);
        blocks.forEach(
            block -> assertThat(block.at("/text/text").asText().length()).isBetween(1, 3_000));
      }
      // An alert has one only when it is made; the others have no limit that a storm comes near.
      case "opsgenie" -> assertThat(text(message, "/message").length()).isLessThanOrEqualTo(130);
      default -> assertThat(octets(message)).as(kind).isLessThan(1_024 * 1_024);
    }
  }

  private static void characters(String kind, String message, String field, int most) {
    String text = text(message, field);
    assertThat(text.codePointCount(0, text.length())).as(kind).isBetween(1, most);
  }

  private static String text(String message, String field) {
    return json(message).at(field).asText();
  }

  /** What follows the path. */
  private static JsonNode json(String message) {
    try {
      return JSON.readTree(message.substring(message.indexOf(' ') + 1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
