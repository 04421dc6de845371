package io.domainwatch.http.json.notification;

import io.domainwatch.app.channels.SavedChannel;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Notification channels, without their secrets. */
public final class ChannelJson {
  private ChannelJson() {}

  /** All channels, in the order given. */
  public static JsonBody list(List<Channel> channels, Instant now) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "notificationChannels",
                    () ->
                        channels.forEach(
                            channel -> writer.object(() -> fields(writer, channel, now)))));
  }

  /** One channel under {@code data}. */
  public static JsonBody of(Channel channel, Instant now) {
    return of(new SavedChannel(channel, Optional.empty()), now);
  }

  /** A channel that was made or changed under {@code data}, with a signing secret that is new. */
  public static JsonBody of(SavedChannel saved, Instant now) {
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      fields(writer, saved.channel(), now);
                      saved
                          .secret()
                          .map(SigningSecret::text)
                          .ifPresent(secret -> writer.field("secret", secret));
                    }));
  }

  private static void fields(JsonWriter writer, Channel channel, Instant now) {
    writer.field("id", channel.id().text());
    writer.field("type", channel.target().kind().wireName());
    writer.field("name", channel.name());
    target(writer, channel.target());
    writer.object("filter", () -> filter(writer, channel.filter()));
    writer.field("reminderAfterSeconds", seconds(channel.timing().reminderAfter()));
    writer.field("digestHour", whole(channel.timing().digestHour()));
    QuietHoursJson.write(writer, channel.timing().quietHours());
    writer.field("language", channel.language().wireName());
    writer.field("enabled", channel.isOn());
    state(writer, channel);
    writer.time("failingSince", channel.failingSince());
    writer.time("confirmedAt", confirmedAt(channel.target()));
    rotation(writer, channel.target(), now);
    writer.field("createdAt", channel.createdAt());
    writer.field("updatedAt", channel.updatedAt());
  }

  private static void target(JsonWriter writer, ChannelTarget target) {
    switch (target) {
      case ChannelTarget.Email _ -> target(writer, Optional.empty(), Optional.of(target.shown()));
      case ChannelTarget.Webhook _, ChannelTarget.Slack _ ->
          target(writer, Optional.of(target.shown()), Optional.empty());
      case ChannelTarget.Service _, ChannelTarget.Unreadable _ ->
          target(writer, Optional.empty(), Optional.empty());
    }
    if (target instanceof ChannelTarget.Service(ChannelKind.Service _, ServiceSettings settings)) {
      writer.object("settings", () -> settings.shown().forEach(writer::field));
    } else {
      writer.text("settings", Optional.empty());
    }
  }

  private static void target(JsonWriter writer, Optional<String> url, Optional<String> address) {
    writer.text("url", url);
    writer.text("address", address);
  }

  /** The fields of a filter. */
  public static void filter(JsonWriter writer, ChannelFilter filter) {
    texts(writer, "checkTypes", filter.checkTypes().map(ChannelJson::checkTypes));
    writer.field("minSeverity", filter.minSeverity().wireName());
    texts(writer, "domainIds", filter.domainIds().map(ChannelJson::domainIds));
    texts(writer, "tags", Optional.of(filter.tags()).filter(t -> !t.isEmpty()).map(Tags::texts));
  }

  private static List<String> checkTypes(Set<CheckType> types) {
    return types.stream().sorted().map(CheckType::wireName).toList();
  }

  private static List<String> domainIds(Set<DomainId> ids) {
    return ids.stream().sorted().map(DomainId::text).toList();
  }

  private static void texts(JsonWriter writer, String name, Optional<List<String>> texts) {
    texts.ifPresentOrElse(
        all -> writer.texts(name, all), () -> writer.text(name, Optional.empty()));
  }

  private static void state(JsonWriter writer, Channel channel) {
    switch (channel.state()) {
      case ChannelState.On() -> {
        writer.field("status", statusOfEnabled(channel));
        writer.time("disabledAt", Optional.empty());
        writer.text("disabledReason", Optional.empty());
      }
      case ChannelState.Off(Instant since, ChannelState.Reason reason) -> {
        writer.field("status", "disabled");
        writer.field("disabledAt", since);
        writer.field("disabledReason", reason.wireName());
      }
    }
  }

  private static String statusOfEnabled(Channel channel) {
    if (!channel.target().isConfirmed()) {
      return "unconfirmed";
    }
    return channel.failingSince().isPresent() ? "failing" : "enabled";
  }

  private static Optional<Instant> confirmedAt(ChannelTarget target) {
    return switch (target) {
      case ChannelTarget.Email(String _, Optional<Instant> confirmedAt) -> confirmedAt;
      case ChannelTarget.Webhook _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          Optional.empty();
    };
  }

  private static void rotation(JsonWriter writer, ChannelTarget target, Instant now) {
    Optional<Instant> until =
        target instanceof ChannelTarget.Webhook(String _, SigningSecrets secrets)
            ? secrets
                .previous()
                .map(SigningSecrets.Previous::validUntil)
                .filter(_ -> secrets.validAt(now).size() > 1)
            : Optional.empty();
    until.ifPresentOrElse(
        end -> writer.object("secretRotation", () -> writer.field("previousValidUntil", end)),
        () -> writer.text("secretRotation", Optional.empty()));
  }

  private static OptionalInt seconds(Optional<Duration> time) {
    return whole(time.map(Duration::toSeconds).map(Math::toIntExact));
  }

  private static OptionalInt whole(Optional<Integer> number) {
    return number.stream().mapToInt(Integer::intValue).findFirst();
  }
}
