package io.domainwatch.checks.ssl;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is held against a domain until the contrary is seen.
 *
 * @param faultyAddresses whose last certificate was not sound
 * @param revokedLeafs SHA-256 of certificates known to be revoked, as long as they are remembered
 * @param unjudgedSince since when an issuer that may be at hand another time cannot be fetched;
 *     empty when the last run had no such trouble
 */
record SslMarks(
    Set<String> faultyAddresses, Set<String> revokedLeafs, Optional<Instant> unjudgedSince) {

  SslMarks {
    faultyAddresses = Set.copyOf(faultyAddresses);
    revokedLeafs = Set.copyOf(revokedLeafs);
  }

  SslMarks faulty(Set<String> addresses) {
    return new SslMarks(addresses, revokedLeafs, unjudgedSince);
  }

  /** With these certificates revoked too, as far as they are remembered. */
  SslMarks revoked(Set<String> more, Set<String> remembered) {
    Set<String> revoked = new HashSet<>(revokedLeafs);
    revoked.addAll(more);
    revoked.retainAll(remembered);
    return new SslMarks(faultyAddresses, revoked, unjudgedSince);
  }

  SslMarks unjudged(Optional<Instant> since) {
    return new SslMarks(faultyAddresses, revokedLeafs, since);
  }

  /** Adds what is stored. */
  void putInto(JsonValue.Builder all) {
    all.put("faulty", sorted(faultyAddresses)).put("revoked", sorted(revokedLeafs));
    unjudgedSince.ifPresent(since -> all.put("unjudgedSince", since.toString()));
  }

  /** What {@link #putInto} wrote. */
  static SslMarks from(JsonValue.JsonObject all) {
    return new SslMarks(
        new HashSet<>(all.textsOf("faulty")),
        new HashSet<>(all.textsOf("revoked")),
        all.findText("unjudgedSince").map(Instant::parse));
  }

  private static List<String> sorted(Set<String> texts) {
    return texts.stream().sorted().toList();
  }
}
