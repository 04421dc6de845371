package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.sitemap.ForeignAllowance.Answer;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.url.SitemapHosts;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One request with its redirects, which goes to hosts of others only as far as it may. Used by one
 * thread at a time.
 */
final class ForeignAsking {
  private final SitemapHosts hosts;
  private final ForeignAllowance.Today today;
  private final AtomicReference<Answer> answer = new AtomicReference<>(Answer.YES);
  private final AtomicReference<Optional<String>> present = new AtomicReference<>(Optional.empty());

  ForeignAsking(SitemapHosts hosts, ForeignAllowance.Today today) {
    this.hosts = hosts;
    this.today = today;
  }

  /** Whether this host may be asked next; one of others is booked. */
  boolean mayAsk(String host) {
    return hosts.allows(host) && mayVisit(host);
  }

  /** The same for a host that need not be named by anybody. */
  boolean mayVisit(String host) {
    if (hosts.isOwn(host)) {
      present.set(Optional.empty());
      return true;
    }
    present.set(Optional.of(host));
    answer.set(today.book(host));
    return answer.get() == Answer.YES;
  }

  /** Adds what was read at the last host. */
  void read(long octets) {
    if (octets > 0 && answer.get() == Answer.YES) {
      present.get().ifPresent(host -> today.read(host, octets));
    }
  }

  /** Why a host could not be asked; empty unless what may be asked for today was the reason. */
  Optional<State.Unknown> refusal() {
    return switch (answer.get()) {
      case YES -> Optional.empty();
      case USED_UP ->
          Optional.of(
              new State.Unknown(
                  "foreign_budget",
                  "this organization has used up what may be asked of other hosts today"));
      case UNKNOWN ->
          Optional.of(
              new State.Unknown(
                  "foreign_budget_unknown",
                  "it cannot be told what this organization may still ask of other hosts today"));
    };
  }
}
