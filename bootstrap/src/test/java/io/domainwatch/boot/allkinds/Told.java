package io.domainwatch.boot.allkinds;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.notification.Receiver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a receiver reads in a message: of which incident, and what became of it. */
record Told(String incident, Step step) {
  /** What becomes of an incident. */
  enum Step {
    DOWN,
    NOTICED,
    UP
  }

  /** An event in a text for people: its label, and further on the link to its incident. */
  private static final Pattern EVENT =
      Pattern.compile(
          "Site is (down|back up) \\((?:Failure|Recovery), \\w+\\)"
              + "(?:(?!Site is (?:down|back up) \\().)*?/incidents/([\\w-]+)",
          Pattern.DOTALL);

  /** Of a text for people: the events that it lists. */
  static Set<Told> in(String text) {
    Set<Told> told = new LinkedHashSet<>();
    Matcher event = EVENT.matcher(text);
    while (event.find()) {
      told.add(new Told(event.group(2), event.group(1).equals("down") ? Step.DOWN : Step.UP));
    }
    return told;
  }

  /** Of a request to a receiver of this kind. */
  static Set<Told> in(String kind, Receiver.Got got) {
    return switch (kind) {
      case "webhook" -> ofWebhook(got);
      case "pagerduty" -> Set.of(ofPagerDuty(got.json()));
      case "opsgenie" -> Set.of(ofOpsgenie(got));
      case "splunk_oncall" -> Set.of(ofSplunk(got.json()));
      default -> in(text(got.json()));
    };
  }

  /** All texts in a body, one under the other. */
  static String text(JsonNode body) {
    List<String> texts = new ArrayList<>();
    collect(body, texts);
    return String.join("\n", texts);
  }

  private static void collect(JsonNode node, List<String> texts) {
    if (node.isTextual()) {
      texts.add(node.asText());
    }
    node.forEach(child -> collect(child, texts));
  }

  private static Set<Told> ofWebhook(Receiver.Got got) {
    Set<Told> told = new LinkedHashSet<>();
    got.events()
        .forEach(
            event ->
                told.add(
                    new Told(
                        event.path("incidentId").asText(),
                        switch (event.path("type").asText()) {
                          case "uptime_down" -> Step.DOWN;
                          case "uptime_recovered" -> Step.UP;
                          default -> throw new AssertionError(event);
                        })));
    return told;
  }

  private static Told ofPagerDuty(JsonNode body) {
    return new Told(
        body.path("dedup_key").asText(),
        switch (body.path("event_action").asText()) {
          case "trigger" -> Step.DOWN;
          case "acknowledge" -> Step.NOTICED;
          case "resolve" -> Step.UP;
          default -> throw new AssertionError(body);
        });
  }

  private static Told ofOpsgenie(Receiver.Got got) {
    String[] path = got.path().split("/v2/alerts", 2)[1].split("/", -1);
    if (path.length == 1) {
      return new Told(got.json().path("alias").asText(), Step.DOWN);
    }
    return new Told(
        path[1],
        switch (path[2]) {
          case "acknowledge" -> Step.NOTICED;
          case "close" -> Step.UP;
          default -> throw new AssertionError(got.path());
        });
  }

  private static Told ofSplunk(JsonNode body) {
    return new Told(
        body.path("entity_id").asText(),
        switch (body.path("message_type").asText()) {
          case "CRITICAL", "WARNING" -> Step.DOWN;
          case "ACKNOWLEDGEMENT" -> Step.NOTICED;
          case "RECOVERY" -> Step.UP;
          default -> throw new AssertionError(body);
        });
  }
}
