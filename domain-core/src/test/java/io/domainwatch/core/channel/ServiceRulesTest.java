package io.domainwatch.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelRules.Outcome;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ServiceRulesTest {
  private static final Instant LATER = TestChannels.NOON.plusSeconds(60);

  private static final ServiceKind PAGER =
      new ServiceKind(
          "pager",
          "Pager",
          "To a pager.",
          List.of(
              FieldRule.open("server", "Server", "Where.", new Shape.Url()),
              FieldRule.secret("token", "Token", "Which.", new Shape.Token(20)),
              FieldRule.open("name", "Name", "Who.", new Shape.Text(5)).optional(),
              FieldRule.secret("notes", "Notes", "What.", new Shape.Lines(9)).optional(),
              FieldRule.open("region", "Region", "In.", new Shape.Choice(List.of("us", "eu")))
                  .optional()),
          values ->
              values.getOrDefault("name", "").equals(values.get("region"))
                  ? Map.of("name", Sentence.of("must not be the region"))
                  : Map.of());

  private static final ChannelRules.Allowed ALLOWED =
      new ChannelRules.Allowed(PortRule.STANDARD, new ServiceKinds(List.of(PAGER)));

  private final Map<String, Optional<String>> sent = new TreeMap<>();

  @Test
  void aNewChannelHasWhatWasSentAndNothingOfItIsInItsText() {
    send("server", " https://pager.example.com ");
    send("token", "s3cr3t-t0ken-abcdefg");
    send("notes", "a\r\nb");
    Channel made = accepted(created());

    ChannelTarget.Service target = (ChannelTarget.Service) made.target();
    assertThat(target.settings().open())
        .containsExactly(Map.entry("server", "https://pager.example.com"));
    assertThat(target.settings().secret()).containsEntry("notes", "a\nb");
    assertThat(target.settings().shown())
        .containsEntry("token", "…defg")
        .containsEntry("notes", "…");
    assertThat(target.shown()).isEqualTo("…, …defg, https://pager.example.com");
    assertThat(target.traced()).isEqualTo("pager");
    assertThat(made.toString()).doesNotContain("s3cr3t", "pager.example.com");
    assertThat(target.isConfirmed()).isTrue();
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    send("server", "https://pager.example.com:25/");
    send("name", "longer");
    send("notes", "a\u0000");
    send("region", "mars");
    send("colour", "red");
    assertThat(fields(created()))
        .containsExactlyInAnyOrder(
            "settings.server",
            "settings.token",
            "settings.name",
            "settings.notes",
            "settings.region",
            "settings.colour");
  }

  @Test
  void whatTwoFieldsHaveToDoWithEachOtherIsJudgedWhenEachIsAllowed() {
    send("server", "https://pager.example.com");
    send("token", "abc");
    send("name", "eu");
    send("region", "eu");
    assertThat(fields(created())).containsExactly("settings.name");
  }

  @Test
  void aChangeKeepsWhatIsNotSent() {
    Channel before = channel();
    assertThat(accepted(changed(before, ChannelChange.NONE))).isEqualTo(before);
    send("name", "Ada");
    Channel named = accepted(changed(before));
    assertThat(((ChannelTarget.Service) named.target()).settings().all())
        .containsEntry("token", "abcdefgh")
        .containsEntry("name", "Ada");
    sent.clear();
    sent.put("name", Optional.empty());
    assertThat(accepted(changed(named)).target()).isEqualTo(before.target());
    sent.clear();
    sent.put("token", Optional.empty());
    assertThat(fields(changed(before))).containsExactly("settings.token");
    send("token", "…efgh");
    assertThat(fields(changed(before))).containsExactly("settings.token");
  }

  @Test
  void settingsAndUrlsDoNotMix() {
    send("token", "abc");
    assertThat(fields(changed(TestChannels.webhook()))).containsExactly("settings");
    Wish wish = new Wish();
    wish.url = Patch.to("https://a.example.com");
    wish.address = Patch.to("a@example.com");
    assertThat(fields(changed(channel(), wish.change()))).containsExactly("url", "address");
  }

  @Test
  void ofAKindThatIsNotKnownEverythingButItsSettingsCanChange() {
    Channel strange =
        TestChannels.of(
            new ChannelTarget.Service(
                new ChannelKind.Service("of_tomorrow"),
                new ServiceSettings(Map.of("a", "b"), Map.of())));
    Wish wish = new Wish();
    wish.name = Patch.to("Renamed");
    assertThat(accepted(changed(strange, wish.change())).name()).isEqualTo("Renamed");
    send("a", "c");
    assertThat(fields(changed(strange))).containsExactly("settings");
    assertThat(ALLOWED.kinds().label(strange.target().kind())).isEqualTo("of_tomorrow");
  }

  @Test
  void whatCannotBeReadIsMendedByAllThatIsNeeded() {
    Channel lost = TestChannels.of(new ChannelTarget.Unreadable(PAGER.kind()));
    assertThat(accepted(changed(lost, ChannelChange.NONE))).isEqualTo(lost);
    send("token", "abcdefgh");
    assertThat(fields(changed(lost))).containsExactly("settings.server");
    send("server", "https://pager.example.com");
    assertThat(accepted(changed(lost)).target()).isEqualTo(channel().target());
  }

  private void send(String field, String value) {
    sent.put(field, Optional.of(value));
  }

  private static Channel channel() {
    return TestChannels.of(
        new ChannelTarget.Service(
            PAGER.kind(),
            new ServiceSettings(
                Map.of("server", "https://pager.example.com"), Map.of("token", "abcdefgh"))));
  }

  private Outcome created() {
    Wish wish = new Wish();
    wish.name = Patch.to("On call");
    wish.settings = sent;
    Channel blank = TestChannels.of(new ChannelTarget.Service(PAGER.kind(), ServiceSettings.NONE));
    return ChannelRules.create(blank, wish.change(), ALLOWED, LATER);
  }

  private Outcome changed(Channel before) {
    Wish wish = new Wish();
    wish.settings = sent;
    return changed(before, wish.change());
  }

  private static Outcome changed(Channel before, ChannelChange change) {
    return ChannelRules.change(before, change, ALLOWED, LATER);
  }

  private static Channel accepted(Outcome outcome) {
    return ((Outcome.Accepted) outcome).channel();
  }

  private static List<String> fields(Outcome outcome) {
    return ((Outcome.Rejected) outcome).problems().stream().map(FieldError::field).toList();
  }
}
