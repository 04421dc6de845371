package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.http.hop.Head;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Which hosts asked to be left alone, remembered for all checks together. */
final class HostWaits {

  /** Hosts remembered; of more, those that spoke longest ago are forgotten. */
  private static final int MAX_HOSTS = 10_000;

  private final LongSupplier nanos;
  private final Map<String, HostWait> byHost = new LinkedHashMap<>();

  HostWaits(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Takes note of what a host answered. */
  void answered(String host, Head head) {
    Optional<Duration> wished = head.retryAfter();
    synchronized (byHost) {
      Optional<HostWait> before = Optional.ofNullable(byHost.remove(host));
      HostWait.after(before, head.status(), wished, nanos.getAsLong())
          .ifPresent(wait -> byHost.put(host, wait));
      if (byHost.size() > MAX_HOSTS) {
        Iterator<String> oldest = byHost.keySet().iterator();
        oldest.next();
        oldest.remove();
      }
    }
  }

  /** How long the host must not be asked; empty when it may be. */
  Optional<Duration> left(String host, boolean throughMaintenance) {
    synchronized (byHost) {
      return Optional.ofNullable(byHost.get(host))
          .flatMap(wait -> wait.left(throughMaintenance, nanos.getAsLong()));
    }
  }
}
