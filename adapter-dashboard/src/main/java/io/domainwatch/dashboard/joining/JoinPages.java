package io.domainwatch.dashboard.joining;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.JoinService;
import io.domainwatch.app.account.Joining;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.OpenRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/**
 * Where somebody joins who was invited. Looking changes nothing, since mail filters follow links;
 * only the form does.
 */
public final class JoinPages implements Pages {
  private static final String PATH = "/invitation";
  private static final String TOKEN = "token";

  /** No such link (RFC 9110 §15.5.5). */
  private static final int NOT_FOUND = 404;

  /** The link has worked, and does not any more (RFC 9110 §15.5.11). */
  private static final int GONE = 410;

  private final JoinService joining;

  @Inject
  public JoinPages(JoinService joining) {
    this.joining = joining;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        new PageRoute.Open("GET", PATH, this::look),
        new PageRoute.Open("POST", PATH, this::join, true));
  }

  private PageResponse look(OpenRequest request) {
    return form(200, request, request.query().text(TOKEN), "");
  }

  private PageResponse join(OpenRequest request) {
    String token = request.form().text(TOKEN);
    String password = request.form().raw("new_password");
    if (!password.equals(request.form().raw("new_password_again"))) {
      return form(PageResponse.REFUSED, request, token, text("joining.no-match"));
    }
    try {
      String email = request.form().text("email");
      return switch (joining.join(token, email, password, request.client(), request.now())) {
        case Joining.Joined _ -> new PageResponse.SeeOther(FlashMessage.JOINED.at("/sign-in"));
        case Joining.Ended(InvitationEnd end) -> ended(end);
        // the same is said of every address with which no account is made
        case Joining.AddressRefused _ ->
            form(PageResponse.REFUSED, request, token, text("joining.other-address"));
        case Joining.NoSuch _ -> noSuchLink();
      };
    } catch (RequestRefused e) {
      if (!(e.refusal() instanceof Refusal.InvalidRequest
          || e.refusal() instanceof Refusal.TooBusy)) {
        throw e;
      }
      return form(RefusalText.status(e.refusal()), request, token, RefusalText.of(e.refusal()));
    }
  }

  private PageResponse form(int status, OpenRequest request, String token, String problem) {
    Optional<JoinService.Invited> invited = joining.look(token, request.client(), request.now());
    if (invited.isEmpty()) {
      return noSuchLink();
    }
    return invited
        .get()
        .end()
        .map(JoinPages::ended)
        .orElseGet(
            () ->
                new PageResponse.Page<>(
                    status,
                    Templates::joiningForm,
                    text("joining.title"),
                    Section.NONE,
                    new JoinPage(invited.get(), token, request.form().text("email"), problem)));
  }

  private static PageResponse ended(InvitationEnd end) {
    return switch (end) {
      case InvitationEnd.Used _ -> said(GONE, text("joining.used"), text("joining.used-text"));
      case InvitationEnd.Revoked _ ->
          said(GONE, text("joining.revoked"), text("joining.revoked-text"));
      case InvitationEnd.Expired _ ->
          said(
              GONE,
              text("joining.expired"),
              text("joining.expired-text", Invitation.VALID.toDays()));
    };
  }

  private static PageResponse noSuchLink() {
    return said(NOT_FOUND, text("joining.no-link"), text("joining.no-link-text"));
  }

  private static PageResponse said(int status, String title, String text) {
    return new PageResponse.Page<>(status, Templates::confirmationSaid, title, Section.NONE, text);
  }
}
