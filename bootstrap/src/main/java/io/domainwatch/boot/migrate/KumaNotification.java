package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A notification of Uptime Kuma, which keeps its settings as one JSON text. */
final class KumaNotification {
  /** The REST endpoint of Splunk On-Call with its two keys. */
  private static final Pattern SPLUNK = Pattern.compile("https?://.*/alert/([^/]+)/([^/?]+)/?");

  /** A mailbox with the name of whose it is. */
  private static final Pattern MAILBOX = Pattern.compile(".*<([^<>]+)>\\s*");

  /** What a notification does without when nothing was chosen. */
  private static final String TELEGRAM = "https://api.telegram.org";

  /** Types by their names there. */
  private static final Map<String, ForeignChannel> TYPES =
      Map.ofEntries(
          Map.entry("slack", ForeignChannel.of("slack").needs("url", "slackwebhookURL")),
          Map.entry("webhook", ForeignChannel.of("webhook").needs("url", "webhookURL")),
          Map.entry("smtp", ForeignChannel.of("email").needs("address", "smtpTo")),
          Map.entry(
              "telegram",
              ForeignChannel.of("telegram")
                  .needs("token", "telegramBotToken")
                  .needs("chatId", "telegramChatID")
                  .takes("threadId", "telegramMessageThreadID")
                  .takes("server", "telegramServerUrl")),
          Map.entry(
              "discord",
              ForeignChannel.of("discord")
                  .needs("url", "discordWebhookUrl")
                  .takes("username", "discordUsername")),
          Map.entry("teams", ForeignChannel.of("teams").needs("url", "webhookUrl")),
          Map.entry(
              "mattermost",
              ForeignChannel.of("mattermost")
                  .needs("url", "mattermostWebhookUrl")
                  .takes("channel", "mattermostchannel")),
          Map.entry(
              "matrix",
              ForeignChannel.of("matrix")
                  .needs("server", "homeserverUrl")
                  .needs("token", "accessToken")
                  .needs("room", "internalRoomId")),
          Map.entry(
              "GoogleChat", ForeignChannel.of("google_chat").needs("url", "googleChatWebhookURL")),
          Map.entry(
              "signal",
              ForeignChannel.of("signal")
                  .needs("server", "signalURL")
                  .needs("number", "signalNumber")
                  .needs("recipients", "signalRecipients")),
          Map.entry(
              "ntfy",
              ForeignChannel.of("ntfy")
                  .needs("server", "ntfyserverurl")
                  .needs("topic", "ntfytopic")
                  .takes("token", "ntfyaccesstoken")),
          Map.entry(
              "pushover",
              ForeignChannel.of("pushover")
                  .needs("token", "pushoverapptoken")
                  .needs("user", "pushoveruserkey")
                  .takes("device", "pushoverdevice")),
          Map.entry(
              "PagerDuty",
              ForeignChannel.of("pagerduty")
                  .needs("routingKey", "pagerdutyIntegrationKey")
                  .takes("region", "pagerdutyIntegrationUrl")),
          Map.entry(
              "Opsgenie",
              ForeignChannel.of("opsgenie")
                  .needs("apiKey", "opsgenieApiKey")
                  .takes("region", "opsgenieRegion")),
          Map.entry(
              "Splunk",
              ForeignChannel.of("splunk_oncall")
                  .needs("apiKey", "splunkRestURL")
                  .needs("routingKey", "splunkRestURL#routing")));

  /** Settings that would change what is sent or to whom, in words for people. */
  private static final Map<String, String> LEFT = settingsLeft();

  private final KumaRow row;
  private final JsonObject config;

  KumaNotification(KumaRow row) {
    this.row = row;
    this.config = row.object("config");
  }

  private static Map<String, String> settingsLeft() {
    Map<String, String> left = new LinkedHashMap<>();
    left.put("slackchannel", "another channel than that of the webhook");
    left.put("webhookAdditionalHeaders", "headers");
    left.put("smtpCC", "copies (CC)");
    left.put("smtpBCC", "copies (BCC)");
    left.put("threadId", "the thread");
    left.put("ntfyusername", "user name and password");
    return left;
  }

  String type() {
    return config.findText("type").orElse("");
  }

  String subject() {
    return "notification \"" + row.text("name") + "\" (" + type() + ")";
  }

  /** How it becomes a channel; empty where no type of channel is like it. */
  Optional<ForeignChannel> kind() {
    return Optional.ofNullable(TYPES.get(type()));
  }

  /** The channels that it becomes: one for each mailbox, else one. */
  List<JsonObject> channels(ForeignChannel kind) {
    if (!kind.type().equals("email")) {
      return List.of(kind.channel(row.text("name"), this::value));
    }
    List<JsonObject> channels = new ArrayList<>();
    for (String mailbox : config.findText("smtpTo").orElse("").split("[,;]")) {
      if (!mailbox.isBlank()) {
        Matcher named = MAILBOX.matcher(mailbox);
        JsonValue address = JsonValue.of(named.matches() ? named.group(1) : mailbox.strip());
        channels.add(kind.channel(row.text("name"), _ -> Optional.of(address)));
      }
    }
    return channels;
  }

  /** A setting in our form. */
  Optional<JsonValue> value(String name) {
    String text =
        switch (config.fields().getOrDefault(name.replaceFirst("#.*", ""), JsonValue.EMPTY)) {
          case JsonString(String found) -> found.strip();
          case JsonInteger(long number) -> Long.toString(number);
          default -> "";
        };
    String ours =
        switch (name) {
          case "telegramServerUrl" -> text.equals(TELEGRAM) ? "" : text;
          case "signalURL" -> text.replaceFirst("/v2/send/?$", "");
          case "pagerdutyIntegrationUrl" -> text.contains(".eu.") ? "eu" : "";
          case "splunkRestURL" -> splunk(text, 1);
          case "splunkRestURL#routing" -> splunk(text, 2);
          default -> text;
        };
    return Optional.of(ours).filter(found -> !found.isEmpty()).map(JsonValue::of);
  }

  private static String splunk(String url, int part) {
    Matcher matcher = SPLUNK.matcher(url);
    return matcher.matches() ? matcher.group(part) : "";
  }

  /** What of it is not taken over, in words for people. */
  List<String> left() {
    List<String> left = new ArrayList<>();
    switch (type()) {
      case "webhook" -> left.add("the form of the message (docs/notifications.md has ours)");
      case "smtp" -> left.add("the mail server (mail.smtp-url is the service's own)");
      default -> {}
    }
    LEFT.forEach(
        (setting, words) ->
            config
                .findText(setting)
                .filter(text -> !text.isBlank())
                .ifPresent(_ -> left.add(words)));
    if (row.isSet("is_default")) {
      left.add("that new monitors get it");
    }
    return left;
  }
}
