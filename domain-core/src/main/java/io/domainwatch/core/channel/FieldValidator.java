package io.domainwatch.core.channel;

import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.channel.quiet.QuietHoursRules;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.TagProblem;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the words of a change field by field and notes every problem; not for two threads. */
public final class FieldValidator {
  private final List<FieldError> problems = new ArrayList<>();

  /** All that was wrong so far. */
  public List<FieldError> problems() {
    return List.copyOf(problems);
  }

  /** Notes that a field is missing where nothing was sent. */
  public void require(String field, Patch<String> sent) {
    if (sent instanceof Patch.Keep<String>) {
      problems.add(new FieldError(field, Sentence.of("is missing")));
    }
  }

  /** Notes a problem that the caller found. */
  public void wrong(String field, Sentence why) {
    problems.add(new FieldError(field, why));
  }

  void refuse(String field, Patch<String> sent, Sentence why) {
    if (sent instanceof Patch.Set<String>) {
      problems.add(new FieldError(field, why));
    }
  }

  /**
   * A name of 1 to {@link ChannelRules#MAX_NAME} characters; as it was before when none is sent.
   */
  public String name(Patch<String> sent, String before) {
    return one("name", sent, before, ChannelTexts::name, ChannelTexts.NAME_RULE);
  }

  /** A filter after a change, of which the other fields are not read. */
  public ChannelFilter filter(ChannelChange change, ChannelFilter before) {
    Severity least =
        one(
            ChannelRules.FILTER + "minSeverity",
            change.minSeverity(),
            before.minSeverity(),
            Severity::find,
            Sentence.of(
                "must be one of {0}", words(Stream.of(Severity.values()).map(Severity::wireName))));
    return new ChannelFilter(
        some(
            ChannelRules.FILTER + "checkTypes",
            change.checkTypes(),
            before.checkTypes(),
            CheckType::find,
            Sentence.of(
                "must be one of {0}",
                words(Stream.of(CheckType.values()).map(CheckType::wireName)))),
        least,
        some(
            ChannelRules.DOMAIN_IDS,
            change.domainIds(),
            before.domainIds(),
            DomainId::find,
            Sentence.of("must be the id of a domain")),
        tags(ChannelRules.TAGS, change.tags(), before.tags()));
  }

  /** The language of its messages after a change. */
  Language language(Patch<String> sent, Language before) {
    return one(
        "language",
        sent,
        before,
        Language::find,
        Sentence.of(
            "must be one of {0}", words(Stream.of(Language.values()).map(Language::wireName))));
  }

  private static String words(Stream<String> words) {
    return words.collect(Collectors.joining(", "));
  }

  /** The value of a field after a change; as it was before when the words say none. */
  <W, T> T one(
      String field, Patch<W> sent, T before, Function<W, Optional<T>> parse, Sentence rule) {
    return switch (sent) {
      case Patch.Keep<W>() -> before;
      case Patch.Set<W>(W words) -> {
        Optional<T> parsed = parse.apply(words);
        if (parsed.isEmpty()) {
          problems.add(new FieldError(field, rule));
        }
        yield parsed.orElse(before);
      }
    };
  }

  /** What a channel is told beside events as they come, after a change. */
  Channel.Timing timing(ChannelChange change, Channel.Timing before) {
    return new Channel.Timing(
        one(
            "reminderAfterSeconds",
            change.reminderAfterSeconds(),
            before.reminderAfter(),
            ChannelTexts::reminder,
            ChannelTexts.REMINDER_RULE),
        one(
            "digestHour",
            change.digestHour(),
            before.digestHour(),
            ChannelTexts::hour,
            ChannelTexts.HOUR_RULE),
        change.quietHours() instanceof Patch.Set<Optional<QuietHoursInput>>(var words)
            ? words.flatMap(this::quietHours)
            : before.quietHours());
  }

  private Optional<QuietHours> quietHours(QuietHoursInput words) {
    return switch (QuietHoursRules.parse(words)) {
      case QuietHoursRules.Parsed.Valid(QuietHours hours) -> Optional.of(hours);
      case QuietHoursRules.Parsed.Rejected(List<FieldError> wrong) -> {
        problems.addAll(wrong);
        yield Optional.empty();
      }
    };
  }

  /** The same of a field that names some of many; empty stands for all. */
  <T> Optional<Set<T>> some(
      String field,
      Patch<Optional<List<String>>> sent,
      Optional<Set<T>> before,
      Function<String, Optional<T>> parse,
      Sentence rule) {
    return switch (sent) {
      case Patch.Keep<Optional<List<String>>>() -> before;
      case Patch.Set<Optional<List<String>>>(Optional<List<String>> words) ->
          words.map(list -> members(field, list, parse, rule));
    };
  }

  /** The same of a field with tags; empty stands for none. */
  Tags tags(String field, Patch<Optional<List<String>>> sent, Tags before) {
    return switch (sent) {
      case Patch.Keep<Optional<List<String>>>() -> before;
      case Patch.Set<Optional<List<String>>>(Optional<List<String>> words) ->
          words.map(list -> tags(field, list)).orElse(Tags.NONE);
    };
  }

  private Tags tags(String field, List<String> words) {
    if (words.isEmpty()) {
      problems.add(
          new FieldError(
              field, Sentence.of("must be null for none or name 1 to {0}", Tags.MAX_TAGS)));
      return Tags.NONE;
    }
    return switch (Tags.parse(field, words)) {
      case Tags.Parsed.Valid(Tags tags) -> tags;
      case Tags.Parsed.Rejected(List<TagProblem> wrong) -> {
        problems.addAll(FieldError.of(wrong));
        yield Tags.NONE;
      }
    };
  }

  private <T> Set<T> members(
      String field, List<String> words, Function<String, Optional<T>> parse, Sentence rule) {
    if (words.isEmpty() || words.size() > ChannelRules.MAX_DOMAINS) {
      problems.add(
          new FieldError(
              field,
              Sentence.of("must be null for all or name 1 to {0}", ChannelRules.MAX_DOMAINS)));
      return Set.of();
    }
    for (int i = 0; i < words.size(); i++) {
      if (parse.apply(words.get(i)).isEmpty()) {
        problems.add(new FieldError(field + "[" + i + "]", rule));
      }
    }
    return words.stream().flatMap(word -> parse.apply(word).stream()).collect(Collectors.toSet());
  }
}
