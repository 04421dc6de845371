package io.domainwatch.checks.rdap;

import io.domainwatch.core.check.rdap.RdapObservation.Bootstrap;
import io.domainwatch.core.check.rdap.RdapObservation.BootstrapOrigin;
import io.domainwatch.core.run.RetryPauses;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of the bootstrap file at a moment (docs/spec/checks/rdap.md, "Server"); pure.
 *
 * @param copy what servers are looked up in; empty while there is none
 * @param failures fetches in a row that failed
 * @param trouble why the last of them did, for people; empty after a success
 * @param dueAt when to fetch
 */
record BootstrapFile(Optional<Copy> copy, int failures, Optional<String> trouble, Instant dueAt) {

  /** How long a fetched copy is good (docs/spec/checks/rdap.md, "Server"). */
  private static final Duration FRESH = Duration.ofHours(24);

  /**
   * A copy of the file.
   *
   * @param etag by which the server knows it
   * @param fetchedAt when it was fetched, or last confirmed; empty for the built-in one
   */
  record Copy(RdapBootstrap bootstrap, Optional<String> etag, Optional<Instant> fetchedAt) {}

  /** Before the first fetch. */
  static BootstrapFile unfetched(Optional<RdapBootstrap> builtIn) {
    Optional<Copy> copy = builtIn.map(file -> new Copy(file, Optional.empty(), Optional.empty()));
    return new BootstrapFile(copy, 0, Optional.empty(), Instant.MIN);
  }

  /** Whether the file should be fetched now. */
  boolean isDue(Instant now) {
    return !now.isBefore(dueAt);
  }

  /** Whether some fetch came to an end, so that there is nothing to wait for. */
  boolean isTried() {
    return !dueAt.equals(Instant.MIN);
  }

  /** After a fetch that brought the file. */
  BootstrapFile fetched(RdapBootstrap bootstrap, Optional<String> etag, Instant now) {
    return fresh(new Copy(bootstrap, etag, Optional.of(now)), now);
  }

  /** After the server said that its file is still the one of our copy. */
  BootstrapFile confirmed(Copy ours, Instant now) {
    return fresh(new Copy(ours.bootstrap(), ours.etag(), Optional.of(now)), now);
  }

  /**
   * After a fetch that brought nothing; the copy is kept.
   *
   * @param notBefore until when the server wants to be left alone
   */
  BootstrapFile failed(String why, Optional<Instant> notBefore, Instant now) {
    Instant next = now.plus(RetryPauses.after(failures + 1));
    Instant due = notBefore.filter(next::isBefore).orElse(next);
    return new BootstrapFile(copy, failures + 1, Optional.of(why), due);
  }

  /** What observations say of the copy; empty while there is none. */
  Optional<Bootstrap> seen() {
    return copy.map(
        known ->
            new Bootstrap(
                Optional.of(origin(known)),
                Optional.of(known.bootstrap().publication()),
                known.fetchedAt()));
  }

  private BootstrapOrigin origin(Copy known) {
    if (known.fetchedAt().isEmpty()) {
      return BootstrapOrigin.BUILT_IN;
    }
    return trouble.isEmpty() ? BootstrapOrigin.FETCHED : BootstrapOrigin.KEPT;
  }

  private static BootstrapFile fresh(Copy copy, Instant now) {
    return new BootstrapFile(Optional.of(copy), 0, Optional.empty(), now.plus(FRESH));
  }
}
