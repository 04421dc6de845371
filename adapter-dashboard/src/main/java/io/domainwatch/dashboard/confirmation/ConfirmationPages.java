package io.domainwatch.dashboard.confirmation;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.OpenRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;

/**
 * Where the receiver of a mail says whether it wants more. Looking changes nothing, since mail
 * filters follow links; only the button does.
 */
public final class ConfirmationPages implements Pages {
  private static final String PATH = "/confirm-mail";
  private static final String TOKEN = "token";

  /** No such link (RFC 9110 §15.5.5). */
  private static final int NOT_FOUND = 404;

  private final ConfirmationService confirmations;

  @Inject
  public ConfirmationPages(ConfirmationService confirmations) {
    this.confirmations = confirmations;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        new PageRoute.Open("GET", PATH, this::question),
        new PageRoute.Open("POST", PATH, this::answer));
  }

  private PageResponse question(OpenRequest request) {
    String token = request.query().text(TOKEN);
    return confirmations
        .asking(token, request.now())
        .<PageResponse>map(
            organization ->
                new PageResponse.Page<>(
                    Templates::confirmationQuestion,
                    text("confirmation.title"),
                    Section.NONE,
                    new ConfirmationPage(TextSanitizer.of(organization), token)))
        .orElseGet(ConfirmationPages::noSuchLink);
  }

  private PageResponse answer(OpenRequest request) {
    String token = request.form().text(TOKEN);
    return switch (request.form().text("answer")) {
      case "confirm" ->
          confirmations.confirm(token, request.now())
              ? said(text("confirmation.confirmed"), text("confirmation.confirmed-text"))
              : noSuchLink();
      case "refuse" ->
          confirmations.refuse(token, request.now())
              ? said(text("confirmation.refused"), text("confirmation.refused-text"))
              : noSuchLink();
      default -> noSuchLink();
    };
  }

  private static PageResponse noSuchLink() {
    return said(
        NOT_FOUND,
        text("confirmation.no-link"),
        text("confirmation.no-link-text", Confirmation.LINK_VALID.toDays()));
  }

  private static PageResponse said(String title, String text) {
    return said(200, title, text);
  }

  private static PageResponse said(int status, String title, String text) {
    return new PageResponse.Page<>(status, Templates::confirmationSaid, title, Section.NONE, text);
  }
}
