package io.domainwatch.core.channel;

import static io.domainwatch.core.channel.TestChannels.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.core.channel.ChannelRules.Outcome;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a channel may be set to. */
class ChannelRulesTest {
  private static final Instant LATER = NOON.plusSeconds(60);

  private final Wish wish = new Wish();
  private final Channel webhook = TestChannels.webhook();
  private final Channel mail = TestChannels.of(new ChannelTarget.Email("ops@example.com"));
  private final Channel slack =
      TestChannels.of(new ChannelTarget.Slack("https://chat.example.com/hook"));

  @Test
  void aNewChannelIsOnAndTakesEverythingAsItComes() {
    wish.name = Patch.to("  Night shift ");
    wish.url = Patch.to(" https://a.example.com/x ");
    Channel created =
        accepted(ChannelRules.create(webhook, wish.change(), TestChannels.ALLOWED, LATER));
    assertThat(created.name()).isEqualTo("Night shift");
    assertThat(created.target().shown()).isEqualTo("https://a.example.com/x");
    assertThat(created.isOn()).isTrue();
    assertThat(created.filter()).isEqualTo(ChannelFilter.ALL);
    assertThat(created.timing()).isEqualTo(Channel.Timing.PLAIN);
  }

  @Test
  void aNewChannelNeedsANameAndAPlaceToGo() {
    assertThat(fields(ChannelRules.create(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("name", "url");
    assertThat(fields(ChannelRules.create(slack, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("name", "url");
    assertThat(fields(ChannelRules.create(mail, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("name", "address");
  }

  @Test
  void aChangeOfNothingLeavesItEqual() {
    assertThat(
            accepted(ChannelRules.change(webhook, ChannelChange.NONE, TestChannels.ALLOWED, LATER)))
        .isEqualTo(webhook);
    wish.name = Patch.to(webhook.name());
    wish.enabled = Patch.to(true);
    assertThat(changed(webhook)).isEqualTo(webhook);
  }

  @Test
  void aChangeOfOneFieldLeavesTheOthers() {
    wish.name = Patch.to("Other");
    Channel changed = changed(webhook);
    assertThat(changed.name()).isEqualTo("Other");
    assertThat(changed.updatedAt()).isEqualTo(LATER);
    assertThat(changed.createdAt()).isEqualTo(NOON);
    assertThat(changed.target()).isEqualTo(webhook.target());
    assertThat(changed.filter()).isEqualTo(webhook.filter());
  }

  @Test
  void whatCannotBeReadIsMendedBySayingItAnewAndAWebhookIsNot() {
    Channel lostHook = TestChannels.of(new ChannelTarget.Unreadable(ChannelKind.BuiltIn.WEBHOOK));
    Channel lostChat = TestChannels.of(new ChannelTarget.Unreadable(ChannelKind.BuiltIn.SLACK));
    Channel lostMail = TestChannels.of(new ChannelTarget.Unreadable(ChannelKind.BuiltIn.EMAIL));
    wish.name = Patch.to("Other");
    assertThat(changed(lostHook).target()).isEqualTo(lostHook.target());
    assertThat(changed(lostChat).target()).isEqualTo(lostChat.target());
    assertThat(changed(lostMail).target()).isEqualTo(lostMail.target());

    wish.url = Patch.to("https://chat.example.com/new");
    assertThat(fields(ChannelRules.change(lostHook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("url");
    assertThat(changed(lostChat).target())
        .isEqualTo(new ChannelTarget.Slack("https://chat.example.com/new"));
    assertThat(fields(ChannelRules.change(lostMail, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("url");
    wish.url = Patch.keep();
    wish.address = Patch.to("new@example.com");
    assertThat(changed(lostMail).target()).isEqualTo(new ChannelTarget.Email("new@example.com"));
  }

  @ParameterizedTest
  @MethodSource
  void badNames(String name) {
    wish.name = Patch.to(name);
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("name");
  }

  static Stream<String> badNames() {
    return Stream.of("", "  ", "x".repeat(101), "a\nb", "a\u0000b", "a\u007fb", "a\ud800b");
  }

  @ParameterizedTest
  @MethodSource
  void goodNames(String name) {
    wish.name = Patch.to(name);
    assertThat(changed(webhook).name()).isEqualTo(name);
  }

  static Stream<String> goodNames() {
    return Stream.of("x", "x".repeat(100), "Nachtwache München", "日本", "<b>&\"", "🔔 ops");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hooks.example.com/a",
        "ftp://hooks.example.com/",
        "https://",
        "https:///path",
        "https://user:secret@example.com/",
        "https://user@example.com/",
        "https://example.com/#part",
        "https://example.com/a b",
        "https://example.com/a\nHost: evil",
        "https://example.com/a\u0000b",
        "https://exam\u0000ple.com/",
        "https://example.com:/x",
        "https://example.com:0/",
        "https://example.com:65536/",
        "https://example.com:123456/",
        "https://example.com\\@evil.example/",
        "https://[::1/",
        "https://[zz::1]/",
        "javascript:alert(1)"
      })
  void badUrls(String url) {
    wish.url = Patch.to(url);
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("url");
    assertThat(fields(ChannelRules.change(slack, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("url");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com",
        "HTTP://EXAMPLE.COM/",
        "https://example.com:1024/",
        "https://example.com:65535/a?b=c&d=%20",
        "https://example.com?x=1",
        "https://192.0.2.1:8443/hook",
        "https://[2001:db8::1]:8443/hook",
        "https://bücher.example/ü"
      })
  void goodUrls(String url) {
    wish.url = Patch.to(url);
    assertThat(changed(webhook).target())
        .isInstanceOfSatisfying(
            ChannelTarget.Webhook.class, target -> assertThat(target.url()).isEqualTo(url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com:1/",
        "http://example.com:22/hook",
        "https://[2001:db8::1]:25/hook",
        "https://example.com:6379",
        "https://example.com:5432?x=1"
      })
  void aPortOfAnotherServiceIsRefusedByNameOfTheField(String url) {
    wish.url = Patch.to(url);
    for (Channel channel : List.of(webhook, slack)) {
      assertThat(ChannelRules.change(channel, wish.change(), TestChannels.ALLOWED, LATER))
          .isInstanceOfSatisfying(
              Outcome.Rejected.class,
              refused ->
                  assertThat(refused.problems())
                      .extracting(FieldError::field, FieldError::message)
                      .containsExactly(
                          tuple(
                              "url",
                              "must name a port that is 80, 443, 8080, 8443, or 1024 and above"
                                  + " where no other service is expected")));
    }
  }

  @Test
  void anotherAddressMustBeConfirmedAnew() {
    Channel confirmed = mail.confirmed(LATER);
    assertThat(confirmed.hears()).isTrue();
    assertThat(mail.hears()).isFalse();

    Wish same = new Wish();
    same.address = Patch.to("OPS@example.com");
    assertThat(accepted(ChannelRules.change(confirmed, same.change(), TestChannels.ALLOWED, LATER)))
        .isEqualTo(confirmed);
    Wish other = new Wish();
    other.address = Patch.to("me@example.com");
    Channel moved =
        accepted(ChannelRules.change(confirmed, other.change(), TestChannels.ALLOWED, LATER));
    assertThat(moved.target()).isEqualTo(new ChannelTarget.Email("me@example.com"));
    assertThat(moved.hears()).isFalse();
  }

  @Test
  void aUrlHasItsBound() {
    String longest = "https://example.com/" + "x".repeat(2_000 - 20);
    wish.url = Patch.to(longest);
    assertThat(changed(webhook).target().shown()).isEqualTo(longest);
    wish.url = Patch.to(longest + "x");
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("url");
  }

  @Test
  void anotherUrlKeepsTheSecretsAndForgetsTheFailing() {
    Channel failing = webhook.failed(false, NOON);
    wish.name = Patch.to("Other");
    assertThat(changed(failing).failingSince()).contains(NOON);
    wish.url = Patch.to("https://other.example.com/");
    Channel moved = changed(failing);
    assertThat(moved.failingSince()).isEmpty();
    assertThat(((ChannelTarget.Webhook) moved.target()).secrets())
        .isEqualTo(((ChannelTarget.Webhook) webhook.target()).secrets());
  }

  @Test
  void anAddressIsOneMailbox() {
    wish.address = Patch.to(" Ops@Example.com ");
    assertThat(changed(mail).target()).isEqualTo(new ChannelTarget.Email("ops@example.com"));
    wish.address = Patch.to("ops@example.com, other@example.com");
    assertThat(fields(ChannelRules.change(mail, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("address");
  }

  @Test
  void eachKindHasItsOwnWayToBeReached() {
    wish.address = Patch.to("ops@example.com");
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("address");
    assertThat(fields(ChannelRules.change(slack, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("address");
    wish.address = Patch.keep();
    wish.url = Patch.to("https://example.com/");
    assertThat(fields(ChannelRules.change(mail, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("url");
  }

  @Test
  void itIsSwitchedOffAndOn() {
    wish.enabled = Patch.to(false);
    Channel off = changed(webhook);
    assertThat(off.state()).isEqualTo(new ChannelState.Off(LATER, ChannelState.Reason.ASKED));
    wish.enabled = Patch.to(true);
    assertThat(changed(off).isOn()).isTrue();
  }

  @Test
  void aNewChannelMayBeOff() {
    wish.name = Patch.to("Later");
    wish.url = Patch.to("https://example.com/");
    wish.enabled = Patch.to(false);
    assertThat(
            accepted(ChannelRules.create(webhook, wish.change(), TestChannels.ALLOWED, LATER))
                .isOn())
        .isFalse();
  }

  @Test
  void allProblemsAreReportedAtOnceAndNothingIsChanged() {
    wish.name = Patch.to("");
    wish.url = Patch.to("x");
    wish.address = Patch.to("x");
    wish.minSeverity = Patch.to("x");
    wish.reminder = Patch.to(Optional.of(1L));
    wish.digest = Patch.to(Optional.of(99L));
    Outcome outcome = ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER);
    assertThat(fields(outcome))
        .containsExactlyInAnyOrder(
            "name", "url", "address", "filter.minSeverity", "reminderAfterSeconds", "digestHour");
    assertThat(((Outcome.Rejected) outcome).problems())
        .allSatisfy(problem -> assertThat(problem.message()).isNotBlank());
  }

  private Channel changed(Channel channel) {
    return accepted(ChannelRules.change(channel, wish.change(), TestChannels.ALLOWED, LATER));
  }

  private static Channel accepted(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    return ((Outcome.Accepted) outcome).channel();
  }

  private static List<String> fields(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Rejected.class);
    return ((Outcome.Rejected) outcome).problems().stream().map(FieldError::field).toList();
  }
}
