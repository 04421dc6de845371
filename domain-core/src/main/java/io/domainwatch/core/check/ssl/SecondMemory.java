package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ExpiryStage;
import io.domainwatch.core.json.OmitEmpty;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What is remembered of servers that have a second certificate of another kind of key.
 *
 * @param secondsAskedAt when they were asked for last
 * @param seconds the second certificates, by address
 */
record SecondMemory(@OmitEmpty Optional<Instant> secondsAskedAt, Map<String, Second> seconds) {

  /** Before they were asked for. */
  static final SecondMemory NEW = new SecondMemory(Optional.empty(), Map.of());

  /**
   * Pause between two askings while all is well with them: that of scans (docs/spec/checks/ssl.md,
   * "Second certificates").
   */
  private static final Duration EVERY = Duration.ofHours(24);

  SecondMemory {
    seconds = Collections.unmodifiableMap(new TreeMap<>(seconds));
  }

  /**
   * A certificate.
   *
   * @param faulty whether something was wrong with it, its dates aside
   */
  record Second(String sha256, Instant notBefore, Instant notAfter, boolean faulty) {
    private ExpiryStage stage(Instant now) {
      return ExpiryStage.at(notBefore, notAfter, now);
    }

    private Stream<Instant> instants(Instant now) {
      return Stream.concat(
          Stream.of(notBefore), ExpiryStage.nextChange(notBefore, notAfter, now).stream());
    }
  }

  /** Whether they are to be asked for: never were, a day ago, or something is wrong with one. */
  boolean due(Instant now) {
    return secondsAskedAt.map(at -> !now.isBefore(at.plus(EVERY))).orElse(true)
        || seconds.values().stream()
            .anyMatch(each -> each.faulty() || each.stage(now) != ExpiryStage.NONE);
  }

  /** Whether a certificate at this address is no news: there was a second one before. */
  boolean knows(String ip) {
    return seconds.containsKey(ip);
  }

  /** Whether one that was faulty or near its end may be served and was not seen now. */
  boolean anyBadBeside(SslProbeResult seen, Instant now) {
    List<String> open =
        Stream.concat(
                seen.unseen().stream(),
                seen.second().isPresent() ? Stream.empty() : seen.served().stream().map(Served::ip))
            .toList();
    return seconds.entrySet().stream()
        .filter(each -> open.contains(each.getKey()))
        .map(Map.Entry::getValue)
        .anyMatch(each -> each.faulty() || each.stage(now) != ExpiryStage.NONE);
  }

  /** When to look at one of them again. */
  Stream<Instant> instants(Instant now) {
    return seconds.values().stream().flatMap(each -> each.instants(now));
  }

  /**
   * After a run. An address that serves a certificate and shows no second one has none; one that
   * did not answer keeps what is known of it.
   */
  SecondMemory with(SslProbeResult seen, Instant now) {
    if (seen.second().isEmpty()) {
      return this;
    }
    Map<String, Second> known = new TreeMap<>(seconds);
    known.keySet().retainAll(seen.unseen());
    for (Served each : seen.seconds()) {
      CertificateFacts leaf = each.certificate().leaf();
      known.put(
          each.ip(),
          new Second(
              leaf.sha256(),
              leaf.notBefore(),
              leaf.notAfter(),
              each.certificate().verdict().faulty() || each.certificate().revoked()));
    }
    return new SecondMemory(Optional.of(now), known);
  }
}
