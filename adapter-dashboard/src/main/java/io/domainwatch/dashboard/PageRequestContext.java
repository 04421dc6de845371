package io.domainwatch.dashboard;

import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.Layout;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.web.RequestContext;
import io.undertow.server.HttpServerExchange;
import java.util.Optional;

/** One exchange with the dashboard and what has become known about it so far. */
final class PageRequestContext {
  private final RequestContext arrival;
  private final Assets assets;
  private final boolean unencrypted;
  private Optional<SessionToken> token = Optional.empty();
  private Optional<SessionToken> freshToken = Optional.empty();
  private Optional<SignedInUser> visitor = Optional.empty();
  private Fields query = Fields.NONE;

  PageRequestContext(RequestContext arrival, Assets assets, boolean unencrypted) {
    this.arrival = arrival;
    this.assets = assets;
    this.unencrypted = unencrypted;
  }

  RequestContext arrival() {
    return arrival;
  }

  HttpServerExchange exchange() {
    return arrival.exchange();
  }

  /** What the browser sent or will keep after this response. */
  Optional<SessionToken> token() {
    return token;
  }

  /** What the browser does not have yet. */
  Optional<SessionToken> freshToken() {
    return freshToken;
  }

  Optional<SignedInUser> visitor() {
    return visitor;
  }

  Fields query() {
    return query;
  }

  void asks(Fields parameters) {
    query = parameters;
  }

  void brought(Optional<SessionToken> sent) {
    token = sent;
  }

  /** Gives a browser without a token one, so that even its first form carries a proof. */
  void gets(SessionToken made) {
    token = Optional.of(made);
    freshToken = token;
  }

  void isOf(SignedInUser known) {
    visitor = Optional.of(known);
    arrival.note("organizationId", known.organization().id().text());
    arrival.note("userId", known.user().id().text());
  }

  Layout frame(String title, Section section) {
    return new Layout(
        title,
        section,
        visitor,
        token.map(SessionToken::formToken).orElse(""),
        query.find(FlashMessage.PARAMETER).flatMap(FlashMessage::find).map(FlashMessage::text),
        assets,
        unencrypted,
        arrival.now());
  }
}
