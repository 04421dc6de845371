package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.http.Body;
import io.domainwatch.checks.net.http.Head;
import io.domainwatch.checks.net.http.Header;
import io.domainwatch.checks.rdap.RdapFetcher.Reply;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Knows the RDAP server of each top-level domain: from the bootstrap file, fetched once a day for
 * all domains, else from the snapshot; for what that lacks from the overrides.
 */
final class RdapDirectory {
  /** Where IANA publishes it (RFC 9224 section 12). */
  static final String IANA = "https://data.iana.org/rdap/dns.json";

  /** How long a copy is good (checks-dns.md section 3.1). */
  private static final Duration FRESH = Duration.ofHours(24);

  /** Pause after a fetch that failed. */
  private static final Duration RETRY = Duration.ofHours(1);

  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  /**
   * @param etag of the server's copy; empty for the snapshot
   * @param dueAt when to ask whether there is a newer one
   */
  private record Copy(RdapBootstrap bootstrap, Optional<String> etag, Instant dueAt) {
    Copy dueAgain(Instant at) {
      return new Copy(bootstrap, etag, at);
    }
  }

  private final RdapFetcher fetcher;
  private final URI url;
  private final RdapOverrides overrides;
  private final AtomicReference<Copy> copy;
  private final ReentrantLock refreshing = new ReentrantLock();

  /**
   * @param url of the bootstrap file
   * @param snapshot what is believed until the file was fetched
   */
  RdapDirectory(RdapFetcher fetcher, URI url, RdapOverrides overrides, RdapBootstrap snapshot) {
    this.fetcher = fetcher;
    this.url = url;
    this.overrides = overrides;
    this.copy = new AtomicReference<>(new Copy(snapshot, Optional.empty(), Instant.MIN));
  }

  /**
   * The server that is responsible for the name; empty when none is known.
   *
   * @param name in A-labels
   */
  Optional<RdapServer> find(String name, RdapRun run) throws InterruptedException {
    refresh(run);
    return copy.get().bootstrap().find(name).or(() -> overrides.find(name));
  }

  /** One run fetches; the others go on with what there is. */
  private void refresh(RdapRun run) throws InterruptedException {
    if (run.now().isBefore(copy.get().dueAt()) || !refreshing.tryLock()) {
      return;
    }
    try {
      Copy old = copy.get();
      List<Header> headers =
          old.etag().map(etag -> List.of(new Header("If-None-Match", etag))).orElse(List.of());
      copy.set(newer(old, fetcher.get(url, headers, run), run.now()));
    } finally {
      refreshing.unlock();
    }
  }

  private static Copy newer(Copy old, Reply reply, Instant now) {
    if (!(reply instanceof Reply.Answered(URI _, Head head, Body body))) {
      return old.dueAgain(now.plus(RETRY));
    }
    if (head.status() == NOT_MODIFIED && old.etag().isPresent()) {
      return old.dueAgain(now.plus(FRESH));
    }
    boolean whole = head.status() == OK && body.end() == Body.End.COMPLETE;
    return Optional.of(body.bytes())
        .filter(_ -> whole)
        .flatMap(RdapBootstrap::parse)
        .map(bootstrap -> new Copy(bootstrap, head.first("ETag"), now.plus(FRESH)))
        .orElseGet(() -> old.dueAgain(now.plus(RETRY)));
  }
}
