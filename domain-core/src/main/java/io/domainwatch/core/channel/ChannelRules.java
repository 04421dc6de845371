package io.domainwatch.core.channel;

import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
  static final String FILTER = "filter.";

  /** The field with the domains of a filter, as problems name it. */
  public static final String DOMAIN_IDS = FILTER + "domainIds";

  /** The field with the tags of a filter, as problems name it. */
  public static final String TAGS = FILTER + "tags";

  private static final Sentence FOR_MAIL = Sentence.of("is for channels of type email only");
  private static final Sentence FOR_HOOKS =
      Sentence.of("is for channels of type webhook and slack only");

  private static final Sentence LOST_SECRET =
      Sentence.of(
          "cannot be changed, for the signing secret of this channel can no longer be decrypted;"
              + " delete it and make a new one");

  private final FieldValidator judging = new FieldValidator();
  private final ChannelChange change;
  private final Allowed allowed;

  private ChannelRules(ChannelChange change, Allowed allowed) {
    this.change = change;
    this.allowed = allowed;
  }

  /**
   * What this service lets channels be.
   *
   * @param ports which ports a URL may name
   */
  public record Allowed(PortRule ports, ServiceKinds kinds) {}

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
   */
  public static Outcome create(Channel blank, ChannelChange change, Allowed allowed, Instant now) {
    ChannelRules rules = new ChannelRules(change, allowed);
    rules.judging.require("name", change.name());
    switch (blank.target()) {
      case ChannelTarget.Email _ -> rules.judging.require("address", change.address());
      case ChannelTarget.Webhook _, ChannelTarget.Slack _ ->
          rules.judging.require("url", change.url());
      case ChannelTarget.Service _ -> {}
      case ChannelTarget.Unreadable _ ->
          throw new IllegalArgumentException("a new channel has nothing that was stored");
    }
    return rules.apply(blank, now);
  }

  /** A channel after a change; one that changes nothing leaves it equal. */
  public static Outcome change(
      Channel channel, ChannelChange change, Allowed allowed, Instant now) {
    return new ChannelRules(change, allowed).apply(channel, now);
  }

  private Outcome apply(Channel before, Instant now) {
    String name = judging.name(change.name(), before.name());
    ChannelTarget target = target(before.target());
    ChannelFilter filter = judging.filter(change, before.filter());
    Channel.Timing timing = judging.timing(change, before.timing());
    Language language = judging.language(change.language(), before.language());
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
                language,
                before.state(),
                target.equals(before.target()) ? before.failingSince() : Optional.empty(),
                before.createdAt(),
                before.updatedAt())
            .switched(change.enabled().after(before.isOn()), now);
    return new Outcome.Accepted(next.equals(before) ? before : next.updatedAt(now));
  }

  private ChannelTarget target(ChannelTarget before) {
    if (!(before.kind() instanceof ChannelKind.Service) && !change.settings().isEmpty()) {
      judging.wrong(
          ServiceRules.SETTINGS, Sentence.of("is for the types of GET /api/v1/channel-kinds only"));
    }
    return switch (before) {
      case ChannelTarget.Webhook(String url, SigningSecrets secrets) -> {
        judging.refuse("address", change.address(), FOR_MAIL);
        yield new ChannelTarget.Webhook(url(url), secrets);
      }
      case ChannelTarget.Slack(String url) -> {
        judging.refuse("address", change.address(), FOR_MAIL);
        yield new ChannelTarget.Slack(url(url));
      }
      case ChannelTarget.Email mailbox -> {
        judging.refuse("url", change.url(), FOR_HOOKS);
        yield mailbox.at(address(mailbox.address()));
      }
      case ChannelTarget.Service service -> service(service.kind(), service.settings(), service);
      case ChannelTarget.Unreadable unreadable -> again(unreadable);
    };
  }

  private ChannelTarget service(
      ChannelKind.Service kind, ServiceSettings settings, ChannelTarget before) {
    judging.refuse("url", change.url(), FOR_HOOKS);
    judging.refuse("address", change.address(), FOR_MAIL);
    return ServiceRules.target(kind, settings, before, change.settings(), allowed, judging);
  }

  private String address(String before) {
    return judging.one(
        "address",
        change.address(),
        before,
        text -> EmailAddress.find(text).map(EmailAddress::text),
        Sentence.of("must be an e-mail address"));
  }

  /** Who says anew where it leads mends it; a webhook has lost its signing secret too. */
  private ChannelTarget again(ChannelTarget.Unreadable before) {
    return switch (before.kind()) {
      case ChannelKind.Service kind -> service(kind, ServiceSettings.NONE, before);
      case ChannelKind.BuiltIn.WEBHOOK -> {
        judging.refuse("address", change.address(), FOR_MAIL);
        judging.refuse("url", change.url(), LOST_SECRET);
        yield before;
      }
      case ChannelKind.BuiltIn.SLACK -> {
        judging.refuse("address", change.address(), FOR_MAIL);
        yield change.url() instanceof Patch.Keep<String>
            ? before
            : new ChannelTarget.Slack(url(""));
      }
      case ChannelKind.BuiltIn.EMAIL -> {
        judging.refuse("url", change.url(), FOR_HOOKS);
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
        text ->
            ChannelTexts.url(text)
                .filter(url -> allowed.ports().allowsWebhook(ChannelTexts.port(url))),
        isUrl ? allowed.ports().webhookRule() : ChannelTexts.URL_RULE);
  }
}
