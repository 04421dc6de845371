package io.domainwatch.core.check.blacklist.list;

import io.domainwatch.core.check.blacklist.list.ListZone.Kind;

/**
 * A list as the program knows it.
 *
 * @param name under which it is shown; without a customer's key
 * @param zone below which it is asked
 * @param families addresses of which IP versions it takes; none for a list of names
 * @param codes what its answers mean
 * @param tier how much a listing weighs
 * @param points how it is proven to work
 * @param queriesPerDay what it is asked at most in a day of UTC, by all domains together
 */
public record ListProvider(
    String name,
    String zone,
    Kind kind,
    Families families,
    ListCodes codes,
    Tier tier,
    Points points,
    int queriesPerDay) {

  /** Which IP versions are looked up. */
  public record Families(boolean v4, boolean v6) {}

  /**
   * Names, relative to the zone, that must and must not be listed (RFC 5782 §5), or a list's own
   * ones.
   */
  public record Points(String listed, String unlisted) {
    /** 127.0.0.2 and 127.0.0.1. */
    static final Points V4 = new Points("2.0.0.127", "1.0.0.127");

    /** ::FFFF:7F00:2 and ::FFFF:7F00:1. */
    static final Points V6 = new Points(mapped('2'), mapped('1'));

    static final Points NAMES = new Points("test", "invalid");

    private static String mapped(char last) {
      return last + ".0.0.0.0.0.f.7.f.f.f.f" + ".0".repeat(20);
    }
  }

  /** How much a listing weighs (docs/spec/checks/blacklist.md, "Severity"). */
  public enum Tier {
    /** Widely used to refuse mail. */
    A,
    /** Used beside others. */
    B
  }
}
