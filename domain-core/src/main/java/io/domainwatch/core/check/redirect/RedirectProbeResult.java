package io.domainwatch.core.check.redirect;

import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.value.TextSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param variants the entries of the name, then those of its twin with or without {@code www.}
 * @param again where one entry led when it was asked again, because it led elsewhere than usual
 */
public record RedirectProbeResult(List<Variant> variants, List<Variant> again) {

  public RedirectProbeResult {
    variants = List.copyOf(variants);
    again = List.copyOf(again);
  }

  /** Of a run that asked each entry once. */
  public RedirectProbeResult(List<Variant> variants) {
    this(variants, List.of());
  }

  /** With where an entry led that was asked again. */
  public RedirectProbeResult and(Variant more) {
    return new RedirectProbeResult(
        variants, Stream.concat(again.stream(), Stream.of(more)).toList());
  }

  /** Everything that ended at a page, those that were asked again last. */
  Stream<Variant> ended() {
    return Stream.concat(variants.stream(), again.stream())
        .filter(variant -> variant.end().isPresent());
  }

  /** The variants of the name itself, not of its twin. */
  public Stream<Variant> ofTheName() {
    return variants.stream().filter(variant -> !variant.entry().twin());
  }

  /** The variant of the name itself over http or https. */
  public Optional<Variant> ofTheName(boolean secure) {
    return ofTheName().filter(variant -> variant.entry().secure() == secure).findFirst();
  }

  /**
   * A place on the web.
   *
   * @param url printable
   * @param port also where it is the usual one
   * @param path without query
   * @param query without question mark; empty text without one
   * @param registrable registrable domain of the host
   */
  public record Place(
      String url,
      String scheme,
      String host,
      int port,
      String path,
      String query,
      String registrable) {

    /** The parts of a URL as the fetcher writes it: absolute and canonical. */
    public static Place of(String url) {
      int schemeEnd = url.indexOf("://");
      String scheme = url.substring(0, schemeEnd);
      int start = schemeEnd + 3;
      int pathStart = url.indexOf('/', start);
      int authorityEnd = pathStart < 0 ? url.length() : pathStart;
      String authority = url.substring(start, authorityEnd);
      int colon = authority.indexOf(':', authority.lastIndexOf(']') + 1);
      String host = colon < 0 ? authority : authority.substring(0, colon);
      int port =
          colon < 0
              ? (scheme.equals("https") ? 443 : 80)
              : Integer.parseInt(authority.substring(colon + 1));
      int query = url.indexOf('?', authorityEnd);
      String path = url.substring(authorityEnd, query < 0 ? url.length() : query);
      return new Place(
          TextSanitizer.of(url),
          scheme,
          host,
          port,
          path.isEmpty() ? "/" : TextSanitizer.of(path),
          query < 0 ? "" : TextSanitizer.of(url.substring(query + 1)),
          Registrable.of(host));
    }

    /** Scheme, host and port as a URL (RFC 6454 §6.2). */
    public String origin() {
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
  public record Entry(String url, String host, boolean secure, boolean twin, boolean apex) {

    private static final String WWW = "www.";

    /** The name over http and https, and its twin with or without {@code www.} where it has one. */
    public static List<Entry> of(DomainName name) {
      List<Entry> entries = new ArrayList<>();
      boolean apex = isApex(name);
      add(entries, name.ascii(), false, apex);
      if (name.ascii().startsWith(WWW)) {
        String bare = name.ascii().substring(WWW.length());
        add(entries, bare, true, isApex(new DomainName(bare)));
      } else if (apex) {
        add(entries, WWW + name.ascii(), true, false);
      }
      return List.copyOf(entries);
    }

    private static boolean isApex(DomainName name) {
      return name.registrable().filter(name::equals).isPresent();
    }

    private static void add(List<Entry> entries, String host, boolean twin, boolean apex) {
      entries.add(new Entry("http://" + host + "/", host, false, twin, apex));
      entries.add(new Entry("https://" + host + "/", host, true, twin, apex));
    }
  }

  /**
   * One request of a chain.
   *
   * @param status empty when no response head came back
   * @param location as it was sent, made printable
   * @param hsts whether the response sends a Strict-Transport-Security field
   * @param security how its connection was secured
   * @param millis how long it took; empty when that is not known, because this process was late
   */
  public record Hop(
      Place place,
      OptionalInt status,
      Optional<String> location,
      Optional<String> ip,
      boolean hsts,
      Security security,
      OptionalLong millis) {}

  /** How a hop's connection was secured. */
  public enum Security {
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
  public record Variant(Entry entry, Outcome outcome, List<Hop> hops, Optional<String> clientSide) {
    public Variant {
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

    /** Whether both came by the same URL on their way. */
    boolean meets(Variant other) {
      return hops.stream()
          .anyMatch(
              hop -> other.hops.stream().anyMatch(o -> o.place().url().equals(hop.place().url())));
    }
  }

  /** How a chain ended. */
  public sealed interface Outcome {
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
