package io.domainwatch.dashboard;

import io.domainwatch.dashboard.signin.NewPasswordPages;
import io.domainwatch.dashboard.signin.SignInPages;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.web.RequestTarget;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** Where people are sent before they see what they asked for. */
final class Detour {
  /** All that is open to somebody who must choose a password first. */
  private static final Set<String> BEFORE_NEW_PASSWORD =
      Set.of(NewPasswordPages.PATH, SignInPages.SIGN_OUT);

  private Detour() {}

  /**
   * The path to go to instead, from which the way leads back: to sign in, or to choose a password
   * in place of one that was made for this person; empty when the route may be taken.
   */
  static Optional<String> find(PageRequestContext visit, PageRoute route) {
    if (route instanceof PageRoute.Open) {
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
