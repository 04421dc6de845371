package io.domainwatch.checks.redirect;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param variants the entries of the name, then those of its twin with or without {@code www.}
 */
record RedirectObservation(List<Variant> variants) {

  RedirectObservation {
    variants = List.copyOf(variants);
  }

  /** The variants of the name itself, not of its twin. */
  Stream<Variant> ofTheName() {
    return variants.stream().filter(variant -> !variant.entry().twin());
  }

  /** The variant of the name itself over http or https. */
  Optional<Variant> ofTheName(boolean secure) {
    return ofTheName().filter(variant -> variant.entry().secure() == secure).findFirst();
  }

  /**
   * A place on the web.
   *
   * @param url printable
   * @param port also where it is the usual one
   * @param path without query
   * @param registrable registrable domain of the host
   */
  record Place(String url, String scheme, String host, int port, String path, String registrable) {

    /** Scheme, host and port as a URL (RFC 6454 §6.2). */
    String origin() {
      boolean usual = port == (isSecure() ? 443 : 80);
      return scheme + "://" + host + (usual ? "" : ":" + port);
    }

    boolean isSecure() {
      return scheme.equals("https");
    }
  }

  /**
   * Where a chain begins.
   *
   * @param twin whether it is of the name's twin with or without {@code www.}
   * @param apex whether the host is a registrable domain
   */
  record Entry(String url, String host, boolean secure, boolean twin, boolean apex) {}

  /**
   * One request of a chain.
   *
   * @param status empty when no response head came back
   * @param location as it was sent, made printable
   * @param hsts whether the response sends a Strict-Transport-Security field
   * @param security how its connection was secured
   * @param millis how long it took; empty when that is not known, because this process was late
   */
  record Hop(
      Place place,
      OptionalInt status,
      Optional<String> location,
      Optional<String> ip,
      boolean hsts,
      Security security,
      OptionalLong millis) {}

  /** How a hop's connection was secured. */
  enum Security {
    PLAIN,
    TRUSTED,
    /** Encrypted, with a certificate that browsers refuse. */
    REFUSED
  }

  /**
   * One way to the site.
   *
   * @param hops in order; empty when the host could not even be looked up
   * @param clientSide where the last page sends its reader by {@code meta refresh}
   */
  record Variant(Entry entry, Outcome outcome, List<Hop> hops, Optional<String> clientSide) {
    Variant {
      hops = List.copyOf(hops);
    }

    /** How many redirects were followed. */
    int redirects() {
      return Math.max(0, hops.size() - 1);
    }

    /** The end of the chain, where there is one. */
    Optional<Place> end() {
      return outcome instanceof Outcome.Ended(Place place, int _)
          ? Optional.of(place)
          : Optional.empty();
    }

    boolean isUnknown() {
      return outcome instanceof Outcome.Unknown;
    }
  }

  /** How a chain ended. */
  sealed interface Outcome {
    /** The word in observations. */
    default String word() {
      return switch (this) {
        case Ended _ -> "ended";
        case Looping _ -> "loop";
        case Broken _ -> "broken";
        case Silent _ -> "silent";
        case Absent() -> "absent";
        case Unknown _ -> "unknown";
      };
    }

    /** With a response that is no redirect. */
    record Ended(Place place, int status) implements Outcome {}

    /** It does not end. */
    record Looping(String reason, String detail) implements Outcome {}

    /** A redirect leads nowhere. */
    record Broken(String reason, String detail) implements Outcome {}

    /** The entry itself does not answer, our own network being proven good. */
    record Silent(String reason) implements Outcome {}

    /** The entry's host does not exist. */
    record Absent() implements Outcome {}

    /** It could not be told. */
    record Unknown(String reason) implements Outcome {}
  }
}
