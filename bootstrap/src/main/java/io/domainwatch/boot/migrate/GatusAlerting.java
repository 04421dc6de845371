package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One provider of alerts of Gatus. */
final class GatusAlerting {
  /** A variable of the environment, as Gatus writes it. */
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([A-Za-z_][A-Za-z0-9_]*)\\}?");

  /** Where ntfy is when nothing is said (README of Gatus). */
  private static final String NTFY = "https://ntfy.sh";

  private static final Map<String, ForeignChannel> TYPES =
      Map.ofEntries(
          Map.entry("slack", ForeignChannel.of("slack").needs("url", "webhook-url")),
          Map.entry("email", ForeignChannel.of("email").needs("address", "to")),
          Map.entry("discord", ForeignChannel.of("discord").needs("url", "webhook-url")),
          Map.entry("googlechat", ForeignChannel.of("google_chat").needs("url", "webhook-url")),
          Map.entry("teams", ForeignChannel.of("teams").needs("url", "webhook-url")),
          Map.entry("teams-workflows", ForeignChannel.of("teams").needs("url", "webhook-url")),
          Map.entry(
              "mattermost",
              ForeignChannel.of("mattermost")
                  .needs("url", "webhook-url")
                  .takes("channel", "channel")),
          Map.entry(
              "telegram",
              ForeignChannel.of("telegram")
                  .needs("token", "token")
                  .needs("chatId", "id")
                  .takes("threadId", "topic-id")
                  .takes("server", "api-url")),
          Map.entry(
              "matrix",
              ForeignChannel.of("matrix")
                  .needs("server", "server-url")
                  .needs("token", "access-token")
                  .needs("room", "internal-room-id")),
          Map.entry(
              "signal",
              ForeignChannel.of("signal")
                  .needs("server", "api-url")
                  .needs("number", "number")
                  .needs("recipients", "recipients")),
          Map.entry(
              "ntfy",
              ForeignChannel.of("ntfy")
                  .needs("server", "url")
                  .needs("topic", "topic")
                  .takes("token", "token")),
          Map.entry(
              "pushover",
              ForeignChannel.of("pushover")
                  .needs("token", "application-token")
                  .needs("user", "user-key")
                  .takes("device", "device")),
          Map.entry(
              "pagerduty", ForeignChannel.of("pagerduty").needs("routingKey", "integration-key")),
          Map.entry("opsgenie", ForeignChannel.of("opsgenie").needs("apiKey", "api-key")));

  /** Fields of a provider of mail that say how it is sent. */
  private static final Set<String> MAIL_SERVER =
      Set.of("from", "username", "password", "host", "port");

  private final String provider;
  private final JsonObject fields;

  GatusAlerting(String provider, JsonObject fields) {
    this.provider = provider;
    this.fields = fields;
  }

  /** Says what becomes of it, for the endpoints that have an alert of its type. */
  void read(MigrationBuilder builder, SortedSet<String> names) {
    String subject = "alerting " + provider;
    Optional<ForeignChannel> kind = Optional.ofNullable(TYPES.get(provider));
    if (kind.isEmpty()) {
      builder.not(subject, "make a channel of a type that there is, by hand");
      return;
    }
    List<String> missing = kind.get().missing(this::value);
    if (!missing.isEmpty()) {
      builder.not(subject, missing.getFirst() + " is missing");
    } else if (names.isEmpty()) {
      builder.not(subject, "no endpoint that is taken over has an alert of this type");
    } else if (provider.equals("email")) {
      mailboxes(builder, kind.get(), names);
    } else {
      String label =
          "%s (Gatus)".formatted(Character.toUpperCase(provider.charAt(0)) + provider.substring(1));
      builder.channel(subject, kind.get().channel(label, this::value), names, left(kind.get()));
    }
  }

  private void mailboxes(MigrationBuilder builder, ForeignChannel kind, SortedSet<String> names) {
    for (String address : fields.findText("to").orElse("").split("[,;]")) {
      if (!address.isBlank()) {
        builder.channel(
            "alerting email",
            kind.channel(address.strip(), _ -> Optional.of(target(address.strip()))),
            names,
            left(kind));
      }
    }
  }

  private Optional<JsonValue> value(String name) {
    String text =
        switch (fields.fields().getOrDefault(name, JsonValue.EMPTY)) {
          case JsonString(String found) -> found.strip();
          case JsonInteger(long number) -> Long.toString(number);
          case JsonArray _ -> String.join(",", fields.textsOf(name));
          default -> provider.equals("ntfy") && name.equals("url") ? NTFY : "";
        };
    return text.isEmpty() ? Optional.empty() : Optional.of(target(text));
  }

  private static JsonValue target(String text) {
    Matcher variable = VARIABLE.matcher(text);
    return variable.matches()
        ? JsonValue.fields()
            .put("secretFrom", JsonValue.fields().put("env", variable.group(1)).build())
            .build()
        : JsonValue.of(text);
  }

  private List<String> left(ForeignChannel kind) {
    Set<String> taken =
        kind.fields().stream().map(ForeignChannel.Field::theirs).collect(Collectors.toSet());
    List<String> left = new ArrayList<>();
    if (provider.equals("email")) {
      left.add("the mail server (mail.smtp-url is the service's own)");
    }
    fields.fields().keySet().stream()
        .filter(each -> !taken.contains(each))
        .filter(each -> !provider.equals("email") || !MAIL_SERVER.contains(each))
        .forEach(left::add);
    return left;
  }
}
