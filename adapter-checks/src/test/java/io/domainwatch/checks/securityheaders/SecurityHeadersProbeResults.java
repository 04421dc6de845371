package io.domainwatch.checks.securityheaders;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.securityheaders.SecurityHeadersAssessment;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.CorsProbe;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Hop;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PageContent;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.PlainEntry;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.ScriptSeen;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Observations of a site to order; each method gives a new site. */
record SecurityHeadersProbeResults(
    List<HeaderSet.Entry> headers,
    boolean trusted,
    boolean foreign,
    Optional<PageContent> content,
    PlainEntry plain,
    Extras extras) {

  static final String HOST = "www.example.net";

  /** What most sites of the tests have none of. */
  record Extras(
      CorsProbe cors,
      List<Disclosed> disclosed,
      List<SecurityHeadersProbeResults> further,
      boolean withoutHttps) {}

  /** A story before its first run, whose runs are six hours apart. */
  static CheckStory<SecurityHeadersProbeResults> story() {
    return CheckStory.of(CheckType.SECURITY_HEADERS, HOST, SecurityHeadersProbeResults::judged)
        .every(Duration.ofHours(6));
  }

  private static CheckOutcome judged(
      SecurityHeadersProbeResults site, CheckTarget target, Instant now) {
    SecurityHeadersProbeResult seen = site.seen();
    return new CheckOutcome.Observed(
        RecordJson.write(SecurityHeadersObservation.of(seen)),
        SecurityHeadersAssessment.assess(seen, target.baseline(), target.memory(), now));
  }

  /** A page without any header, to which http redirects. */
  static SecurityHeadersProbeResults bare() {
    return new SecurityHeadersProbeResults(
        List.of(),
        true,
        false,
        Optional.of(new PageContent(true, List.of(), List.of(), List.of())),
        redirecting(),
        new Extras(
            new CorsProbe.Answered("https://w1.example", HeaderSet.NONE),
            List.of(),
            List.of(),
            false));
  }

  /** A page with all important headers, well set. */
  static SecurityHeadersProbeResults good() {
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

  SecurityHeadersProbeResults with(String name, String value) {
    List<HeaderSet.Entry> more = new ArrayList<>(headers);
    more.add(new HeaderSet.Entry(name, value));
    return new SecurityHeadersProbeResults(more, trusted, foreign, content, plain, extras);
  }

  SecurityHeadersProbeResults without(String name) {
    List<HeaderSet.Entry> less = new ArrayList<>(headers);
    less.removeIf(entry -> entry.name().equals(name));
    return new SecurityHeadersProbeResults(less, trusted, foreign, content, plain, extras);
  }

  SecurityHeadersProbeResults having(String name, String value) {
    return without(name).with(name, value);
  }

  SecurityHeadersProbeResults untrusted() {
    return new SecurityHeadersProbeResults(headers, false, foreign, content, plain, extras);
  }

  SecurityHeadersProbeResults leadingAway() {
    return new SecurityHeadersProbeResults(headers, trusted, true, content, plain, extras);
  }

  SecurityHeadersProbeResults unreadable() {
    return new SecurityHeadersProbeResults(
        headers, trusted, foreign, Optional.empty(), plain, extras);
  }

  SecurityHeadersProbeResults plain(PlainEntry other) {
    return new SecurityHeadersProbeResults(headers, trusted, foreign, content, other, extras);
  }

  SecurityHeadersProbeResults scripts(ScriptSeen... scripts) {
    PageContent page = new PageContent(true, List.of(), List.of(), Arrays.asList(scripts));
    return new SecurityHeadersProbeResults(
        headers, trusted, foreign, Optional.of(page), plain, extras);
  }

  SecurityHeadersProbeResults metaCsp(String policy) {
    PageContent page = new PageContent(true, List.of(policy), List.of(), List.of());
    return new SecurityHeadersProbeResults(
        headers, trusted, foreign, Optional.of(page), plain, extras);
  }

  SecurityHeadersProbeResults cors(String origin, String allowed, String credentials) {
    HeaderSet answer =
        new HeaderSet(
            List.of(
                new HeaderSet.Entry("access-control-allow-origin", allowed),
                new HeaderSet.Entry("access-control-allow-credentials", credentials)));
    return extras(
        new Extras(
            new CorsProbe.Answered(origin, answer), disclosed(), further(), extras.withoutHttps()));
  }

  SecurityHeadersProbeResults corsUnknown() {
    return extras(
        new Extras(
            new CorsProbe.Unknown("blocked"), disclosed(), further(), extras.withoutHttps()));
  }

  SecurityHeadersProbeResults disclosing(String name, String value, boolean version) {
    return extras(
        new Extras(
            extras.cors(),
            List.of(new Disclosed(name, value, version)),
            extras.further(),
            extras.withoutHttps()));
  }

  /** The same page, which other looks saw otherwise. */
  SecurityHeadersProbeResults butAlso(SecurityHeadersProbeResults... others) {
    return extras(
        new Extras(extras.cors(), disclosed(), Arrays.asList(others), extras.withoutHttps()));
  }

  SecurityHeadersProbeResults overHttpAlone() {
    return extras(new Extras(extras.cors(), disclosed(), further(), true));
  }

  SecurityHeadersProbeResult seen() {
    if (extras.withoutHttps()) {
      return seenPlain();
    }
    return new SecurityHeadersProbeResult(
        HOST,
        look(),
        extras.further().stream().map(SecurityHeadersProbeResults::look).toList(),
        plain,
        extras.cors(),
        extras.disclosed());
  }

  private SecurityHeadersProbeResult seenPlain() {
    Look look = new Look(List.of(hop("http", HOST, false, headers)), foreign, content);
    return new SecurityHeadersProbeResult(
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

  private List<SecurityHeadersProbeResults> further() {
    return extras.further();
  }

  private SecurityHeadersProbeResults extras(Extras other) {
    return new SecurityHeadersProbeResults(headers, trusted, foreign, content, plain, other);
  }
}
