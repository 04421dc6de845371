package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.Rates;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.net.Receivers;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every kind of channel keeps; its test says what is its own. */
interface KindContract extends GermanContract {
  /** The request for {@link MessageFixtures#one()} as its vendor documents it, in JSON. */
  String documentedRequest();

  /** Where that goes, below the server. */
  String documentedPath();

  /** Status and body of the documented success. */
  Map.Entry<Integer, String> documentedSuccess();

  /** The documented refusal of too many messages: fields of the head, and the body. */
  Map.Entry<String, String> documentedBusy();

  /** How long that asks to wait. */
  Optional<Duration> documentedPause();

  @Test
  default void whatIsSentIsWhatItsVendorDocuments() throws Exception {
    Map.Entry<Integer, String> success = documentedSuccess();
    try (LoopbackHttp server =
        LoopbackHttp.start(LoopbackHttp.page(success.getKey(), success.getValue()))) {
      assertThat(sent(server, MessageFixtures.one()))
          .isInstanceOfSatisfying(
              Accepted.class, taken -> assertThat(taken.status()).isEqualTo(success.getKey()));

      LoopbackHttp.Request request = server.requests().getFirst();
      assertThat(request.path()).isEqualTo(documentedPath());
      assertThat(request.header("Content-Type")).isEqualTo("application/json");
      assertThat(JSON.readTree(request.body())).isEqualTo(JSON.readTree(documentedRequest()));
    }
  }

  @Test
  default void itsSettingsAreThoseThatTheRulesTake() {
    ServiceKinds kinds = new ServiceKinds(List.of(kind("http://127.0.0.1:8080").described()));
    ChannelTarget target =
        new ChannelTarget.Service(
            kind("http://127.0.0.1:8080").described().kind(), ServiceSettings.NONE);
    ChannelRules.Allowed allowed = new ChannelRules.Allowed(PortRule.STANDARD, kinds);
    ChannelChange none = ChannelChange.NONE;

    ChannelRules.Outcome outcome =
        ChannelRules.change(
            MessageFixtures.channel(target),
            KindSteps.change(none, settings("http://127.0.0.1:8080")),
            allowed,
            MessageFixtures.AT);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            ChannelRules.Outcome.Accepted.class,
            taken ->
                assertThat(((ChannelTarget.Service) taken.channel().target()).settings().all())
                    .isEqualTo(settings("http://127.0.0.1:8080")));
    assertThat(
            ChannelRules.change(MessageFixtures.channel(target), none, allowed, MessageFixtures.AT))
        .isInstanceOf(ChannelRules.Outcome.Rejected.class);
  }

  @Test
  default void everyMessageIsSentAndTheSameInEachAttempt() throws Exception {
    for (Message message : MESSAGES) {
      List<OutgoingRequest> requests = requests(message);
      assertThat(requests).isNotEmpty();
      for (int i = 0; i < requests.size(); i++) {
        assertThat(json(requests.get(i))).isNotEmpty();
        assertThat(requests(message).get(i).body().orElseThrow().octets())
            .isEqualTo(requests.get(i).body().orElseThrow().octets());
      }
    }
  }

  @Test
  default void theLongestMessageFits() throws Exception {
    for (OutgoingRequest request : requests(LONG)) {
      fits(json(request));
    }
  }

  @Test
  default void hostileTextOnlyShows() throws Exception {
    for (OutgoingRequest request : requests(MessageFixtures.one(HOSTILE))) {
      harmless(json(request));
    }
  }

  @Test
  default void theVendorsOwnPauseIsHeard() {
    Map.Entry<String, String> busy = documentedBusy();
    Failed failed =
        failed(LoopbackHttp.raw(LoopbackHttp.response(429, busy.getKey(), busy.getValue())));

    assertThat(failed.reason()).isEqualTo(Reason.STATUS);
    assertThat(failed.detail()).contains("429: it gets too much at once.");
    assertThat(failed.retryAfter()).isEqualTo(documentedPause());
    assertThat(
            failed(LoopbackHttp.raw(LoopbackHttp.response(429, "Retry-After: 7\r\n", "")))
                .retryAfter())
        .contains(Duration.ofSeconds(7));
  }

  @Test
  default void everyRefusalSaysWhatToDo() {
    assertThat(failed(LoopbackHttp.page(400, "{}")).detail()).contains("what was sent");
    for (int status : new int[] {401, 403}) {
      Failed failed = failed(LoopbackHttp.page(status, "{}"));
      assertThat(failed.reason()).isEqualTo(Reason.STATUS);
      assertThat(failed.detail()).contains("credentials of this channel");
    }
    assertThat(failed(LoopbackHttp.page(404, "{}")))
        .extracting(Failed::reason, Failed::status)
        .containsExactly(Reason.STATUS, Optional.of(404));
    assertThat(failed(LoopbackHttp.page(410, "")).reason()).isEqualTo(Reason.ENDPOINT_GONE);
    assertThat(failed(LoopbackHttp.page(500, "no JSON [{")).reason()).isEqualTo(Reason.STATUS);
  }

  @Test
  default void whatItsReceiverQuotesOfSecretsIsHidden() {
    ServiceSettings settings = stored("http://127.0.0.1:8080");
    String quoted = String.join(" ", settings.secret().values());
    Failed failed = failed(LoopbackHttp.page(400, "You sent " + quoted));

    assertThat(failed.responseBody()).startsWith("You sent");
    settings.secret().values().stream()
        .filter(secret -> !secret.startsWith("http"))
        .forEach(secret -> assertThat(failed.toString()).doesNotContain(secret));
  }

  @Test
  default void aRedirectIsNotFollowedAndADripNotWaitedFor() {
    try (LoopbackHttp canary = LoopbackHttp.start(LoopbackHttp.page(200, ""))) {
      String there = "http://" + canary.address().getHostAddress() + ":" + canary.port() + "/";
      assertThat(failed(LoopbackHttp.redirect(307, there)).reason()).isEqualTo(Reason.REDIRECT);
      assertThat(canary.connections()).isZero();
    }
    assertThat(
            outcome(
                LoopbackHttp.drip(
                    "HTTP/1.1 200 OK\r\nX: ", "x".repeat(10_000), Duration.ofMillis(50)),
                new Receivers("127.0.0.0/8").within(Duration.ofMillis(500))))
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT));
  }

  @Test
  default void anAddressInsideIsRefusedAndNothingSent() {
    try (LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(200, ""));
        Receivers nobody = new Receivers()) {
      SendOutcome outcome = sent(server, MessageFixtures.one(), nobody);
      assertThat(((Failed) outcome).reason()).isEqualTo(Reason.REFUSED_ADDRESS);
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  default void itsPageNamesItsFields() throws Exception {
    String name = kind("http://127.0.0.1:8080").described().wireName();
    String page = Files.readString(Path.of("../docs/channels/" + name + ".md"));

    for (FieldRule field : kind("http://127.0.0.1:8080").described().fields()) {
      assertThat(page).contains("\n| `" + field.name() + "` | ");
      assertThat(field.label()).isNotBlank();
      assertThat(field.help()).endsWith(".");
    }
    assertThat(page).contains("\n| 429 ", "\n| 410 ");
    assertThat(Files.readString(Path.of("../docs/notifications.md")))
        .contains("(channels/" + name + ".md)");
    assertThat(Kinds.described().all())
        .extracting("wireName")
        .contains(name)
        .doesNotHaveDuplicates();
  }

  @Test
  default void itsPageSaysHowFastAndOneMessageIsOneRequest() throws Exception {
    ServiceKind described = kind("http://127.0.0.1:8080").described();
    String page =
        Files.readString(Path.of("../docs/channels/" + described.wireName() + ".md"))
            .split("\n## How fast\n", 2)[1]
            .split("\n## ", 2)[0];

    assertThat(page).contains(described.rate().map(Rates::row).orElse("\nNo rate is kept. "));
    assertThat(page.contains("No rate is kept")).isEqualTo(described.rate().isEmpty());
    if (described.rate().isPresent()) {
      assertThat(MESSAGES).allSatisfy(message -> assertThat(requests(message)).hasSize(1));
      assertThat(requests(LONG)).hasSize(1);
    }
  }

  @Test
  default void aTestMessageLeavesNothingBehind() throws Exception {
    List<OutgoingRequest> requests = requests(Message.test(MessageFixtures.AT));
    assertThat(requests).hasSizeLessThanOrEqualTo(2);
    JsonNode first = json(requests.getFirst());
    assertThat(first.toString()).containsIgnoringCase("test");
    assertThat(Message.test(MessageFixtures.AT).kind()).isEqualTo(MessageKind.TEST);
  }
}
