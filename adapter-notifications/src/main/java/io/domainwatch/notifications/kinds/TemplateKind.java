package io.domainwatch.notifications.kinds;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.text.Wording;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.notifications.template.Escape;
import io.domainwatch.notifications.template.HeaderLines;
import io.domainwatch.notifications.template.LogiclessTemplate;
import io.domainwatch.notifications.template.TemplateValues;
import io.domainwatch.notifications.text.Links;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Any receiver that speaks HTTP, by templates (mustache(5)). */
final class TemplateKind implements NotificationKind {
  private static final int MAX_BODY = 10_000;
  private static final int MAX_HEADERS = 4_000;
  private static final int MAX_SECRETS = 4_000;

  private static final String URL = "url";
  private static final String METHOD = "method";
  private static final String TYPE = "contentType";
  private static final String HEADERS = "headers";
  private static final String BODY = "body";
  private static final String SECRETS = "secrets";

  private static final String JSON = "application/json";

  private static final Map<String, Escape> ESCAPES =
      Map.of(
          JSON,
          Escape.JSON,
          "application/x-www-form-urlencoded",
          Escape.FORM,
          "application/xml",
          Escape.XML,
          "text/plain",
          Escape.PLAIN);

  private static final JsonReader READER = JsonReader.strict(new JsonLimits(64, 100, 512 * 1024));

  @Override
  public ServiceKind described() {
    return new ServiceKind(
        "http_template",
        "HTTP template",
        "To any receiver that speaks HTTP: you write the request.",
        List.of(
            FieldRule.secret(URL, "URL", "Where the request goes.", new Shape.Url()),
            FieldRule.open(
                    METHOD,
                    "Method",
                    "Of the request.",
                    new Shape.Choice(List.of("POST", "PUT", "PATCH")))
                .optional(),
            FieldRule.open(
                    TYPE,
                    "Content type",
                    "Values in the body are escaped for it.",
                    new Shape.Choice(
                        List.of(
                            JSON,
                            "application/x-www-form-urlencoded",
                            "application/xml",
                            "text/plain")))
                .optional(),
            FieldRule.open(
                    HEADERS,
                    "Headers",
                    "One per line, such as Authorization: Bearer {{secrets.token}}.",
                    new Shape.Lines(MAX_HEADERS))
                .optional(),
            FieldRule.open(
                BODY,
                "Body",
                "A Mustache template, such as {\"text\": \"{{title}}\"}.",
                new Shape.Lines(MAX_BODY)),
            FieldRule.secret(
                    SECRETS,
                    "Secrets",
                    "One per line, such as token = abc; templates name them {{secrets.token}}.",
                    new Shape.Lines(MAX_SECRETS))
                .optional()),
        TemplateKind::problems);
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    Map<String, String> all = notice.settings().all();
    String type = all.getOrDefault(TYPE, JSON);
    OutgoingRequest.Body body =
        new OutgoingRequest.Body(type, body(notice, all).getBytes(StandardCharsets.UTF_8));
    return List.of(
        new OutgoingRequest(
            all.getOrDefault(METHOD, "POST"),
            notice.text(URL),
            headers(notice, all),
            Optional.of(body)));
  }

  @Override
  public Collection<String> secrets(ServiceSettings settings) {
    return HeaderLines.secrets(settings.find(SECRETS).orElse("")).values();
  }

  private static String body(Notice notice, Map<String, String> all) {
    Escape escape = ESCAPES.getOrDefault(all.getOrDefault(TYPE, JSON), Escape.JSON);
    return LogiclessTemplate.of(all.getOrDefault(BODY, ""))
        .fill(TemplateValues.of(notice, secrets(all), escape));
  }

  private static Map<String, String> headers(Notice notice, Map<String, String> all) {
    Map<String, Object> values = TemplateValues.of(notice, secrets(all), Escape.HEADER);
    Map<String, String> headers = new LinkedHashMap<>();
    HeaderLines.fields(all.getOrDefault(HEADERS, ""))
        .forEach(
            (name, value) ->
                headers.put(name, Escape.HEADER.of(LogiclessTemplate.of(value).fill(values))));
    return headers;
  }

  private static Map<String, String> secrets(Map<String, String> all) {
    return HeaderLines.secrets(all.getOrDefault(SECRETS, ""));
  }

  /** Tried with a message, so that what would fail at night fails in the form. */
  private static Map<String, Sentence> problems(Map<String, String> all) {
    Map<String, Sentence> problems = new LinkedHashMap<>();
    HeaderLines.problemOfSecrets(all.getOrDefault(SECRETS, ""))
        .ifPresent(why -> problems.put(SECRETS, why));
    HeaderLines.problemOfFields(all.getOrDefault(HEADERS, ""))
        .ifPresent(why -> problems.put(HEADERS, why));
    if (problems.isEmpty()) {
      tried(HEADERS, problems, () -> headers(sample(all), all));
      tried(BODY, problems, () -> bodyOfItsType(all));
    }
    return problems;
  }

  private static void bodyOfItsType(Map<String, String> all) {
    String body = body(sample(all), all);
    if (all.getOrDefault(TYPE, JSON).equals(JSON)
        && !(READER.read(body) instanceof JsonReading.Read)) {
      throw new LogiclessTemplate.TemplateFailed(
          Sentence.of(
              "makes no valid JSON with a test message: every text stands in quotation marks"));
    }
  }

  private static void tried(String field, Map<String, Sentence> problems, Runnable filling) {
    try {
      filling.run();
    } catch (LogiclessTemplate.TemplateFailed e) {
      problems.put(field, e.why());
    }
  }

  private static Notice sample(Map<String, String> all) {
    UUID id = new UUID(0, 1);
    Delivery delivery =
        Delivery.first(
            new DeliveryId(id),
            new OrganizationId(id),
            new ChannelId(id),
            Message.test(Instant.EPOCH));
    return new Notice(
        delivery,
        new ServiceSettings(all, Map.of()),
        new Links("https://watch.example.com"),
        Wording.ENGLISH);
  }
}
