package io.domainwatch.http.json.notification;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.List;
import java.util.stream.Stream;

/** What channels can be made of, and which fields each kind has. */
public final class ChannelKindJson {
  /** Characters of an address (RFC 5321 §4.5.3.1.3, without the angle brackets). */
  private static final int MAX_ADDRESS = 254;

  private static final FieldRule URL =
      FieldRule.open("url", "URL", "Where signed JSON is posted.", new Shape.Url());
  private static final FieldRule HOOK =
      FieldRule.secret("url", "URL", "The incoming webhook.", new Shape.Url());
  private static final FieldRule ADDRESS =
      FieldRule.open("address", "E-mail address", "One mailbox.", new Shape.Text(MAX_ADDRESS));

  private ChannelKindJson() {}

  /** The built-in kinds and the others. */
  public static JsonBody list(ServiceKinds kinds) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "channelKinds",
                    () -> {
                      builtIn().forEach(kind -> kind(writer, kind, false));
                      kinds.all().forEach(kind -> kind(writer, kind, true));
                    }));
  }

  private static Stream<ServiceKind> builtIn() {
    return Stream.of(ChannelKind.BuiltIn.values())
        .map(
            kind ->
                switch (kind) {
                  case WEBHOOK -> builtIn(kind, "Signed JSON, to your own program.", URL);
                  case EMAIL -> builtIn(kind, "Plain text and HTML, to one mailbox.", ADDRESS);
                  case SLACK ->
                      builtIn(kind, "To Slack, or to what accepts the same messages.", HOOK);
                });
  }

  private static ServiceKind builtIn(ChannelKind.BuiltIn kind, String meaning, FieldRule field) {
    return new ServiceKind(kind.wireName(), kind.label(), meaning, List.of(field));
  }

  private static void kind(JsonWriter writer, ServiceKind kind, boolean inSettings) {
    writer.object(
        () -> {
          writer.field("type", kind.wireName());
          writer.field("label", kind.label());
          writer.field("description", kind.meaning());
          writer.array(
              "fields", () -> kind.fields().forEach(field -> field(writer, field, inSettings)));
        });
  }

  private static void field(JsonWriter writer, FieldRule field, boolean inSettings) {
    writer.object(
        () -> {
          writer.field("name", field.name());
          writer.field("inSettings", inSettings);
          writer.field("label", field.label());
          writer.field("help", field.help());
          writer.field("type", field.type());
          writer.field("secret", field.secret());
          writer.field("required", field.required());
          writer.field("maxLength", field.mostCharacters());
          writer.texts("choices", field.choices());
        });
  }
}
