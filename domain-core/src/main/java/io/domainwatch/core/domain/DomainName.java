package io.domainwatch.core.domain;

import io.domainwatch.core.text.Sentence;
import java.util.Optional;

/**
 * A valid, normalised internet domain name (docs/spec/resources.md, "Domain names").
 *
 * @param ascii A-labels in lower case, without trailing dot
 */
public record DomainName(String ascii) {

  /** The name that a person meant, or why it is none. */
  public static Parsed parse(String input) {
    return switch (PastedText.read(input)) {
      case PastedText.Host(String host) -> parseHost(host);
      case PastedText.NoHost(Sentence reason) -> new Parsed.Refused(reason);
    };
  }

  /** The name in Unicode (U-labels), for people. */
  public String unicode() {
    return Idna.toUnicode(ascii);
  }

  /**
   * The registrable domain by the whole Public Suffix List, private part included; empty when this
   * name is a public suffix itself or stands under a top label that the list does not know.
   */
  public Optional<DomainName> registrable() {
    return PublicSuffixes.registrable(ascii).map(DomainName::new);
  }

  /**
   * The registrable domain by the ICANN part of the Public Suffix List alone, which is what a
   * registry knows; empty when this name is a registry suffix itself or stands under a top label
   * that the list does not know.
   */
  public Optional<DomainName> registrableAtRegistry() {
    return PublicSuffixes.registrableAtRegistry(ascii).map(DomainName::new);
  }

  private static Parsed parseHost(String host) {
    return switch (Idna.toAscii(host)) {
      case Idna.Ascii(String ascii) ->
          NameRules.objection(ascii)
              .<Parsed>map(Parsed.Refused::new)
              .orElseGet(() -> new Parsed.Valid(new DomainName(ascii)));
      case Idna.Faulty(Sentence reason) -> new Parsed.Refused(reason);
    };
  }

  /** What became of parsing. */
  public sealed interface Parsed {
    /** A name. */
    record Valid(DomainName name) implements Parsed {}

    /** No name; one sentence that says why and what is allowed. */
    record Refused(Sentence reason) implements Parsed {}
  }
}
