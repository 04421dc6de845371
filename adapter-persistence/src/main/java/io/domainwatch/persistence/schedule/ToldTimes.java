package io.domainwatch.persistence.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.persistence.sql.CheckBits;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** When checks of a domain told, for the column of all its checks, in milliseconds since 1970. */
record ToldTimes(Map<CheckType, Instant> at) {
  /** The column after a run: what it said where it said something, else what was there. */
  static final String MERGED =
      IntStream.rangeClosed(1, CheckBits.words().length)
          .mapToObj(n -> "coalesce(told.at[" + n + "], domain.checks_told_at[" + n + "])")
          .collect(Collectors.joining(", ", "array[", "]"));

  /** Of one check; of none when it could not tell. */
  static ToldTimes of(CheckResult result) {
    return new ToldTimes(
        result.outcome().tells()
            ? Map.of(result.checkType(), result.startedAt().plus(result.duration()))
            : Map.of());
  }

  /** After later runs. */
  ToldTimes and(ToldTimes next) {
    Map<CheckType, Instant> all = new EnumMap<>(CheckType.class);
    all.putAll(at);
    all.putAll(next.at);
    return new ToldTimes(all);
  }

  /** A time or nothing for each check type in order, as PostgreSQL reads arrays. */
  String text() {
    return Stream.of(CheckType.values())
        .map(type -> Optional.ofNullable(at.get(type)))
        .map(told -> told.map(when -> Long.toString(when.toEpochMilli())).orElse("null"))
        .collect(Collectors.joining(",", "{", "}"));
  }
}
