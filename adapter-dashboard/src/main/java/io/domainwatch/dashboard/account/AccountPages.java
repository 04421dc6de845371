package io.domainwatch.dashboard.account;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.PreferenceService;
import io.domainwatch.app.signin.FailedSignInLog;
import io.domainwatch.app.signin.SecondFactorService;
import io.domainwatch.app.signin.SecondFactorState;
import io.domainwatch.app.signin.SessionService;
import io.domainwatch.app.signin.SignIn;
import io.domainwatch.app.signin.SignInService;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.value.TimeZones;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** A person's own password, second factor and recovery codes. */
public final class AccountPages implements Pages {
  private static final String PATH = "/settings/account";
  private static final String FACTOR = PATH + "/second-factor";

  private final SignInService signIn;
  private final SecondFactorService factors;
  private final FailedSignInLog failures;
  private final SessionService sessions;
  private final PreferenceService preferences;

  @Inject
  public AccountPages(
      SignInService signIn,
      SecondFactorService factors,
      FailedSignInLog failures,
      SessionService sessions,
      PreferenceService preferences) {
    this.signIn = signIn;
    this.factors = factors;
    this.failures = failures;
    this.sessions = sessions;
    this.preferences = preferences;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(Section.SETTINGS.path(), _ -> new PageResponse.SeeOther(PATH)),
        PageRoute.get(PATH, request -> account(200, request, "", "")),
        PageRoute.ownPassword(PATH + "/password", this::changePassword),
        PageRoute.own(PATH + "/reading", this::choose),
        PageRoute.own(PATH + "/sessions/end", this::endSession),
        PageRoute.own(PATH + "/sessions/end-all", this::endAllSessions),
        PageRoute.ownPassword(FACTOR, this::prepare),
        PageRoute.ownPassword(FACTOR + "/confirm", this::confirm),
        PageRoute.ownPassword(FACTOR + "/codes", this::renewCodes),
        PageRoute.ownPassword(FACTOR + "/off", this::turnOff));
  }

  private PageResponse account(int status, PageRequest request, String problemOf, String problem) {
    return new PageResponse.Page<>(
        status,
        Templates::accountPage,
        text("account.title"),
        Section.ACCOUNT,
        new AccountView(
            factors.state(request.visitor()),
            failures.shownTo(request.visitor().session()),
            sessions.list(request.visitor(), request.now()),
            problemOf,
            problem));
  }

  private PageResponse refused(PageRequest request, String form, RequestRefused refused) {
    if (refused.refusal() instanceof Refusal.StepUpNeeded) {
      throw refused;
    }
    return account(
        RefusalText.status(refused.refusal()), request, form, RefusalText.of(refused.refusal()));
  }

  private PageResponse changePassword(PageRequest request) {
    String wanted = request.form().raw("new_password");
    if (!wanted.equals(request.form().raw("new_password_again"))) {
      return account(PageResponse.REFUSED, request, "password", text("account.no-match"));
    }
    try {
      SignIn.SignedIn again =
          signIn.changePassword(
              request.visitor(), request.form().raw("old_password"), wanted, request.now());
      sessions.goesOn(again, request.visitor());
      return new PageResponse.Signed(again.token().text(), FlashMessage.PASSWORD_CHANGED.at(PATH));
    } catch (RequestRefused e) {
      return refused(request, "password", e);
    }
  }

  /** What is not offered counts as no choice: the form offers all there is. */
  private PageResponse choose(PageRequest request) {
    preferences.choose(
        request.visitor(),
        new Preferences(
            Optional.of(request.form().text("language"))
                .filter(tag -> Reader.language(tag).isPresent()),
            Optional.of(request.form().text("time_zone")).filter(TimeZones.NAMES::contains)));
    return new PageResponse.SeeOther(FlashMessage.READING_CHOSEN.at(PATH));
  }

  private PageResponse prepare(PageRequest request) {
    return setup(200, AppSetup.of(factors.prepare(request.visitor(), request.now()), ""));
  }

  private static PageResponse setup(int status, AppSetup setup) {
    return new PageResponse.Page<>(
        status, Templates::accountSetup, text("account.setup-title"), Section.ACCOUNT, setup);
  }

  private PageResponse confirm(PageRequest request) {
    try {
      return codes(factors.confirm(request.visitor(), request.form().text("code"), request.now()));
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.StepUpNeeded) {
        throw e;
      }
      String problem = RefusalText.of(e.refusal());
      return factors.state(request.visitor()) instanceof SecondFactorState.Prepared prepared
          ? setup(PageResponse.REFUSED, AppSetup.of(prepared, problem))
          : account(PageResponse.REFUSED, request, "factor", problem);
    }
  }

  private PageResponse renewCodes(PageRequest request) {
    try {
      return codes(factors.renewCodes(request.visitor(), request.now()));
    } catch (RequestRefused e) {
      return refused(request, "factor", e);
    }
  }

  private static PageResponse codes(List<RecoveryCode> codes) {
    return new PageResponse.Page<>(
        Templates::accountCodes,
        text("account.codes-title"),
        Section.ACCOUNT,
        codes.stream().map(RecoveryCode::text).toList());
  }

  private PageResponse turnOff(PageRequest request) {
    try {
      factors.turnOff(request.visitor(), request.now());
      return new PageResponse.SeeOther(FlashMessage.SECOND_FACTOR_OFF.at(PATH));
    } catch (RequestRefused e) {
      return refused(request, "factor", e);
    }
  }

  private PageResponse endSession(PageRequest request) {
    return sessions
        .end(request.visitor(), request.form().text("session"), request.now())
        .<PageResponse>map(_ -> new PageResponse.SeeOther(FlashMessage.SESSION_ENDED.at(PATH)))
        .orElseGet(PageResponse.NotFound::new);
  }

  private PageResponse endAllSessions(PageRequest request) {
    sessions.endAll(request.visitor(), request.now());
    return new PageResponse.Signed("", FlashMessage.SIGNED_OUT_EVERYWHERE.at("/sign-in"));
  }
}
