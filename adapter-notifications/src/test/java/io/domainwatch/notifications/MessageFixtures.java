package io.domainwatch.notifications;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.text.Language;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** Messages for tests, the same each time. */
public final class MessageFixtures {
  public static final Instant AT = Instant.parse("2026-11-20T15:16:00.120Z");
  public static final OrganizationId ORGANIZATION = new OrganizationId(uuid(1));
  public static final DeliveryId DELIVERY = new DeliveryId(uuid(2));
  public static final ChannelId CHANNEL = new ChannelId(uuid(3));
  public static final IncidentId INCIDENT = new IncidentId(uuid(4));
  public static final String PUBLIC_URL = "https://watch.example.com";

  private MessageFixtures() {}

  public static UUID uuid(long number) {
    return new UUID(0x01946d2a_0000_7000L, 0x8000_0000_0000_0000L | number);
  }

  /** A domain that is down. */
  public static EventSnapshot down(int number, String domain, String message) {
    return new EventSnapshot(
        new EventId(uuid(1_000 + number)),
        new DomainId(uuid(10_000 + number)),
        new DomainName(domain),
        CheckType.UPTIME,
        UptimeDefinition.DOWN,
        Severity.HIGH,
        AT,
        Optional.of(number == 0 ? INCIDENT : new IncidentId(uuid(100_000 + number))),
        message,
        JsonValue.fields()
            .put("phase", "connect")
            .put("attempt", 3)
            .put("status", Optional.empty())
            .build());
  }

  /** Something else of the first domain, which belongs to no incident. */
  public static EventSnapshot change(String message) {
    return new EventSnapshot(
        new EventId(uuid(5)),
        new DomainId(uuid(10_000)),
        new DomainName("shop.example.com"),
        CheckType.DNS,
        new EventType("dns_of_a_later_version"),
        Severity.INFO,
        AT,
        Optional.empty(),
        message,
        JsonValue.EMPTY);
  }

  /** One event of one domain. */
  public static Message one() {
    return one("Connection refused by 192.0.2.7 port 443.");
  }

  public static Message one(String message) {
    return one("shop.example.com", message);
  }

  public static Message one(String domain, String message) {
    return Message.of(MessageKind.EVENTS, AT, List.of(down(0, domain, message)), Optional.empty());
  }

  /** Many domains on one address. */
  public static Message group(int domains) {
    return Message.of(
        MessageKind.GROUP,
        AT,
        IntStream.range(0, domains)
            .mapToObj(number -> down(number, "site" + number + ".example.com", "No answer."))
            .toList(),
        Optional.of(new CommonCause(CauseKind.ADDRESS, "192.0.2.7", domains)));
  }

  /** A message of every kind, and those that are special. */
  public static List<Message> ofEveryKind() {
    return List.of(
        one(),
        Message.of(
            MessageKind.EVENTS,
            AT,
            List.of(down(0, "shop.example.com", "Refused."), change("Odd \u202E\uD800.")),
            Optional.empty()),
        group(5),
        group(2_600),
        Message.of(MessageKind.REMINDER, AT, List.of(down(0, "a.example", "")), Optional.empty()),
        Message.of(MessageKind.DIGEST, AT, List.of(change("New record.")), Optional.empty()),
        acknowledged(),
        Message.of(
            MessageKind.QUIET_HOURS,
            AT,
            List.of(down(0, "a.example", "Refused."), change("New record.")),
            Optional.empty()),
        Message.test(AT));
  }

  /** Somebody took notice of {@link #one()}. */
  public static Message acknowledged() {
    return Message.of(
        MessageKind.ACKNOWLEDGEMENT,
        AT,
        List.of(down(0, "shop.example.com", "Acknowledged by ann@example.com.")),
        Optional.empty());
  }

  public static Delivery delivery(Message message) {
    return Delivery.first(DELIVERY, ORGANIZATION, CHANNEL, message);
  }

  public static Channel channel(ChannelTarget target) {
    return channel(target, Language.ENGLISH);
  }

  public static Channel channel(ChannelTarget target, Language language) {
    return new Channel(
        CHANNEL,
        ORGANIZATION,
        "On call",
        target,
        ChannelFilter.ALL,
        Channel.Timing.PLAIN,
        language,
        new ChannelState.On(),
        Optional.empty(),
        AT,
        AT);
  }
}
