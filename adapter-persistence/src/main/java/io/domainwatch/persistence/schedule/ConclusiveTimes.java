package io.domainwatch.persistence.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.persistence.sql.CheckBits;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** When checks of a domain told, for the column of all its checks, in milliseconds since 1970. */
record ConclusiveTimes(Map<CheckType, Instant> at) {
  /**
   * The column after runs: what they said where they said something, else what was there. Of most
   * domains one check ran, whose place and time need no reading of an array.
   */
  static final String MERGED =
      IntStream.rangeClosed(1, CheckBits.words().length)
          .mapToObj(ConclusiveTimes::merged)
          .collect(Collectors.joining(", ", "array[", "]"));

  /** Of one check; of none when it could not tell. */
  static ConclusiveTimes of(CheckResult result) {
    return new ConclusiveTimes(
        result.outcome().tells()
            ? Map.of(result.checkType(), result.startedAt().plus(result.duration()))
            : Map.of());
  }

  /** After later runs. */
  ConclusiveTimes and(ConclusiveTimes next) {
    Map<CheckType, Instant> all = new EnumMap<>(CheckType.class);
    all.putAll(at);
    all.putAll(next.at);
    return new ConclusiveTimes(all);
  }

  /** The place of the check that told, from 1, where there is no other; else nothing. */
  @Nullable Integer place() {
    return at.size() == 1 ? CheckBits.place(at.keySet().iterator().next()) : null;
  }

  /** When it told. */
  @Nullable Long once() {
    return at.size() == 1 ? at.values().iterator().next().toEpochMilli() : null;
  }

  /**
   * A time or nothing for each check type in order, as PostgreSQL reads arrays, where several told;
   * else nothing.
   */
  @Nullable String several() {
    return at.size() > 1 ? text() : null;
  }

  private String text() {
    return Stream.of(CheckType.values())
        .map(type -> Optional.ofNullable(at.get(type)))
        .map(told -> told.map(when -> Long.toString(when.toEpochMilli())).orElse("null"))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String merged(int place) {
    return """
    case when checked.told_place = %1$d then checked.told_once
         else coalesce(told.at[%1$d], domain.checks_told_at[%1$d]) end\
    """
        .formatted(place);
  }
}
