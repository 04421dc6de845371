package io.domainwatch.dashboard;

import io.domainwatch.app.signin.Client;
import io.domainwatch.core.signin.BrowserName;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.value.ClientBlock;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.KeptCookie;
import io.domainwatch.dashboard.web.SessionCookie;
import io.domainwatch.web.ClientNetwork;
import io.domainwatch.web.RequestLogging;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.net.InetAddress;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What is known of a request before anybody looks at its path. */
final class SessionResolver {
  private final RequestLogging reception;
  private final Assets assets;
  private final SessionCookie cookie;
  private final KeptCookie device;
  private final KeptCookie view;
  private final RandomGenerator random;
  private final boolean unencrypted;

  /**
   * @param unencrypted whether people reach the dashboard over the network without encryption
   */
  SessionResolver(
      RequestLogging reception,
      Assets assets,
      SessionCookie cookie,
      KeptCookie device,
      KeptCookie view,
      RandomGenerator random,
      boolean unencrypted) {
    this.reception = reception;
    this.assets = assets;
    this.cookie = cookie;
    this.device = device;
    this.view = view;
    this.random = random;
    this.unencrypted = unencrypted;
  }

  PageRequestContext receive(HttpServerExchange exchange) {
    return new PageRequestContext(reception.receive(exchange), assets, unencrypted);
  }

  Optional<SessionToken> token(PageRequestContext visit) {
    return cookie.read(visit.exchange());
  }

  /** For a browser that brought none. */
  SessionToken newToken() {
    return SessionToken.make(random);
  }

  /** Where a request comes from, behind trusted proxies too. */
  Client client(PageRequestContext visit) {
    InetAddress address = reception.client(visit.arrival());
    return new Client(
        address.getHostAddress(),
        ClientBlock.of(address.getAddress()),
        device.read(visit.exchange()));
  }

  /** How its person wants lists to look, as the browser keeps it. */
  String view(PageRequestContext visit) {
    return view.read(visit.exchange()).orElse("");
  }

  /** From where and with what the client comes, as its person is told. */
  SessionOrigin origin(PageRequestContext visit) {
    String userAgent = visit.exchange().getRequestHeaders().getFirst(Headers.USER_AGENT);
    return new SessionOrigin(
        ClientNetwork.of(reception.client(visit.arrival())),
        BrowserName.of(userAgent == null ? "" : userAgent));
  }

  Optional<Assets.Asset> asset(AssetPath path) {
    return assets.find(path.hash(), path.name());
  }
}
