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

  Entrance(Reception reception, Assets assets, SessionCookie cookie, RandomGenerator random) {
    this.reception = reception;
    this.assets = assets;
    this.cookie = cookie;
    this.random = random;
  }

  PageVisit receive(HttpServerExchange exchange) {
    return new PageVisit(reception.receive(exchange), assets);
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
