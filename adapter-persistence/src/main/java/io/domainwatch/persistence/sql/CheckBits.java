package io.domainwatch.persistence.sql;

import io.domainwatch.core.check.CheckType;
import java.util.List;

/**
 * Sets of checks as bits of a column of type integer. The bit of a check is its place in {@link
 * CheckType}, which therefore stays for ever: a further check type comes last.
 */
public final class CheckBits {
  private static final List<CheckType> PLACES = List.of(CheckType.values());

  private CheckBits() {}

  /** The set with this check alone. */
  public static int of(CheckType type) {
    return 1 << PLACES.indexOf(type);
  }

  /** The place of a check in columns that are arrays, from 1. */
  public static int place(CheckType type) {
    return PLACES.indexOf(type) + 1;
  }

  /** The words of all checks, that of bit 0 first. */
  public static String[] words() {
    return PLACES.stream().map(CheckType::wireName).toArray(String[]::new);
  }
}
