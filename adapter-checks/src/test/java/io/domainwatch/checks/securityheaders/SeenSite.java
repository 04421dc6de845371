package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.CorsProbe;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Disclosed;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Hop;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Look;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.PageContent;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.PlainEntry;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.ScriptSeen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Observations of a site to order; each method gives a new site. */
record SeenSite(
    List<HeaderSet.Entry> headers,
    boolean trusted,
    boolean foreign,
    Optional<PageContent> content,
    PlainEntry plain,
    Extras extras) {

  static final String HOST = "www.example.net";

  /** What most sites of the tests have none of. */
  record Extras(CorsProbe cors, List<Disclosed> disclosed, List<SeenSite> further) {}

  /** A page without any header, to which http redirects. */
  static SeenSite bare() {
    return new SeenSite(
        List.of(),
        true,
        false,
        Optional.of(new PageContent(true, List.of(), List.of(), List.of())),
        redirecting(),
        new Extras(
            new CorsProbe.Answered("https://w1.example", HeaderSet.NONE), List.of(), List.of()));
  }

  /** A page with all important headers, well set. */
  static SeenSite good() {
    return bare()
        .with("Strict-Transport-Security", "max-age=31536000")
        .with("Content-Security-Policy", "default-src 'self'; object-src 'none'")
        .with("X-Frame-Options", "DENY")
        .with("X-Content-Type-Options", "nosniff");
  }

  static PlainEntry redirecting() {
    return new PlainEntry.Answered(
        List.of(hop("http", HOST, false, List.of()), hop("https", HOST, true, List.of())));
  }

  static Hop hop(String scheme, String host, boolean trusted, List<HeaderSet.Entry> headers) {
    return new Hop(
        scheme + "://" + host + "/",
        host,
        scheme.equals("https"),
        trusted,
        200,
        new HeaderSet(headers));
  }

  SeenSite with(String name, String value) {
    List<HeaderSet.Entry> more = new ArrayList<>(headers);
    more.add(new HeaderSet.Entry(name, value));
    return new SeenSite(more, trusted, foreign, content, plain, extras);
  }

  SeenSite without(String name) {
    List<HeaderSet.Entry> less = new ArrayList<>(headers);
    less.removeIf(entry -> entry.name().equals(name));
    return new SeenSite(less, trusted, foreign, content, plain, extras);
  }

  SeenSite having(String name, String value) {
    return without(name).with(name, value);
  }

  SeenSite untrusted() {
    return new SeenSite(headers, false, foreign, content, plain, extras);
  }

  SeenSite leadingAway() {
    return new SeenSite(headers, trusted, true, content, plain, extras);
  }

  SeenSite unreadable() {
    return new SeenSite(headers, trusted, foreign, Optional.empty(), plain, extras);
  }

  SeenSite plain(PlainEntry other) {
    return new SeenSite(headers, trusted, foreign, content, other, extras);
  }

  SeenSite scripts(ScriptSeen... scripts) {
    PageContent page = new PageContent(true, List.of(), List.of(), Arrays.asList(scripts));
    return new SeenSite(headers, trusted, foreign, Optional.of(page), plain, extras);
  }

  SeenSite metaCsp(String policy) {
    PageContent page = new PageContent(true, List.of(policy), List.of(), List.of());
    return new SeenSite(headers, trusted, foreign, Optional.of(page), plain, extras);
  }

  SeenSite cors(String origin, String allowed, String credentials) {
    HeaderSet answer =
        new HeaderSet(
            List.of(
                new HeaderSet.Entry("access-control-allow-origin", allowed),
                new HeaderSet.Entry("access-control-allow-credentials", credentials)));
    return extras(new Extras(new CorsProbe.Answered(origin, answer), disclosed(), further()));
  }

  SeenSite corsUnknown() {
    return extras(new Extras(new CorsProbe.Unknown("blocked"), disclosed(), further()));
  }

  SeenSite disclosing(String name, String value, boolean version) {
    return extras(
        new Extras(extras.cors(), List.of(new Disclosed(name, value, version)), extras.further()));
  }

  /** The same page, which other looks saw otherwise. */
  SeenSite butAlso(SeenSite... others) {
    return extras(new Extras(extras.cors(), disclosed(), Arrays.asList(others)));
  }

  SecurityHeadersObservation seen() {
    return new SecurityHeadersObservation(
        HOST,
        look(),
        extras.further().stream().map(SeenSite::look).toList(),
        plain,
        extras.cors(),
        extras.disclosed());
  }

  /** Over http alone. */
  SecurityHeadersObservation seenPlain() {
    Look look = new Look(List.of(hop("http", HOST, false, headers)), foreign, content);
    return new SecurityHeadersObservation(
        HOST,
        look,
        List.of(),
        new PlainEntry.Answered(look.hops()),
        extras.cors(),
        extras.disclosed());
  }

  Look look() {
    Hop first = hop("https", HOST, trusted, headers);
    Hop elsewhere = hop("https", "www.example.org", true, List.of());
    return new Look(foreign ? List.of(first, elsewhere) : List.of(first), foreign, content);
  }

  private List<Disclosed> disclosed() {
    return extras.disclosed();
  }

  private List<SeenSite> further() {
    return extras.further();
  }

  private SeenSite extras(Extras other) {
    return new SeenSite(headers, trusted, foreign, content, plain, other);
  }
}
