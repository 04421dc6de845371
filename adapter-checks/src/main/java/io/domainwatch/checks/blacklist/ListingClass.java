package io.domainwatch.checks.blacklist;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What it means to have a code of a list (docs/spec/checks/blacklist.md, "Classes"). */
enum ListingClass {
  /** Seen sending or hosting abuse. */
  ABUSE("abuse"),
  /** Of a kind that should not send mail directly; nothing bad was seen. */
  POLICY("policy"),
  /** Known as harmless or neutral: not listed. */
  GOOD("good"),
  /** The sample entry of RFC 5782 §5: not listed. */
  TEST("test");

  /** Those that are listings; each begins and ends by itself. */
  static final List<ListingClass> LISTINGS = List.of(ABUSE, POLICY);

  private final String word;

  ListingClass(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  /** The class with this word, if there is one. */
  static Optional<ListingClass> find(String word) {
    return Stream.of(values()).filter(c -> c.word.equals(word)).findFirst();
  }
}
