package io.domainwatch.http.pipeline;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.http.json.Timestamps;
import io.domainwatch.web.PercentEncoding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The query of a request, each parameter at most once but {@link #TAG}, none unknown
 * (docs/spec/api.md, "Query parameters"). Every reading method throws {@link RequestRefused} with
 * {@link Refusal.InvalidRequest} for a value that is not allowed. A plus sign is a plus sign, so
 * that {@code +02:00} needs no escape.
 */
public final class QueryParameters {
  /** A tag that domains must have; may be sent several times, then they must have all. */
  public static final String TAG = "tag";

  /** Characters of one value that is searched for; domain names have at most 253. */
  private static final int MAX_TEXT = 253;

  /** Problems that one answer tells. */
  private static final int MAX_PROBLEMS = 50;

  private static final String NO_CURSOR = "must be a nextCursor of this listing";

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");

  private final Map<String, String> values;
  private final List<String> tags;

  private QueryParameters(Map<String, String> values, List<String> tags) {
    this.values = values;
    this.tags = tags;
  }

  /** Names of parameters, in the order in which messages show them. */
  public static Set<String> names(String... names) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(List.of(names)));
  }

  /**
   * The parameters of a query.
   *
   * @param rawQuery as received, without question mark
   * @param known the names that the path has
   */
  public static QueryParameters of(String rawQuery, Set<String> known) {
    Map<String, String> values = new LinkedHashMap<>();
    List<String> tags = new ArrayList<>();
    List<FieldError> problems = new ArrayList<>();
    for (String pair : rawQuery.split("&")) {
      if (!pair.isEmpty() && problems.size() < MAX_PROBLEMS) {
        add(pair, known, values, tags, problems);
      }
    }
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
    return new QueryParameters(values, tags);
  }

  private static void add(
      String pair,
      Set<String> known,
      Map<String, String> values,
      List<String> tags,
      List<FieldError> problems) {
    int equals = pair.indexOf('=');
    Optional<String> name = PercentEncoding.decode(equals < 0 ? pair : pair.substring(0, equals));
    Optional<String> value = PercentEncoding.decode(equals < 0 ? "" : pair.substring(equals + 1));
    if (name.isEmpty() || value.isEmpty()) {
      problems.add(
          new FieldError(name.orElse("query"), Sentence.verbatim("is not percent-encoded UTF-8")));
    } else if (!known.contains(name.get())) {
      String allowed = known.isEmpty() ? "this path has none" : "allowed are " + known;
      problems.add(
          new FieldError(
              name.get(), Sentence.verbatim("is an unknown query parameter; " + allowed)));
    } else if (name.get().equals(TAG)) {
      tags.add(value.get());
    } else if (values.putIfAbsent(name.get(), value.get()) != null) {
      problems.add(new FieldError(name.get(), Sentence.verbatim("is repeated")));
    }
  }

  /** Whether a parameter was sent. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** Whether this parameter was sent, and no other. */
  public boolean isOnly(String name) {
    return tags.isEmpty() && values.size() == 1 && has(name);
  }

  /** The tags that domains must have; none when none was sent. */
  public Tags tags() {
    Set<Tag> wanted = new TreeSet<>();
    for (String text : tags) {
      switch (Tag.parse(text)) {
        case Tag.Parsed.Valid(Tag tag) -> wanted.add(tag);
        case Tag.Parsed.Refused(Sentence reason) ->
            throw new RequestRefused(Refusal.InvalidRequest.of(TAG, reason));
      }
    }
    if (wanted.size() > Tags.MAX_TAGS) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              TAG, Sentence.verbatim("can be sent with at most " + Tags.MAX_TAGS + " tags")));
    }
    return Tags.of(wanted);
  }

  /** A whole number from 1 to {@code most}; empty when it was not sent. */
  public Optional<Integer> whole(String name, int most) {
    return word(
        name,
        text ->
            WHOLE.matcher(text).matches()
                ? Optional.of(Integer.parseInt(text)).filter(n -> n >= 1 && n <= most)
                : Optional.empty(),
        "must be a whole number from 1 to " + most);
  }

  /** A whole number from 0 to {@code most}; empty when it was not sent. */
  public Optional<Integer> wholeOrZero(String name, int most) {
    return word(
        name,
        text ->
            WHOLE.matcher(text).matches()
                ? Optional.of(Integer.parseInt(text)).filter(n -> n <= most)
                : Optional.empty(),
        "must be a whole number from 0 to " + most);
  }

  /** An instant; empty when it was not sent. */
  public Optional<Instant> instant(String name) {
    return word(
        name,
        Timestamps::find,
        "must be an ISO 8601 instant such as 2026-11-20T15:16:00.000Z, years 1970 to 9999");
  }

  /** A position that a listing of that kind gave out; empty when it was not sent. */
  public Optional<Cursor> cursor(Cursor.Kind kind) {
    return cursor(Set.of(kind));
  }

  /** A position that a listing of one of these kinds gave out; empty when it was not sent. */
  public Optional<Cursor> cursor(Set<Cursor.Kind> kinds) {
    return word(
        "cursor",
        text -> kinds.stream().flatMap(kind -> Cursor.find(kind, text).stream()).findFirst(),
        NO_CURSOR);
  }

  /** What is said of a word that is none of a set. */
  public static <T> String oneOf(T[] values, Function<T, String> word) {
    return "must be one of " + Arrays.stream(values).map(word).toList();
  }

  /** A text to search for; empty when it was not sent. */
  public Optional<String> text(String name) {
    return word(
        name,
        text ->
            Optional.of(text)
                .filter(t -> !t.isEmpty() && t.length() <= MAX_TEXT && t.indexOf('\0') < 0),
        "must be 1 to " + MAX_TEXT + " characters");
  }

  /** A word that {@code find} knows; empty when it was not sent. */
  public <T> Optional<T> word(String name, Function<String, Optional<T>> find, String otherwise) {
    if (!has(name)) {
      return Optional.empty();
    }
    Optional<T> found = find.apply(values.getOrDefault(name, ""));
    if (found.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(name, Sentence.verbatim(otherwise)));
    }
    return found;
  }
}
