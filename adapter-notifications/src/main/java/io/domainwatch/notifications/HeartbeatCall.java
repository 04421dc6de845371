package io.domainwatch.notifications;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.notifications.net.HttpPost;
import java.time.Instant;
import java.util.Optional;

/** Calls an address of the operator's where somebody waits for the calls. */
public final class HeartbeatCall {
  private final HttpPost http;

  HeartbeatCall(HttpPost http) {
    this.http = http;
  }

  /**
   * One call; never throws for the network.
   *
   * @return why it did not arrive, which quotes nothing of the URL behind its host; empty when it
   *     did
   */
  public Optional<String> problem(String url, Instant now) {
    return switch (http.get(url, now)) {
      case SendOutcome.Accepted _ -> Optional.empty();
      case SendOutcome.Failed failed -> Optional.of(failed.detail());
    };
  }
}
