package io.domainwatch.dashboard;

import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.SessionCookie;
import io.domainwatch.web.Reception;
import io.undertow.server.HttpServerExchange;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What is known of a request before anybody looks at its path. */
final class Entrance {
  private final Reception reception;
  private final Assets assets;
  private final SessionCookie cookie;
  private final RandomGenerator random;
  private final boolean unencrypted;

  /**
   * @param unencrypted whether people reach the dashboard over the network without encryption
   */
  Entrance(
      Reception reception,
      Assets assets,
      SessionCookie cookie,
      RandomGenerator random,
      boolean unencrypted) {
    this.reception = reception;
    this.assets = assets;
    this.cookie = cookie;
    this.random = random;
    this.unencrypted = unencrypted;
  }

  PageVisit receive(HttpServerExchange exchange) {
    return new PageVisit(reception.receive(exchange), assets, unencrypted);
  }

  Optional<SessionToken> token(PageVisit visit) {
    return cookie.read(visit.exchange());
  }

  /** For a browser that brought none. */
  SessionToken newToken() {
    return SessionToken.make(random);
  }

  /** The address of the client, behind trusted proxies too. */
  String client(PageVisit visit) {
    return reception.client(visit.arrival()).getHostAddress();
  }

  Optional<Assets.Asset> asset(AssetPath path) {
    return assets.find(path.hash(), path.name());
  }
}
