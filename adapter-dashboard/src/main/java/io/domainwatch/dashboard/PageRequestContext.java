package io.domainwatch.dashboard;

import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.value.TimeZones;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.HelpTopic;
import io.domainwatch.dashboard.web.Layout;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.web.RequestContext;
import io.domainwatch.web.RequestTarget;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.Cookie;
import io.undertow.util.Headers;
import java.util.Locale;
import java.util.Optional;

/** One exchange with the dashboard and what has become known about it so far. */
final class PageRequestContext {
  /** The name of an IANA time zone; opens nothing, and whoever writes it only moves times. */
  private static final String ZONE_COOKIE = "domainwatch-zone";

  private final RequestContext arrival;
  private final Assets assets;
  private final boolean unencrypted;
  private Optional<SessionToken> token = Optional.empty();
  private Optional<SessionToken> freshToken = Optional.empty();
  private Optional<SignedInUser> visitor = Optional.empty();
  private Optional<Reader> reader = Optional.empty();
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
    reader = Optional.empty();
    arrival.note("organizationId", known.organization().id().text());
    arrival.note("userId", known.user().id().text());
  }

  /** In whose language the answer is, and where its reader is. */
  Reader reader() {
    Reader known = reader.orElseGet(this::findReader);
    reader = Optional.of(known);
    return known;
  }

  private Reader findReader() {
    Preferences chosen =
        visitor.map(person -> person.user().preferences()).orElse(Preferences.NONE);
    return new Reader(
        chosen.language().flatMap(Reader::language).orElseGet(this::askedLanguage),
        chosen.timeZone().or(this::zoneOfBrowser).flatMap(TimeZones::find).orElse(Reader.UTC));
  }

  private Locale askedLanguage() {
    return Reader.asked(
        Optional.ofNullable(exchange().getRequestHeaders().getFirst(Headers.ACCEPT_LANGUAGE)));
  }

  /** As the script of the dashboard has the browser say. */
  private Optional<String> zoneOfBrowser() {
    return Optional.ofNullable(exchange().getRequestCookie(ZONE_COOKIE)).map(Cookie::getValue);
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
        HelpTopic.of(RequestTarget.path(exchange())),
        arrival.now());
  }
}
