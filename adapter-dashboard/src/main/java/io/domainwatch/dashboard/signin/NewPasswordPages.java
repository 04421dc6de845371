package io.domainwatch.dashboard.signin;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.signin.NewPasswordService;
import io.domainwatch.app.signin.SignIn;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;

/** Choosing a password in place of one that was made for the person. */
public final class NewPasswordPages implements Pages {
  /** Where they choose it; nothing but this and signing out is open to them before. */
  public static final String PATH = "/new-password";

  private final NewPasswordService passwords;

  @Inject
  public NewPasswordPages(NewPasswordService passwords) {
    this.passwords = passwords;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, NewPasswordPages::show), PageRoute.ownPassword(PATH, this::choose));
  }

  private static PageResponse show(PageRequest request) {
    String next = SignInPages.next(request.query());
    return request.visitor().user().mustChangePassword()
        ? page(200, new NewPasswordForm(next, ""))
        : new PageResponse.SeeOther(next);
  }

  private PageResponse choose(PageRequest request) {
    String next = SignInPages.next(request.form());
    String wanted = request.form().raw("new_password");
    if (!wanted.equals(request.form().raw("new_password_again"))) {
      return page(PageResponse.REFUSED, new NewPasswordForm(next, text("signin.no-match")));
    }
    try {
      SignIn.SignedIn again = passwords.choose(request.visitor(), wanted, request.now());
      return new PageResponse.Signed(again.token().text(), FlashMessage.PASSWORD_CHANGED.at(next));
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.NotAllowed) {
        throw e;
      }
      return page(
          RefusalText.status(e.refusal()), new NewPasswordForm(next, RefusalText.of(e.refusal())));
    }
  }

  private static PageResponse page(int status, NewPasswordForm form) {
    return new PageResponse.Page<>(
        status,
        Templates::signinNewPassword,
        text("signin.new-password-title"),
        Section.NONE,
        form);
  }
}
