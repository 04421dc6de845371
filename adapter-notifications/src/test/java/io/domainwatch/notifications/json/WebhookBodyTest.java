package io.domainwatch.notifications.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.EscalationNote;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.text.Links;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WebhookBodyTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path SCHEMA = Path.of("../docs/notifications.schema.json");
  private static final Links LINKS = new Links(MessageFixtures.PUBLIC_URL);

  @Test
  void messagesOfEveryKindAreAsTheSchemaSaysAndHaveNoFieldThatItDoesNotName() throws IOException {
    Schema schema = schema(true);

    for (Message message : MessageFixtures.ofEveryKind()) {
      assertThat(schema.validate(text(message), InputFormat.JSON))
          .as("%s", message.kind())
          .isEmpty();
    }
    assertThat(MessageFixtures.ofEveryKind())
        .extracting(Message::kind)
        .containsAll(EnumSet.complementOf(EnumSet.of(MessageKind.REPORT)));
  }

  @Test
  void theSchemaRefusesWhatLacksAFieldOrHasAnother() throws IOException {
    ObjectNode body = (ObjectNode) JSON.readTree(text(MessageFixtures.one()));
    ((ObjectNode) body.path("data")).remove("cause");
    assertThat(schema(true).validate(body.toString(), InputFormat.JSON)).isNotEmpty();

    ObjectNode later = (ObjectNode) JSON.readTree(text(MessageFixtures.one()));
    later.put("later", 1);
    assertThat(schema(true).validate(later.toString(), InputFormat.JSON)).isNotEmpty();
    assertThat(schema(false).validate(later.toString(), InputFormat.JSON)).isEmpty();
  }

  @Test
  void theSchemaKnowsAllWordsOfTheCore() throws IOException {
    JsonNode schema = JSON.readTree(SCHEMA.toFile());
    JsonNode event = schema.at("/$defs/event/properties");
    assertThat(words(event.at("/tone/enum")))
        .isEqualTo(all(Stream.of(Tone.values()).map(Tone::wireName)));
    assertThat(words(event.at("/severity/enum")))
        .isEqualTo(all(Stream.of(Severity.values()).map(Severity::wireName)));
    assertThat(words(schema.at("/$defs/cause/properties/kind/enum")))
        .isEqualTo(all(Stream.of(CauseKind.values()).map(CauseKind::wireName)));
    assertThat(words(schema.at("/properties/type/enum")))
        .isEqualTo(all(Stream.of(MessageKind.values()).map(MessageKind::wireName)));
    assertThat(schema.at("/$defs/data/properties/events/maxItems").asInt())
        .isEqualTo(Message.MAX_EVENTS);
  }

  @Test
  void oneEventIsReportedWithItsIncidentAndItsDetails() throws IOException {
    JsonNode body = JSON.readTree(text(MessageFixtures.one()));

    assertThat(body.path("type").asText()).isEqualTo("events");
    assertThat(body.path("timestamp").asText()).isEqualTo("2026-11-20T15:16:00.120Z");
    JsonNode data = body.path("data");
    assertThat(data.path("messageId").asText()).isEqualTo(MessageFixtures.DELIVERY.text());
    assertThat(data.path("title").asText()).isEqualTo("shop.example.com: Site is down");
    assertThat(data.path("url").asText())
        .isEqualTo("https://watch.example.com/incidents/" + MessageFixtures.INCIDENT.text());
    assertThat(data.path("cause").isNull()).isTrue();
    JsonNode event = data.path("events").get(0);
    assertThat(event.path("details").toString())
        .isEqualTo("{\"phase\":\"connect\",\"attempt\":3,\"status\":null}");
    assertThat(event.path("incidentId").asText()).isEqualTo(MessageFixtures.INCIDENT.text());
    assertThat(event.path("tone").asText()).isEqualTo("failure");
  }

  @Test
  void aGroupNamesItsCauseAndLeadsToTheListOfEvents() throws IOException {
    JsonNode data = JSON.readTree(text(MessageFixtures.group(2_600))).path("data");

    assertThat(data.path("events")).hasSize(2_500);
    assertThat(data.path("omittedEvents").asInt()).isEqualTo(100);
    assertThat(data.path("cause").toString())
        .isEqualTo("{\"kind\":\"address\",\"value\":\"192.0.2.7\",\"domains\":2600}");
    assertThat(data.path("url").asText()).isEqualTo("https://watch.example.com/events");
    assertThat(data.path("events").get(0).path("details").toString()).isEqualTo("{}");
  }

  @Test
  void aStepOfAPolicySaysWhichItIs() throws IOException {
    Message message =
        Message.of(
            new EscalationNote("Night \"x\"", 2, 3, 30),
            MessageFixtures.AT,
            MessageFixtures.one().events());

    assertThat(schema(true).validate(text(message), InputFormat.JSON)).isEmpty();
    JsonNode body = JSON.readTree(text(message));
    assertThat(body.path("type").asText()).isEqualTo("reminder");
    assertThat(body.at("/data/escalation").toString())
        .isEqualTo("{\"policy\":\"Night \\\"x\\\"\",\"step\":2,\"steps\":3,\"minutes\":30}");
    assertThat(JSON.readTree(text(MessageFixtures.one())).at("/data/escalation").isNull()).isTrue();
  }

  @Test
  void aTypeThatTheCatalogueDoesNotKnowAnyMoreIsReportedInWords() throws IOException {
    Message digest = MessageFixtures.ofEveryKind().get(5);
    JsonNode event = JSON.readTree(text(digest)).path("data").path("events").get(0);

    assertThat(event.path("label").asText()).isEqualTo("Dns of a later version");
    assertThat(event.path("tone").asText()).isEqualTo("info");
    assertThat(event.path("incidentId").isNull()).isTrue();
    assertThat(event.path("url").asText())
        .startsWith("https://watch.example.com/domains/dom_")
        .endsWith("/checks/dns");
  }

  @Test
  void hostileTextsAreDataAndNothingElse() throws IOException {
    String hostile = "\"},{\"<script>\u0000\u202E\n\uD83D\uDE00";
    JsonNode event =
        JSON.readTree(text(MessageFixtures.one(hostile + "\uD800")))
            .path("data")
            .path("events")
            .get(0);

    assertThat(event.path("message").asText()).isEqualTo(hostile + "\uFFFD");
  }

  @Test
  void theSameMessageIsTheSameOctets() {
    for (Message message : MessageFixtures.ofEveryKind()) {
      assertThat(text(message)).isEqualTo(text(message));
    }
  }

  private static String text(Message message) {
    return new String(
        WebhookBody.of(MessageFixtures.delivery(message), LINKS), StandardCharsets.UTF_8);
  }

  private static Schema schema(boolean closed) throws IOException {
    JsonNode schema = JSON.readTree(SCHEMA.toFile());
    if (closed) {
      close(schema);
    }
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema.toString(), InputFormat.JSON);
  }

  /** But for what says itself that it is open. */
  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.path("properties").isObject()
        && !object.path("additionalProperties").asBoolean()) {
      object.put("additionalProperties", false);
      assertThat(words(object.path("required")))
          .isEqualTo(
              new TreeSet<>(
                  List.copyOf(
                      object
                          .path("properties")
                          .propertyStream()
                          .map(java.util.Map.Entry::getKey)
                          .toList())));
    }
    node.forEach(WebhookBodyTest::close);
  }

  private static Set<String> words(JsonNode list) {
    Set<String> words = new TreeSet<>();
    list.forEach(word -> words.add(word.asText()));
    return words;
  }

  private static Set<String> all(Stream<String> words) {
    return new TreeSet<>(words.toList());
  }
}
