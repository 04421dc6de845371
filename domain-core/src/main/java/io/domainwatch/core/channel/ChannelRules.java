package io.domainwatch.core.channel;

import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.Change;
import io.domainwatch.core.override.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a channel may be set to. Judges all fields and reports every problem; pure. Whether the
 * domains of a filter exist is not judged here.
 */
public final class ChannelRules {
  /** Characters of a name at most; keeps lists readable. */
  public static final int LONGEST_NAME = 100;

  /** Channels of an organization at most; every event is compared with each of them. */
  public static final int MOST_CHANNELS = 100;

  /** Domains that a filter names at most; who wants more takes all. */
  public static final int MOST_DOMAINS = 1_000;

  /** Where clients know the fields of a filter. */
  private static final String FILTER = "filter.";

  /** The field with the domains of a filter, as problems name it. */
  public static final String DOMAIN_IDS = FILTER + "domainIds";

  /** Characters of a URL at most, what servers commonly take in a request line. */
  private static final int LONGEST_URL = 2_000;

  /** Reminders come no sooner than this, so that they are not mistaken for news. */
  private static final Duration SHORTEST_REMINDER = Duration.ofMinutes(5);

  /** An incident of which nobody is reminded for longer is forgotten. */
  private static final Duration LONGEST_REMINDER = Duration.ofDays(30);

  /** Scheme, host, optional port, then anything visible; no user info, no fragment. */
  private static final Pattern URL =
      Pattern.compile(
          "(?i)https?://(\\[[0-9a-f:.]+]|[^\\s/?#@:\\[\\]\\\\]+)(:\\d{1,5})?([/?][^\\s#]*)?");

  private final List<Problem> problems = new ArrayList<>();
  private final ChannelChange change;

  private ChannelRules(ChannelChange change) {
    this.change = change;
  }

  /** What came of a change. */
  public sealed interface Outcome {
    /** All of it is allowed; the channel with it. */
    record Accepted(Channel channel) implements Outcome {}

    /** Nothing is changed; at least one problem. */
    record Rejected(List<Problem> problems) implements Outcome {
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
  public static Outcome create(Channel blank, ChannelChange change, Instant now) {
    ChannelRules rules = new ChannelRules(change);
    rules.require("name", change.name());
    switch (blank.target()) {
      case ChannelTarget.Email _ -> rules.require("address", change.address());
      case ChannelTarget.Webhook _, ChannelTarget.Slack _ -> rules.require("url", change.url());
    }
    return rules.apply(blank, now);
  }

  /** A channel after a change; one that changes nothing leaves it equal. */
  public static Outcome change(Channel channel, ChannelChange change, Instant now) {
    return new ChannelRules(change).apply(channel, now);
  }

  private Outcome apply(Channel before, Instant now) {
    String name = judged("name", change.name(), before.name(), ChannelRules::name, NAME_RULE);
    ChannelTarget target = target(before.target());
    ChannelFilter filter = filter(before.filter());
    Channel.Rhythm rhythm = rhythm(before.rhythm());
    if (!problems.isEmpty()) {
      return new Outcome.Rejected(problems);
    }
    Channel next =
        new Channel(
                before.id(),
                before.organizationId(),
                name,
                target,
                filter,
                rhythm,
                before.state(),
                target.equals(before.target()) ? before.failingSince() : Optional.empty(),
                before.createdAt(),
                before.updatedAt())
            .switched(change.enabled().after(before.isOn()), now);
    return new Outcome.Accepted(next.equals(before) ? before : next.updatedAt(now));
  }

  private static final String NAME_RULE =
      "must have 1 to " + LONGEST_NAME + " characters, none of them a control";
  private static final String URL_RULE =
      "must be an http or https URL of at most "
          + LONGEST_URL
          + " characters, without user info and fragment";
  private static final String REMINDER_RULE =
      "must be null or " + SHORTEST_REMINDER.toSeconds() + " to " + LONGEST_REMINDER.toSeconds();

  private ChannelTarget target(ChannelTarget before) {
    return switch (before) {
      case ChannelTarget.Webhook(String url, SigningSecrets secrets) -> {
        refuse("address", change.address(), "is for channels of type email only");
        yield new ChannelTarget.Webhook(
            judged("url", change.url(), url, ChannelRules::url, URL_RULE), secrets);
      }
      case ChannelTarget.Slack(String url) -> {
        refuse("address", change.address(), "is for channels of type email only");
        yield new ChannelTarget.Slack(
            judged("url", change.url(), url, ChannelRules::url, URL_RULE));
      }
      case ChannelTarget.Email(String address) -> {
        refuse("url", change.url(), "is for channels of type webhook and slack only");
        yield new ChannelTarget.Email(
            judged(
                "address",
                change.address(),
                address,
                text -> EmailAddress.find(text).map(EmailAddress::text),
                "must be an e-mail address"));
      }
    };
  }

  private ChannelFilter filter(ChannelFilter before) {
    Severity least =
        judged(
            FILTER + "leastSeverity",
            change.leastSeverity(),
            before.leastSeverity(),
            Severity::find,
            "must be one of " + words(Stream.of(Severity.values()).map(Severity::word)));
    return new ChannelFilter(
        listed(
            FILTER + "checkTypes",
            change.checkTypes(),
            before.checkTypes(),
            CheckType::find,
            "must be one of " + words(Stream.of(CheckType.values()).map(CheckType::word))),
        least,
        listed(
            DOMAIN_IDS,
            change.domainIds(),
            before.domainIds(),
            DomainId::find,
            "must be the id of a domain"));
  }

  private Channel.Rhythm rhythm(Channel.Rhythm before) {
    return new Channel.Rhythm(
        judged(
            "reminderAfterSeconds",
            change.reminderAfterSeconds(),
            before.reminderAfter(),
            ChannelRules::reminder,
            REMINDER_RULE),
        judged(
            "digestHour",
            change.digestHour(),
            before.digestHour(),
            ChannelRules::hour,
            "must be null or 0 to 23, an hour of the day in UTC"));
  }

  private <W, T> T judged(
      String field, Change<W> sent, T before, Function<W, Optional<T>> parse, String rule) {
    return switch (sent) {
      case Change.Keep<W>() -> before;
      case Change.Set<W>(W words) -> {
        Optional<T> parsed = parse.apply(words);
        if (parsed.isEmpty()) {
          problems.add(new Problem(field, rule));
        }
        yield parsed.orElse(before);
      }
    };
  }

  private <T> Optional<Set<T>> listed(
      String field,
      Change<Optional<List<String>>> sent,
      Optional<Set<T>> before,
      Function<String, Optional<T>> parse,
      String rule) {
    return switch (sent) {
      case Change.Keep<Optional<List<String>>>() -> before;
      case Change.Set<Optional<List<String>>>(Optional<List<String>> words) ->
          words.map(list -> members(field, list, parse, rule));
    };
  }

  private <T> Set<T> members(
      String field, List<String> words, Function<String, Optional<T>> parse, String rule) {
    if (words.isEmpty() || words.size() > MOST_DOMAINS) {
      problems.add(new Problem(field, "must be null for all or name 1 to " + MOST_DOMAINS));
      return Set.of();
    }
    for (int i = 0; i < words.size(); i++) {
      if (parse.apply(words.get(i)).isEmpty()) {
        problems.add(new Problem(field + "[" + i + "]", rule));
      }
    }
    return words.stream().flatMap(word -> parse.apply(word).stream()).collect(Collectors.toSet());
  }

  private void require(String field, Change<String> sent) {
    if (sent instanceof Change.Keep<String>) {
      problems.add(new Problem(field, "is missing"));
    }
  }

  private void refuse(String field, Change<String> sent, String why) {
    if (sent instanceof Change.Set<String>) {
      problems.add(new Problem(field, why));
    }
  }

  private static Optional<String> name(String text) {
    String name = text.strip();
    return name.isEmpty()
            || name.length() > LONGEST_NAME
            || name.chars().anyMatch(Character::isISOControl)
        ? Optional.empty()
        : Optional.of(name);
  }

  private static Optional<String> url(String text) {
    String url = text.strip();
    return url.length() <= LONGEST_URL && URL.matcher(url).matches()
        ? Optional.of(url)
        : Optional.empty();
  }

  private static Optional<Optional<Duration>> reminder(Optional<Long> seconds) {
    boolean fits =
        seconds
            .map(Duration::ofSeconds)
            .map(
                time ->
                    time.compareTo(SHORTEST_REMINDER) >= 0 && time.compareTo(LONGEST_REMINDER) <= 0)
            .orElse(true);
    return fits ? Optional.of(seconds.map(Duration::ofSeconds)) : Optional.empty();
  }

  private static Optional<Optional<Integer>> hour(Optional<Long> hour) {
    boolean fits = hour.map(value -> value >= 0 && value <= 23).orElse(true);
    return fits ? Optional.of(hour.map(Long::intValue)) : Optional.empty();
  }

  private static String words(Stream<String> words) {
    return words.collect(Collectors.joining(", "));
  }
}
