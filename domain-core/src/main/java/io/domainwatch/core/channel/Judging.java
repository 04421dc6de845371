package io.domainwatch.core.channel;

import io.domainwatch.core.override.Change;
import io.domainwatch.core.override.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the words of a change field by field and notes every problem; not for two threads. */
final class Judging {
  private final List<Problem> problems = new ArrayList<>();

  /** All that was wrong so far. */
  List<Problem> problems() {
    return List.copyOf(problems);
  }

  void require(String field, Change<String> sent) {
    if (sent instanceof Change.Keep<String>) {
      problems.add(new Problem(field, "is missing"));
    }
  }

  void refuse(String field, Change<String> sent, String why) {
    if (sent instanceof Change.Set<String>) {
      problems.add(new Problem(field, why));
    }
  }

  /** The value of a field after a change; as it was before when the words say none. */
  <W, T> T one(
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

  /** The same of a field that names some of many; empty stands for all. */
  <T> Optional<Set<T>> some(
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
    if (words.isEmpty() || words.size() > ChannelRules.MOST_DOMAINS) {
      problems.add(
          new Problem(field, "must be null for all or name 1 to " + ChannelRules.MOST_DOMAINS));
      return Set.of();
    }
    for (int i = 0; i < words.size(); i++) {
      if (parse.apply(words.get(i)).isEmpty()) {
        problems.add(new Problem(field + "[" + i + "]", rule));
      }
    }
    return words.stream().flatMap(word -> parse.apply(word).stream()).collect(Collectors.toSet());
  }
}
