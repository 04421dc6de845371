package io.domainwatch.core.check.blacklist.list;

/**
 * A list as an operator names it.
 *
 * @param name of its zone, without a final dot
 */
public record ListZone(Kind kind, String name) {

  /** What is looked up in a list. */
  public enum Kind {
    /** IP addresses. */
    IP,
    /** Domain names. */
    DOMAIN
  }
}
