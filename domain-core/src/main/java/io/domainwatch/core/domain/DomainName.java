package io.domainwatch.core.domain;

import java.util.Optional;

/**
 * A valid, normalised internet domain name (decisions.md §2).
 *
 * @param ascii A-labels in lower case, without trailing dot
 */
public record DomainName(String ascii) {

  /** The name that a person meant, or why it is none. */
  public static Parsed parse(String input) {
    throw new UnsupportedOperationException("written next");
  }

  /** The name in Unicode (U-labels), for people. */
  public String unicode() {
    throw new UnsupportedOperationException("written next");
  }

  /**
   * The registrable domain by the whole Public Suffix List, private part included; empty when this
   * name is a public suffix itself or stands under a top label that the list does not know.
   */
  public Optional<DomainName> registrable() {
    throw new UnsupportedOperationException("written next");
  }

  /**
   * The registrable domain by the ICANN part of the Public Suffix List alone, which is what a
   * registry knows.
   */
  public Optional<DomainName> registrableAtRegistry() {
    throw new UnsupportedOperationException("written next");
  }

  /** What became of parsing. */
  public sealed interface Parsed {
    /** A name. */
    record Valid(DomainName name) implements Parsed {}

    /** No name; one sentence that says why and what is allowed. */
    record Refused(String reason) implements Parsed {}
  }
}
