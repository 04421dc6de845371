package io.domainwatch.checks.redirect;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.redirect.RedirectAssessment;
import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.redirect.RedirectProbeResult;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Entry;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Hop;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Security;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Probe results of {@code example.net} and its twin, each chain written as URLs and statuses in
 * turn: {@code http://example.net/ 301 https://example.net/ 200}. After a status, {@code H} means
 * that the response sends HSTS and {@code X} that its certificate is refused. The last word may be
 * {@code !loop}, {@code !broken}, {@code !silent}, {@code !absent} or {@code !unknown}.
 */
record RedirectProbeResults(String plain, String secure, String plainTwin, String secureTwin) {

  private static final OptionalLong MILLIS = OptionalLong.of(1);

  private static final String APEX = "https://example.net/ 200 H";

  /** A story before its first run. */
  static CheckStory<RedirectProbeResults> story() {
    return CheckStory.of(CheckType.REDIRECT, "example.net", RedirectProbeResults::judged)
        .every(Duration.ofHours(1));
  }

  private static CheckOutcome judged(RedirectProbeResults built, CheckTarget target, Instant now) {
    RedirectProbeResult seen = built.build();
    return new CheckOutcome.Observed(
        RecordJson.write(RedirectObservation.of(seen)),
        RedirectAssessment.assess(seen, target.baseline(), target.memory(), now));
  }

  /** All lead to https of the name itself. */
  static RedirectProbeResults good() {
    return new RedirectProbeResults(
        "http://example.net/ 301 " + APEX,
        APEX,
        "http://www.example.net/ 301 " + APEX,
        "https://www.example.net/ 301 H " + APEX);
  }

  RedirectProbeResults plain(String way) {
    return new RedirectProbeResults(way, secure, plainTwin, secureTwin);
  }

  RedirectProbeResults secure(String way) {
    return new RedirectProbeResults(plain, way, plainTwin, secureTwin);
  }

  RedirectProbeResults plainTwin(String way) {
    return new RedirectProbeResults(plain, secure, way, secureTwin);
  }

  RedirectProbeResults secureTwin(String way) {
    return new RedirectProbeResults(plain, secure, plainTwin, way);
  }

  /** With one text in the place of another in all ways. */
  RedirectProbeResults replacing(String text, String other) {
    return new RedirectProbeResults(
        plain.replace(text, other),
        secure.replace(text, other),
        plainTwin.replace(text, other),
        secureTwin.replace(text, other));
  }

  RedirectProbeResult build() {
    return new RedirectProbeResult(
        List.of(
            variant("http://example.net/", false, plain),
            variant("https://example.net/", false, secure),
            variant("http://www.example.net/", true, plainTwin),
            variant("https://www.example.net/", true, secureTwin)));
  }

  static Variant variant(String url, boolean twin, String way) {
    String host = twin ? "www.example.net" : "example.net";
    Entry entry = new Entry(url, host, url.startsWith("https"), twin, !twin);
    List<Hop> hops = new ArrayList<>();
    Optional<Outcome> outcome = Optional.empty();
    for (String word : way.split(" ")) {
      if (word.startsWith("!")) {
        outcome = Optional.of(outcome(word));
      } else if (word.contains("://")) {
        boolean secure = word.startsWith("https");
        hops.add(
            new Hop(
                Place.of(word),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                secure ? Security.TRUSTED : Security.PLAIN,
                MILLIS));
      } else {
        hops.add(marked(hops.removeLast(), word));
      }
    }
    return new Variant(
        entry,
        outcome.orElseGet(
            () -> new Outcome.Ended(hops.getLast().place(), hops.getLast().status().orElseThrow())),
        hops,
        Optional.empty());
  }

  private static Hop marked(Hop hop, String word) {
    return switch (word) {
      case "H" ->
          new Hop(
              hop.place(), hop.status(), hop.location(), hop.ip(), true, hop.security(), MILLIS);
      case "X" ->
          new Hop(
              hop.place(),
              hop.status(),
              hop.location(),
              hop.ip(),
              hop.hsts(),
              Security.REFUSED,
              MILLIS);
      default ->
          new Hop(
              hop.place(),
              OptionalInt.of(Integer.parseInt(word)),
              hop.location(),
              hop.ip(),
              hop.hsts(),
              hop.security(),
              MILLIS);
    };
  }

  private static Outcome outcome(String word) {
    return switch (word) {
      case "!loop" -> new Outcome.Looping("redirect_loop", "back again");
      case "!broken" -> new Outcome.Broken("no_location", "");
      case "!silent" -> new Outcome.Silent("connect_refused");
      case "!absent" -> new Outcome.Absent();
      case "!unknown" -> new Outcome.Unknown("blocked");
      default -> throw new IllegalArgumentException(word);
    };
  }
}
