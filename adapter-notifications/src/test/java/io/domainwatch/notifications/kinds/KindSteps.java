package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.net.Receivers;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.notifications.service.ServiceSender;
import io.domainwatch.notifications.text.Links;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** How the tests of kinds send. */
interface KindSteps {
  ObjectMapper JSON = new ObjectMapper();

  Links LINKS = new Links(MessageFixtures.PUBLIC_URL);

  /** What breaks out of strings, markup and mentions where it is not escaped. */
  String HOSTILE =
      "\"},\\ @everyone @here <!channel> <@U123> <users/all> <script>alert(1)</script> **bold**"
          + " [a](https://evil.example) www.evil.example `code` \u0000\u001b[31m\u202E\n"
          + "# head &amp;";

  /** More and longer than any receiver takes. */
  Message LONG =
      Message.of(
          MessageKind.GROUP,
          MessageFixtures.AT,
          IntStream.range(0, 60)
              .mapToObj(
                  number ->
                      MessageFixtures.down(
                          number, "site" + number + ".example.com", "<*_&\u20ac\"\\".repeat(500)))
              .toList(),
          Optional.empty());

  /** One of each kind that people get, with a recovery. */
  List<Message> MESSAGES = messages();

  /** The kind, whose service is there where its settings do not say. */
  NotificationKind kind(String server);

  /** Settings of a channel that leads there. */
  Map<String, String> settings(String server);

  /** Fails unless a body is as small as its vendor takes it. */
  void fits(JsonNode body);

  /** Fails where a text from outside would be more than text. */
  void harmless(JsonNode body);

  private static List<Message> messages() {
    List<Message> all =
        new ArrayList<>(
            MessageFixtures.ofEveryKind().stream()
                .filter(message -> message.events().size() < 100)
                .toList());
    all.add(recovered());
    return all;
  }

  /** The domain of {@link MessageFixtures#one()} is up again. */
  static Message recovered() {
    EventSnapshot down = MessageFixtures.down(0, "shop.example.com", "It answers.");
    EventSnapshot up =
        new EventSnapshot(
            down.id(),
            down.domainId(),
            down.domainName(),
            CheckType.UPTIME,
            UptimeDefinition.RECOVERED,
            Severity.INFO,
            MessageFixtures.AT,
            down.incidentId(),
            down.message(),
            down.details());
    return Message.of(MessageKind.EVENTS, MessageFixtures.AT, List.of(up), Optional.empty());
  }

  default ServiceSettings stored(String server) {
    Map<String, String> open = new TreeMap<>();
    Map<String, String> secret = new TreeMap<>();
    for (FieldRule field : kind(server).described().fields()) {
      Optional.ofNullable(settings(server).get(field.name()))
          .ifPresent(value -> (field.secret() ? secret : open).put(field.name(), value));
    }
    return new ServiceSettings(open, secret);
  }

  default List<OutgoingRequest> requests(Message message) {
    return requests(message, Wording.ENGLISH);
  }

  default List<OutgoingRequest> requests(Message message, Wording wording) {
    String server = "http://127.0.0.1:8080";
    return kind(server)
        .requests(new Notice(MessageFixtures.delivery(message), stored(server), LINKS, wording));
  }

  default SendOutcome sent(LoopbackHttp server, Message message) {
    try (Receivers receivers = new Receivers("127.0.0.0/8")) {
      return sent(server, message, receivers);
    }
  }

  default SendOutcome sent(LoopbackHttp server, Message message, Receivers receivers) {
    String base = "http://" + server.address().getHostAddress() + ":" + server.port();
    NotificationKind kind = kind(base);
    return new ServiceSender(List.of(kind), receivers.post(), LINKS)
        .send(
            new ChannelTarget.Service(kind.described().kind(), stored(base)),
            MessageFixtures.delivery(message),
            Wording.ENGLISH,
            MessageFixtures.AT);
  }

  default SendOutcome outcome(LoopbackHttp.Script script, Receivers receivers) {
    try (LoopbackHttp server = LoopbackHttp.start(script);
        receivers) {
      return sent(server, MessageFixtures.one(), receivers);
    }
  }

  default Failed failed(LoopbackHttp.Script script) {
    return (Failed) outcome(script, new Receivers("127.0.0.0/8"));
  }

  default JsonNode json(OutgoingRequest request) throws IOException {
    return JSON.readTree(request.body().orElseThrow().octets());
  }

  static ChannelChange change(ChannelChange none, Map<String, String> settings) {
    Map<String, Optional<String>> sent = new TreeMap<>();
    settings.forEach((name, value) -> sent.put(name, Optional.of(value)));
    return new ChannelChange(
        none.name(),
        none.url(),
        none.address(),
        sent,
        none.checkTypes(),
        none.minSeverity(),
        none.domainIds(),
        none.tags(),
        none.reminderAfterSeconds(),
        none.digestHour(),
        none.enabled());
  }

  /** Of a text of a chat: no mention and no link of somebody else. */
  static void inert(String text) {
    assertThat(text)
        .doesNotContain("@everyone", "@here", "<!channel>", "https://evil", "www.evil")
        .doesNotContain("\u0000", "\u001b", "\u202e");
  }
}
