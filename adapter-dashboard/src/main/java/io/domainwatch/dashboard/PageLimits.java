package io.domainwatch.dashboard;

import io.domainwatch.app.access.PageQuotas;
import io.domainwatch.app.signin.Client;
import io.domainwatch.app.signin.DeviceCookies;
import io.domainwatch.core.device.DeviceToken;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/** How much is asked for by whom; judged before anything else is done for a request. */
final class PageLimits {
  private final PageQuotas quotas;
  private final DeviceCookies devices;

  @Inject
  PageLimits(PageQuotas quotas, DeviceCookies devices) {
    this.quotas = quotas;
    this.devices = devices;
  }

  /** Counts a request. */
  QuotaDecision count(PageRequestContext visit, Client client) {
    Instant now = visit.arrival().now();
    return quotas.count(
        visit.token().map(SessionToken::hash), device(client, now), client.block(), now);
  }

  /** It has turned out whether a request is of somebody who is signed in. */
  void seen(PageRequestContext visit) {
    visit
        .token()
        .map(SessionToken::hash)
        .ifPresent(
            hash -> {
              if (visit.visitor().isPresent()) {
                quotas.proven(hash, visit.arrival().now());
              } else {
                quotas.disproven(hash);
              }
            });
  }

  /** Whoever cannot be known again for the moment counts as a stranger. */
  private Optional<DeviceToken> device(Client client, Instant now) {
    try {
      return devices.find(client.deviceCookie(), now);
    } catch (StorageUnavailable _) {
      return Optional.empty();
    }
  }
}
