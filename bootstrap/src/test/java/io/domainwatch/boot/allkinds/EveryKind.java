package io.domainwatch.boot.allkinds;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.notifications.kinds.Kinds;
import io.domainwatch.notifications.service.NotificationKind;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Channels of every kind that lead to one server on this machine, each to a path of its own. */
final class EveryKind {
  static final String EMAIL = ChannelKind.BuiltIn.EMAIL.wireName();
  static final String WEBHOOK = ChannelKind.BuiltIn.WEBHOOK.wireName();

  /** Those that have an incident for each of ours. */
  static final Set<String> DESKS = Set.of("pagerduty", "opsgenie", "splunk_oncall");

  private EveryKind() {}

  /** Where a channel leads, below a server. */
  static String path(String owner, String kind) {
    return "/" + owner + "/" + kind;
  }

  /** The mailbox of an owner. */
  static String mailbox(String owner) {
    return owner + "@example.test";
  }

  /** One channel of each kind, by wire name. */
  static Map<String, ChannelTarget> targets(String server, String owner, Instant now) {
    Map<String, ChannelTarget> targets = new LinkedHashMap<>();
    targets.put(EMAIL, new ChannelTarget.Email(mailbox(owner)).confirmed(now));
    targets.put(
        WEBHOOK,
        new ChannelTarget.Webhook(
            server + path(owner, WEBHOOK),
            SigningSecrets.of(SigningSecret.make(new SecureRandom()))));
    targets.put("slack", new ChannelTarget.Slack(server + path(owner, "slack")));
    for (ServiceKind kind : Kinds.described().all()) {
      String url = server + path(owner, kind.wireName());
      targets.put(
          kind.wireName(),
          new ChannelTarget.Service(kind.kind(), settings(kind.wireName(), url, owner)));
    }
    return targets;
  }

  /** The real kinds; requests to a vendor's own address come to this server. */
  static List<NotificationKind> ledTo(String server) {
    return Kinds.ALL.stream().<NotificationKind>map(kind -> new LedHere(kind, server)).toList();
  }

  private static ServiceSettings settings(String kind, String url, String owner) {
    String key = owner + "-key";
    return switch (kind) {
      case "teams", "discord", "mattermost", "google_chat" ->
          new ServiceSettings(Map.of(), Map.of("url", url));
      case "telegram" ->
          new ServiceSettings(Map.of("chatId", "-100", "server", url), Map.of("token", key));
      case "matrix" ->
          new ServiceSettings(Map.of("server", url, "room", "!r:example"), Map.of("token", key));
      case "signal" ->
          new ServiceSettings(
              Map.of("server", url, "number", "+4915", "recipients", "+4916"), Map.of());
      case "ntfy" -> new ServiceSettings(Map.of("server", url), Map.of("topic", key));
      case "pushover" -> new ServiceSettings(Map.of(), Map.of("token", key, "user", owner));
      case "pagerduty" -> new ServiceSettings(Map.of(), Map.of("routingKey", key));
      case "opsgenie" -> new ServiceSettings(Map.of(), Map.of("apiKey", key));
      case "splunk_oncall" ->
          new ServiceSettings(Map.of("routingKey", "team"), Map.of("apiKey", key));
      case "http_template" ->
          new ServiceSettings(
              Map.of("body", "{\"id\":\"{{messageId}}\",\"text\":\"{{text}}\"}"),
              Map.of("url", url));
      default -> throw new AssertionError("say here how a channel of " + kind + " is led here");
    };
  }
}
