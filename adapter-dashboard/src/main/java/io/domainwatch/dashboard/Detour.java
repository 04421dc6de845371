package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.signin.NewPasswordPages;
import io.domainwatch.dashboard.signin.SignInPages;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.web.RequestTarget;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** What people are shown in place of what they asked for. */
final class Detour {
  /** All that is open to somebody who must choose a password first. */
  private static final Set<String> BEFORE_NEW_PASSWORD =
      Set.of(NewPasswordPages.PATH, SignInPages.SIGN_OUT);

  private Detour() {}

  /** For those who may only look, in place of a change. */
  static PageResponse looksOnly() {
    return new PageResponse.Forbidden(text("web.viewer"));
  }

  /**
   * The path to go to instead, from which the way leads back: to sign in, or to choose a password
   * in place of one that was made for this person; empty when the route may be taken.
   */
  static Optional<String> find(PageRequestContext visit, PageRoute route) {
    if (route instanceof PageRoute.Open || route instanceof PageRoute.Subscription) {
      return Optional.empty();
    }
    if (visit.visitor().isEmpty()) {
      return Optional.of(withNext("/sign-in", visit, route));
    }
    boolean barred =
        visit.visitor().get().user().mustChangePassword()
            && !BEFORE_NEW_PASSWORD.contains(route.template());
    return barred ? Optional.of(withNext(NewPasswordPages.PATH, visit, route)) : Optional.empty();
  }

  /** Whether a visitor may only look, and the route changes something; the one place that asks. */
  static boolean isBarred(PageRequestContext visit, PageRoute route) {
    return route instanceof PageRoute.Guarded guarded
        && guarded.changes()
        && visit.visitor().filter(it -> it.user().role().mayChange()).isEmpty();
  }

  private static String withNext(String path, PageRequestContext visit, PageRoute route) {
    if (!route.method().equals("GET") || route instanceof PageRoute.Live) {
      return path;
    }
    String query = visit.exchange().getQueryString();
    String wanted = RequestTarget.path(visit.exchange()) + (query.isEmpty() ? "" : "?" + query);
    return wanted.equals("/")
        ? path
        : path + "?next=" + URLEncoder.encode(wanted, StandardCharsets.UTF_8);
  }
}
