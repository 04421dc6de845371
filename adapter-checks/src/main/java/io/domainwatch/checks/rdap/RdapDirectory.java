package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import io.domainwatch.checks.rdap.BootstrapFile.Copy;
import io.domainwatch.checks.rdap.RdapFetcher.Reply;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.check.rdap.RdapProbeResult.ResponsibleServer;
import io.domainwatch.core.value.Instants;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows the RDAP server of each top-level domain: from the bootstrap file, fetched once a day for
 * all domains, else from what was fetched last, else from the built-in copy where that may be; for
 * what the file lacks from the overrides.
 */
final class RdapDirectory {
  /** Where IANA publishes the bootstrap file (RFC 9224 §12). */
  static final String IANA = "https://data.iana.org/rdap/dns.json";

  private static final Logger LOG = LoggerFactory.getLogger(RdapDirectory.class);

  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  /**
   * Where servers are looked up.
   *
   * @param url of the bootstrap file
   * @param source what is said of servers that it names
   * @param builtIn what serves until the file was fetched; empty when nothing may
   * @param overrides for what the file lacks
   */
  record Books(
      URI url, ServerSource source, Optional<RdapBootstrap> builtIn, RdapOverrides overrides) {

    /** What the configuration asks for. */
    static Books of(RdapConfig config) {
      return new Books(
          URI.create(config.bootstrapUrl().orElse(IANA)),
          config.bootstrapUrl().isEmpty() ? ServerSource.IANA : ServerSource.CONFIGURED,
          config.usesBuiltInCopy() ? Optional.of(RdapBootstrap.builtIn()) : Optional.empty(),
          config.overrides().map(RdapOverrides::new).orElseGet(RdapOverrides::builtIn));
    }
  }

  /** What the directory says of a name. */
  sealed interface Entry {
    /**
     * The server that is responsible.
     *
     * @param file that was looked in
     */
    record Listed(RdapServer server, BootstrapFile file) implements Entry {

      /** The server as results name it, with the file that was looked in. */
      ResponsibleServer seen() {
        return new ResponsibleServer(server.base().toString(), server.source(), file.seen());
      }
    }

    /** No server is known for this top-level domain. */
    record Unlisted() implements Entry {}

    /**
     * There is no bootstrap file to look in.
     *
     * @param detail for people
     * @param again when it is fetched again
     */
    record Unreadable(String detail, Instant again) implements Entry {}
  }

  private final RdapFetcher fetcher;
  private final Books books;
  private final AtomicReference<BootstrapFile> file;
  private final ReentrantLock fetching = new ReentrantLock();

  RdapDirectory(RdapFetcher fetcher, Books books) {
    this.fetcher = fetcher;
    this.books = books;
    this.file = new AtomicReference<>(BootstrapFile.unfetched(books.builtIn()));
  }

  /**
   * Looks a name up; waits for the first fetch, and for each while there is no copy.
   *
   * @param name in A-labels
   */
  Entry find(String name, RdapRun run) throws InterruptedException {
    refresh(run);
    BootstrapFile known = file.get();
    if (known.copy().isEmpty()) {
      return unreadable(known, run.now());
    }
    return known
        .copy()
        .flatMap(copy -> copy.bootstrap().find(name, books.source()))
        .or(() -> books.overrides().find(name))
        .<Entry>map(server -> new Entry.Listed(server, known))
        .orElseGet(Entry.Unlisted::new);
  }

  private Entry unreadable(BootstrapFile known, Instant now) {
    Instant again = known.isDue(now) ? now : known.dueAt();
    return new Entry.Unreadable(
        "It is not known which server to ask: the RDAP bootstrap of "
            + books.url().getHost()
            + " could not be fetched"
            + known.trouble().map(why -> " (" + why + ")").orElse("")
            + ".",
        again);
  }

  /** One run fetches; others wait for it while there is nothing that was ever fetched or tried. */
  private void refresh(RdapRun run) throws InterruptedException {
    BootstrapFile known = file.get();
    if (!known.isDue(run.now()) || !isMine(known, run)) {
      return;
    }
    try {
      BootstrapFile old = file.get();
      if (old.isDue(run.now())) {
        BootstrapFile next = fetch(old, run);
        tell(old, next);
        file.set(next);
      }
    } finally {
      fetching.unlock();
    }
  }

  private boolean isMine(BootstrapFile known, RdapRun run) throws InterruptedException {
    boolean waits = !known.isTried() || known.copy().isEmpty();
    return waits
        ? fetching.tryLock(run.deadline().remaining().toNanos(), TimeUnit.NANOSECONDS)
        : fetching.tryLock();
  }

  private BootstrapFile fetch(BootstrapFile old, RdapRun run) throws InterruptedException {
    List<Header> headers =
        old.copy()
            .flatMap(Copy::etag)
            .map(etag -> List.of(new Header("If-None-Match", etag)))
            .orElse(List.of());
    Instant now = run.now();
    return switch (fetcher.get(books.url(), headers, run)) {
      case Reply.Answered(URI _, Head head, Body body) -> read(old, head, body, now);
      case Reply.Unusable(String _, String detail, boolean _) ->
          old.failed(detail, Optional.empty(), now);
      case Reply.NotAsked(String _, String detail) -> old.failed(detail, Optional.empty(), now);
      case Reply.Away(Instant until) ->
          old.failed("it asked not to be asked for a while", Optional.of(until), now);
      case Reply.Later(Instant at) ->
          old.failed("too many requests wait for it", Optional.of(at), now);
    };
  }

  private static BootstrapFile read(BootstrapFile old, Head head, Body body, Instant now) {
    Optional<Copy> tagged = old.copy().filter(copy -> copy.etag().isPresent());
    if (head.status() == NOT_MODIFIED && tagged.isPresent()) {
      return old.confirmed(tagged.get(), now);
    }
    if (head.status() != OK) {
      return old.failed("it answered " + head.status(), Optional.empty(), now);
    }
    return Optional.of(body.bytes())
        .filter(_ -> body.end() == Body.End.COMPLETE)
        .flatMap(RdapBootstrap::parse)
        .map(bootstrap -> old.fetched(bootstrap, head.first("ETag"), now))
        .orElseGet(() -> old.failed("its answer is no bootstrap file", Optional.empty(), now));
  }

  /** Once when it begins to fail, and once when it is over. */
  private void tell(BootstrapFile old, BootstrapFile next) {
    if (next.failures() == 1) {
      LOG.warn(
          "The RDAP bootstrap of {} could not be fetched: {}. {}; it is tried again at {}.",
          books.url().getHost(),
          next.trouble().orElse(""),
          consequence(next),
          Instants.text(next.dueAt()));
    } else if (old.failures() > 0 && next.failures() == 0) {
      LOG.info("The RDAP bootstrap of {} was fetched again.", books.url().getHost());
    }
  }

  private static String consequence(BootstrapFile next) {
    return next.copy()
        .map(
            copy ->
                copy.fetchedAt()
                    .map(at -> "The copy of " + Instants.text(at) + " serves meanwhile")
                    .orElse("The built-in copy of IANA's serves meanwhile"))
        .orElse("Until then rdap is inconclusive");
  }
}
