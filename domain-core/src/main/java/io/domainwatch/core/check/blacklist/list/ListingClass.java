package io.domainwatch.core.check.blacklist.list;

import io.domainwatch.core.json.WireName;
import java.util.List;

/** What it means to have a code of a list (docs/spec/checks/blacklist.md, "Classes"). */
public enum ListingClass implements WireName {
  /** Seen sending or hosting abuse. */
  ABUSE("abuse"),
  /** Of a kind that should not send mail directly; nothing bad was seen. */
  POLICY("policy"),
  /** Known as harmless or neutral: not listed. */
  GOOD("good"),
  /** The sample entry of RFC 5782 §5: not listed. */
  TEST("test");

  /** Those that are listings; each begins and ends by itself. */
  public static final List<ListingClass> LISTINGS = List.of(ABUSE, POLICY);

  private final String wireName;

  ListingClass(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
