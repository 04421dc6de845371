package io.domainwatch.dashboard.signin;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.signin.DeviceCookies;
import io.domainwatch.app.signin.FailedSignInLog;
import io.domainwatch.app.signin.SessionService;
import io.domainwatch.app.signin.SignIn;
import io.domainwatch.app.signin.SignInService;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.OpenRequest;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Signing in with password and second factor, and out. */
public final class SignInPages implements Pages {
  /** Where people sign out. */
  public static final String SIGN_OUT = "/sign-out";

  private static final String HOME = "/overview";

  private final SignInService signIn;
  private final DeviceCookies devices;
  private final FailedSignInLog failures;
  private final SessionService sessions;

  @Inject
  public SignInPages(
      SignInService signIn,
      DeviceCookies devices,
      FailedSignInLog failures,
      SessionService sessions) {
    this.signIn = signIn;
    this.devices = devices;
    this.failures = failures;
    this.sessions = sessions;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get("/", _ -> new PageResponse.SeeOther(HOME)),
        new PageRoute.Open("GET", "/sign-in", this::passwordPage),
        new PageRoute.Open("POST", "/sign-in", this::password, true),
        new PageRoute.Open("GET", "/sign-in/code", this::codePage),
        new PageRoute.Open("POST", "/sign-in/code", this::code),
        PageRoute.own(SIGN_OUT, this::signOut));
  }

  private PageResponse passwordPage(OpenRequest request) {
    return passwordPage(200, new SignInForm("", next(request.query()), ""));
  }

  private static PageResponse passwordPage(int status, SignInForm form) {
    return new PageResponse.Page<>(
        status, Templates::signinPassword, text("signin.password-title"), Section.NONE, form);
  }

  private PageResponse password(OpenRequest request) {
    String email = request.form().text("email");
    String next = next(request.form());
    return switch (signIn.signIn(
        email, request.form().raw("password"), request.client(), request.now())) {
      case SignIn.SignedIn in -> signedIn(in, next, request);
      case SignIn.SecondFactorNeeded(SessionToken token, _) ->
          new PageResponse.Signed(
              token.text(),
              "/sign-in/code?next=" + URLEncoder.encode(next, StandardCharsets.UTF_8));
      case SignIn.Refused(Optional<Instant> waitUntil) ->
          passwordPage(
              PageResponse.REFUSED,
              new SignInForm(
                  email,
                  next,
                  waitUntil.map(until -> wait(until, request.now())).orElse(text("signin.wrong"))));
    };
  }

  private PageResponse codePage(OpenRequest request) {
    boolean awaited =
        request.token().filter(t -> signIn.awaitsSecondFactor(t, request.now())).isPresent();
    return awaited
        ? codePage(200, next(request.query()), "")
        : new PageResponse.SeeOther("/sign-in");
  }

  private static PageResponse codePage(int status, String next, String problem) {
    return new PageResponse.Page<>(
        status,
        Templates::signinCode,
        text("signin.code-title"),
        Section.NONE,
        new SignInForm("", next, problem));
  }

  private PageResponse code(OpenRequest request) {
    String next = next(request.form());
    if (request.token().isEmpty()) {
      return new PageResponse.SeeOther("/sign-in");
    }
    return switch (signIn.proveSecondFactor(
        request.token().get(), request.form().text("code"), request.client(), request.now())) {
      case SignIn.SignedIn in -> signedIn(in, next, request);
      case SignIn.SecondFactorNeeded _ -> new PageResponse.SeeOther("/sign-in");
      case SignIn.Refused(Optional<Instant> waitUntil) ->
          codePage(
              PageResponse.REFUSED,
              next,
              waitUntil.map(until -> wait(until, request.now())).orElse(text("signin.wrong-code")));
    };
  }

  /** Tries from the same network are mostly one's own; under Account they stand all the same. */
  private PageResponse signedIn(SignIn.SignedIn in, String next, OpenRequest request) {
    sessions.began(in, request.origin(), request.now());
    String here = request.client().block().text();
    boolean elsewhere =
        failures.shownTo(in.session()).stream().anyMatch(it -> !it.network().equals(here));
    String location = elsewhere ? FlashMessage.FAILED_SIGN_INS.at(next) : next;
    String device = devices.issue(in.user().email(), request.now());
    return new PageResponse.Signed(in.token().text(), Optional.of(device), location);
  }

  private PageResponse signOut(PageRequest request) {
    signIn.signOut(request.token(), request.now());
    return new PageResponse.Signed("", FlashMessage.SIGNED_OUT.at("/sign-in"));
  }

  private static String wait(Instant until, Instant now) {
    long seconds = Math.max(1, Duration.between(now, until).plusMillis(999).toSeconds());
    return seconds < 120
        ? text("signin.wait-seconds", seconds)
        : text("signin.wait-minutes", (seconds + 59) / 60);
  }

  /** The page to go on with; only a path of ours, so that nobody is led away. */
  static String next(Fields fields) {
    return fields.find("next").filter(SignInPages::isOurPath).orElse(HOME);
  }

  private static boolean isOurPath(String path) {
    return path.startsWith("/")
        && !path.startsWith("//")
        && path.indexOf('\\') < 0
        && path.chars().allMatch(c -> c > ' ' && c < 0x7f);
  }
}
