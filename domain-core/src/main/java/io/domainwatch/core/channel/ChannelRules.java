package io.domainwatch.core.channel;

import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.port.PortRule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a channel may be set to. Judges all fields and reports every problem; pure. Whether the
 * domains of a filter exist is not judged here.
 */
public final class ChannelRules {
  /** Characters of a name at most; keeps lists readable. */
  public static final int MAX_NAME = 100;

  /** Channels of an organization at most; every event is compared with each of them. */
  public static final int MAX_CHANNELS = 100;

  /** Domains that a filter names at most; who wants more takes all. */
  public static final int MAX_DOMAINS = 1_000;

  /** Where clients know the fields of a filter. */
  private static final String FILTER = "filter.";

  /** The field with the domains of a filter, as problems name it. */
  public static final String DOMAIN_IDS = FILTER + "domainIds";

  /** How the problem of a URL begins whose port is refused; what is allowed follows. */
  public static final String REFUSED_PORT = "must name a port that is ";

  private static final String LOST_SECRET =
      "cannot be changed, for the signing secret of this channel can no longer be decrypted;"
          + " delete it and make a new one";

  private final FieldValidator judging = new FieldValidator();
  private final ChannelChange change;
  private final PortRule ports;

  private ChannelRules(ChannelChange change, PortRule ports) {
    this.change = change;
    this.ports = ports;
  }

  /** What came of a change. */
  public sealed interface Outcome {
    /** All of it is allowed; the channel with it. */
    record Accepted(Channel channel) implements Outcome {}

    /** Nothing is changed; at least one problem. */
    record Rejected(List<FieldError> problems) implements Outcome {
      public Rejected {
        problems = List.copyOf(problems);
      }
    }
  }

  /**
   * A new channel of a kind that is known, on unless the change says otherwise.
   *
   * @param blank a channel of that kind whose fields are replaced; name and url or address must be
   *     in the change
   * @param ports which ports its URL may name
   */
  public static Outcome create(Channel blank, ChannelChange change, PortRule ports, Instant now) {
    ChannelRules rules = new ChannelRules(change, ports);
    rules.judging.require("name", change.name());
    switch (blank.target()) {
      case ChannelTarget.Email _ -> rules.judging.require("address", change.address());
      case ChannelTarget.Webhook _, ChannelTarget.Slack _ ->
          rules.judging.require("url", change.url());
      case ChannelTarget.Unreadable _ ->
          throw new IllegalArgumentException("a new channel has nothing that was stored");
    }
    return rules.apply(blank, now);
  }

  /**
   * A channel after a change; one that changes nothing leaves it equal.
   *
   * @param ports which ports a new URL may name
   */
  public static Outcome change(Channel channel, ChannelChange change, PortRule ports, Instant now) {
    return new ChannelRules(change, ports).apply(channel, now);
  }

  private Outcome apply(Channel before, Instant now) {
    String name =
        judging.one(
            "name", change.name(), before.name(), ChannelTexts::name, ChannelTexts.NAME_RULE);
    ChannelTarget target = target(before.target());
    ChannelFilter filter = filter(before.filter());
    Channel.Timing timing = timing(before.timing());
    if (!judging.problems().isEmpty()) {
      return new Outcome.Rejected(judging.problems());
    }
    Channel next =
        new Channel(
                before.id(),
                before.organizationId(),
                name,
                target,
                filter,
                timing,
                before.state(),
                target.equals(before.target()) ? before.failingSince() : Optional.empty(),
                before.createdAt(),
                before.updatedAt())
            .switched(change.enabled().after(before.isOn()), now);
    return new Outcome.Accepted(next.equals(before) ? before : next.updatedAt(now));
  }

  private ChannelTarget target(ChannelTarget before) {
    return switch (before) {
      case ChannelTarget.Webhook(String url, SigningSecrets secrets) -> {
        judging.refuse("address", change.address(), "is for channels of type email only");
        yield new ChannelTarget.Webhook(url(url), secrets);
      }
      case ChannelTarget.Slack(String url) -> {
        judging.refuse("address", change.address(), "is for channels of type email only");
        yield new ChannelTarget.Slack(url(url));
      }
      case ChannelTarget.Email mailbox -> {
        judging.refuse("url", change.url(), "is for channels of type webhook and slack only");
        yield mailbox.at(address(mailbox.address()));
      }
      case ChannelTarget.Unreadable unreadable -> again(unreadable);
    };
  }

  private String address(String before) {
    return judging.one(
        "address",
        change.address(),
        before,
        text -> EmailAddress.find(text).map(EmailAddress::text),
        "must be an e-mail address");
  }

  /** Who says anew where it leads mends it; a webhook has lost its signing secret too. */
  private ChannelTarget again(ChannelTarget.Unreadable before) {
    return switch (before.kind()) {
      case WEBHOOK -> {
        judging.refuse("address", change.address(), "is for channels of type email only");
        judging.refuse("url", change.url(), LOST_SECRET);
        yield before;
      }
      case SLACK -> {
        judging.refuse("address", change.address(), "is for channels of type email only");
        yield change.url() instanceof Patch.Keep<String>
            ? before
            : new ChannelTarget.Slack(url(""));
      }
      case EMAIL -> {
        judging.refuse("url", change.url(), "is for channels of type webhook and slack only");
        yield change.address() instanceof Patch.Keep<String>
            ? before
            : new ChannelTarget.Email(address(""));
      }
    };
  }

  /** What is a URL, and names a port that is refused, is told of its port alone. */
  private String url(String before) {
    boolean isUrl =
        change.url() instanceof Patch.Set<String>(String text)
            && ChannelTexts.url(text).isPresent();
    return judging.one(
        "url",
        change.url(),
        before,
        text -> ChannelTexts.url(text).filter(url -> ports.allowsWebhook(ChannelTexts.port(url))),
        isUrl ? REFUSED_PORT + ports.webhookWords() : ChannelTexts.URL_RULE);
  }

  private ChannelFilter filter(ChannelFilter before) {
    Severity least =
        judging.one(
            FILTER + "minSeverity",
            change.minSeverity(),
            before.minSeverity(),
            Severity::find,
            "must be one of " + words(Stream.of(Severity.values()).map(Severity::wireName)));
    return new ChannelFilter(
        judging.some(
            FILTER + "checkTypes",
            change.checkTypes(),
            before.checkTypes(),
            CheckType::find,
            "must be one of " + words(Stream.of(CheckType.values()).map(CheckType::wireName))),
        least,
        judging.some(
            DOMAIN_IDS,
            change.domainIds(),
            before.domainIds(),
            DomainId::find,
            "must be the id of a domain"));
  }

  private Channel.Timing timing(Channel.Timing before) {
    return new Channel.Timing(
        judging.one(
            "reminderAfterSeconds",
            change.reminderAfterSeconds(),
            before.reminderAfter(),
            ChannelTexts::reminder,
            ChannelTexts.REMINDER_RULE),
        judging.one(
            "digestHour",
            change.digestHour(),
            before.digestHour(),
            ChannelTexts::hour,
            ChannelTexts.HOUR_RULE));
  }

  private static String words(Stream<String> words) {
    return words.collect(Collectors.joining(", "));
  }
}
