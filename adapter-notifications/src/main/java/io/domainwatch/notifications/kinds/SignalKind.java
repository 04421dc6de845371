package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Signal by signal-cli-rest-api (its API documentation, "POST /v2/send"). */
final class SignalKind implements NotificationKind {
  /** Characters; Signal makes a file of what is longer than 2,000. */
  private static final int MAX_TEXT = 2_000;

  /** Receivers of one channel. */
  private static final int MAX_RECIPIENTS = 500;

  @Override
  public ServiceKind described() {
    return new ServiceKind(
        "signal",
        "Signal",
        "To people or a group, by your own signal-cli-rest-api.",
        List.of(
            FieldRule.open(
                "server",
                "Server",
                "Where signal-cli-rest-api answers; the operator opens its network with"
                    + " notifications.allowed-networks.",
                new Shape.Url()),
            FieldRule.open(
                "number",
                "Number",
                "The registered number that sends, such as +4915112345678.",
                new Shape.Token(20)),
            FieldRule.open(
                "recipients",
                "Recipients",
                "Numbers or group ids, parted by commas.",
                new Shape.Text(MAX_RECIPIENTS))));
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    List<String> recipients =
        Stream.of(notice.text("recipients").split(","))
            .map(String::strip)
            .filter(recipient -> !recipient.isEmpty())
            .toList();
    JsonValue body =
        JsonValue.fields()
            .put("message", ChatText.of(notice, Markups.PLAIN, MAX_TEXT))
            .put("number", notice.text("number"))
            .put("recipients", recipients)
            .put("text_mode", "normal")
            .build();
    String url = notice.text("server").replaceFirst("/+$", "") + "/v2/send";
    return List.of(OutgoingRequest.post(url, Map.of(), JsonText.bytes(body)));
  }
}
