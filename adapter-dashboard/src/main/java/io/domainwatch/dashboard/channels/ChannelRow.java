package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import io.domainwatch.dashboard.format.Times;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A channel as people read it; nothing of it is secret. */
public record ChannelRow(Channel channel, Instant now) {
  /** A channel that fails for longer is told of on the overview page. */
  private static final Duration ALARMING = Duration.ofHours(1);

  /** Those that do not work and nobody wanted so, in the same order. */
  public static List<ChannelRow> alarming(List<Channel> channels, Instant now) {
    return channels.stream()
        .map(channel -> new ChannelRow(channel, now))
        .filter(ChannelRow::alarms)
        .toList();
  }

  /** The page of it. */
  public String path() {
    return ChannelPath.of(channel.id());
  }

  /** How it is reached. */
  public String kind() {
    return channel.target().kind().label();
  }

  /** Where its messages go; nothing that gives the right to send there. */
  public String where() {
    return channel.target().shown();
  }

  /** How it stands, in a word. */
  public String state() {
    return switch (channel.state()) {
      case ChannelState.On() ->
          !confirmed() ? "Unconfirmed" : channel.failingSince().isEmpty() ? "Enabled" : "Failing";
      case ChannelState.Off(_, _) -> "Disabled";
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
      case ChannelState.On() when !confirmed() ->
          "Nothing is sent until its receiver has confirmed by the link in the mail.";
      case ChannelState.On() ->
          channel.failingSince().isEmpty()
              ? ""
              : "Deliveries fail. Every message is retried for a day. A channel that fails for"
                  + " "
                  + Channel.FAILING_MOST.toDays()
                  + " days is disabled.";
      case ChannelState.Off(_, ChannelState.Reason reason) ->
          switch (reason) {
            case ASKED -> "It was disabled by a person or an API key.";
            case FAILING ->
                "It was disabled because nothing could be delivered for "
                    + Channel.FAILING_MOST.toDays()
                    + " days.";
            case ENDPOINT_GONE -> gone();
          };
    };
  }

  private String gone() {
    return switch (channel.target()) {
      case ChannelTarget.Email _ ->
          "It was disabled because its receiver has blocked mail from this service.";
      case ChannelTarget.Webhook _, ChannelTarget.Slack _, ChannelTarget.Unreadable _ ->
          "It was disabled because the receiver responded with 410 (Gone).";
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
      case ChannelTarget.Webhook _, ChannelTarget.Slack _, ChannelTarget.Unreadable _ ->
          Optional.empty();
    };
  }

  private boolean confirmed() {
    return channel.target().isConfirmed();
  }

  /** Which events it receives, in words. */
  public String filter() {
    Severity least = channel.filter().minSeverity();
    return (least == Severity.INFO ? "Every severity" : severity(least))
        + ", "
        + checks()
        + ", "
        + channel.filter().domainIds().map(ids -> domains(ids.size())).orElse("all domains");
  }

  /** When somebody is reminded of what is still open. */
  public String reminders() {
    return channel
        .timing()
        .reminderAfter()
        .map(after -> "every " + Reminder.words(after))
        .orElse("none");
  }

  /** When quiet changes are told. */
  public String quietChanges() {
    return channel
        .timing()
        .digestHour()
        .map(hour -> "once a day, at " + hour(hour))
        .orElse("as they come");
  }

  /** Until when the secret before the last rotation is valid; empty when there is but one. */
  public Optional<Instant> oldSecretUntil() {
    return switch (channel.target()) {
      case ChannelTarget.Webhook(String _, SigningSecrets secrets) ->
          secrets.previous().map(SigningSecrets.Previous::validUntil).filter(now::isBefore);
      case ChannelTarget.Email _, ChannelTarget.Slack _, ChannelTarget.Unreadable _ ->
          Optional.empty();
    };
  }

  /** Whether its messages are signed. */
  public boolean signs() {
    return switch (channel.target()) {
      case ChannelTarget.Webhook _ -> true;
      case ChannelTarget.Email _, ChannelTarget.Slack _, ChannelTarget.Unreadable _ -> false;
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

  private static String severity(Severity least) {
    String word = least.wireName().substring(0, 1).toUpperCase(Locale.ROOT);
    String whole = word + least.wireName().substring(1);
    return least == Severity.HIGH ? whole + " severity" : whole + " severity and above";
  }

  private String checks() {
    return channel
        .filter()
        .checkTypes()
        .map(
            types ->
                types.stream()
                    .sorted()
                    .map(type -> CheckCatalogue.of(type).label())
                    .collect(Collectors.joining(", ")))
        .orElse("all checks");
  }

  private static String domains(int count) {
    return count == 0
        ? "no domain, because all its domains are deleted"
        : count == 1 ? "1 domain" : count + " domains";
  }
}
