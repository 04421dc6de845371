package io.domainwatch.core.check.ssl;

import io.domainwatch.core.json.OmitEmpty;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is held against a domain until the contrary is seen.
 *
 * @param faulty addresses whose last certificate was not sound
 * @param revoked SHA-256 of certificates known to be revoked, as long as they are remembered
 * @param unjudgedSince since when an issuer that may be at hand another time cannot be fetched;
 *     empty when the last run had no such trouble
 */
public record SslMarks(
    Set<String> faulty, Set<String> revoked, @OmitEmpty Optional<Instant> unjudgedSince) {

  /** Nothing is held against it. */
  static final SslMarks NONE = new SslMarks(Set.of(), Set.of(), Optional.empty());

  public SslMarks {
    faulty = Collections.unmodifiableSet(new TreeSet<>(faulty));
    revoked = Collections.unmodifiableSet(new TreeSet<>(revoked));
  }

  SslMarks withFaulty(Set<String> addresses) {
    return new SslMarks(addresses, revoked, unjudgedSince);
  }

  /** With these certificates revoked too, as far as they are remembered. */
  SslMarks withRevoked(Set<String> more, Set<String> remembered) {
    Set<String> all = new HashSet<>(revoked);
    all.addAll(more);
    all.retainAll(remembered);
    return new SslMarks(faulty, all, unjudgedSince);
  }

  SslMarks unjudged(Optional<Instant> since) {
    return new SslMarks(faulty, revoked, since);
  }
}
