package io.domainwatch.core.channel;

import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the words of a change field by field and notes every problem; not for two threads. */
final class FieldValidator {
  private final List<FieldError> problems = new ArrayList<>();

  /** All that was wrong so far. */
  List<FieldError> problems() {
    return List.copyOf(problems);
  }

  void require(String field, Patch<String> sent) {
    if (sent instanceof Patch.Keep<String>) {
      problems.add(new FieldError(field, "is missing"));
    }
  }

  void refuse(String field, Patch<String> sent, String why) {
    if (sent instanceof Patch.Set<String>) {
      problems.add(new FieldError(field, why));
    }
  }

  /** The value of a field after a change; as it was before when the words say none. */
  <W, T> T one(String field, Patch<W> sent, T before, Function<W, Optional<T>> parse, String rule) {
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

  /** The same of a field that names some of many; empty stands for all. */
  <T> Optional<Set<T>> some(
      String field,
      Patch<Optional<List<String>>> sent,
      Optional<Set<T>> before,
      Function<String, Optional<T>> parse,
      String rule) {
    return switch (sent) {
      case Patch.Keep<Optional<List<String>>>() -> before;
      case Patch.Set<Optional<List<String>>>(Optional<List<String>> words) ->
          words.map(list -> members(field, list, parse, rule));
    };
  }

  private <T> Set<T> members(
      String field, List<String> words, Function<String, Optional<T>> parse, String rule) {
    if (words.isEmpty() || words.size() > ChannelRules.MAX_DOMAINS) {
      problems.add(
          new FieldError(field, "must be null for all or name 1 to " + ChannelRules.MAX_DOMAINS));
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
