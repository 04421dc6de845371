package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.Severity;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A channel as people read it; nothing of it is secret. */
public record ChannelRow(Channel channel, ServiceKinds kinds, Instant now) {
  /** A channel that fails for longer is told of on the overview page. */
  private static final Duration ALARMING = Duration.ofHours(1);

  /** Those that do not work and nobody wanted so, in the same order. */
  public static List<ChannelRow> alarming(List<Channel> channels, ServiceKinds kinds, Instant now) {
    return channels.stream()
        .map(channel -> new ChannelRow(channel, kinds, now))
        .filter(ChannelRow::alarms)
        .toList();
  }

  /** The page of it. */
  public String path() {
    return ChannelPath.of(channel.id());
  }

  /** How it is reached. */
  public String kind() {
    return Labels.of(channel.target().kind(), kinds);
  }

  /** Where its messages go; nothing that gives the right to send there. */
  public String where() {
    return channel.target().shown();
  }

  /** How it stands, in a word. */
  public String state() {
    return switch (channel.state()) {
      case ChannelState.On() ->
          !confirmed()
              ? text("channels.unconfirmed")
              : channel.failingSince().isEmpty()
                  ? text("channels.enabled")
                  : text("channels.failing");
      case ChannelState.Off(_, _) -> text("channels.disabled");
    };
  }

  /** The style of its state. */
  public String style() {
    return switch (channel.state()) {
      case ChannelState.On() ->
          !confirmed() ? "warning" : channel.failingSince().isEmpty() ? "active" : "failing";
      case ChannelState.Off(_, ChannelState.Reason reason) ->
          switch (reason) {
            case ASKED -> "disabled";
            case FAILING, ENDPOINT_GONE -> "failing";
          };
    };
  }

  /** Since when it stands so; empty while it works. */
  public Optional<Instant> since() {
    return switch (channel.state()) {
      case ChannelState.On() -> confirmed() ? channel.failingSince() : Optional.empty();
      case ChannelState.Off(Instant at, _) -> Optional.of(at);
    };
  }

  /** Why it does not work, a sentence; empty text while it works. */
  public String why() {
    return switch (channel.state()) {
      case ChannelState.On() when !confirmed() -> text("channels.why-unconfirmed");
      case ChannelState.On() ->
          channel.failingSince().isEmpty()
              ? ""
              : text("channels.why-failing", Channel.FAILING_MOST.toDays());
      case ChannelState.Off(_, ChannelState.Reason reason) ->
          switch (reason) {
            case ASKED -> text("channels.why-asked");
            case FAILING -> text("channels.why-disabled", Channel.FAILING_MOST.toDays());
            case ENDPOINT_GONE -> gone();
          };
    };
  }

  private String gone() {
    return switch (channel.target()) {
      case ChannelTarget.Email _ -> text("channels.gone-email");
      case ChannelTarget.Service _ -> text("channels.gone-service");
      case ChannelTarget.Webhook _, ChannelTarget.Slack _, ChannelTarget.Unreadable _ ->
          text("channels.gone-url");
    };
  }

  /** Whether it was switched off for failing, or fails for more than an hour. */
  public boolean alarms() {
    return switch (channel.state()) {
      case ChannelState.On() -> since().filter(at -> at.plus(ALARMING).isBefore(now)).isPresent();
      case ChannelState.Off(_, ChannelState.Reason reason) -> reason != ChannelState.Reason.ASKED;
    };
  }

  /** When its receiver said that it wants the messages; empty for kinds that nobody asks. */
  public Optional<Instant> confirmedAt() {
    return switch (channel.target()) {
      case ChannelTarget.Email(String _, Optional<Instant> at) -> at;
      case ChannelTarget.Webhook _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          Optional.empty();
    };
  }

  private boolean confirmed() {
    return channel.target().isConfirmed();
  }

  /** Which events it receives, in words. */
  public String filter() {
    Severity least = channel.filter().minSeverity();
    return text(
        "channels.receives", text("channels.from-" + least.wireName()), checks(), domains());
  }

  private String domains() {
    String tags = OneOf.words(channel.filter().tags());
    return channel.filter().tags().isEmpty()
        ? channel
            .filter()
            .domainIds()
            .map(ids -> domains(ids.size()))
            .orElseGet(() -> text("channels.all-domains"))
        : channel
            .filter()
            .domainIds()
            .filter(ids -> !ids.isEmpty())
            .map(ids -> text("channels.domains-and-tagged", domains(ids.size()), tags))
            .orElseGet(() -> text("channels.domains-tagged", tags));
  }

  /** When somebody is reminded of what is still open. */
  public String reminders() {
    return channel
        .timing()
        .reminderAfter()
        .map(Reminder::every)
        .orElseGet(() -> text("channels.no-reminder"));
  }

  /** When quiet changes are told. */
  public String quietChanges() {
    return channel
        .timing()
        .digestHour()
        .map(hour -> text("channels.once-a-day", hour(hour)))
        .orElseGet(() -> text("channels.as-they-come"));
  }

  /** In which language its messages are; empty where programs read them. */
  public Optional<String> language() {
    return Optional.of(channel.language())
        .filter(_ -> !(channel.target() instanceof ChannelTarget.Webhook))
        .map(language -> text("channels.language-" + language.wireName()));
  }

  /** When it is quiet, in words. */
  public String quietHours() {
    return channel
        .timing()
        .quietHours()
        .map(QuietSentence::of)
        .orElseGet(() -> text("channels.no-quiet-hours"));
  }

  /** Until when the secret before the last rotation is valid; empty when there is but one. */
  public Optional<Instant> oldSecretUntil() {
    return switch (channel.target()) {
      case ChannelTarget.Webhook(String _, SigningSecrets secrets) ->
          secrets.previous().map(SigningSecrets.Previous::validUntil).filter(now::isBefore);
      case ChannelTarget.Email _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          Optional.empty();
    };
  }

  /** Whether its messages are signed. */
  public boolean signs() {
    return switch (channel.target()) {
      case ChannelTarget.Webhook _ -> true;
      case ChannelTarget.Email _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          false;
    };
  }

  /** The time of day, in UTC. */
  static String hour(int hour) {
    return "%02d:00 UTC".formatted(hour);
  }

  /** How long a replaced secret stays valid. */
  public static String overlap() {
    return Times.rough(SigningSecrets.OVERLAP);
  }

  private String checks() {
    return channel
        .filter()
        .checkTypes()
        .map(Labels::of)
        .orElseGet(() -> text("channels.all-checks"));
  }

  private static String domains(int count) {
    return text("channels.some-domains", count, String.valueOf(count));
  }
}
