package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.RefusalText;
import io.undertow.util.StatusCodes;

/** The page for a refusal that no page has dealt with itself. */
final class RefusalPage {
  private RefusalPage() {}

  static PageResponse of(Refusal refusal) {
    return switch (refusal) {
      case Refusal.DomainNotFound _, Refusal.CheckTypeNotFound _, Refusal.NotFound _ ->
          new PageResponse.NotFound();
      case Refusal.ChannelNotFound _, Refusal.DeliveryNotFound _, Refusal.IncidentNotFound _ ->
          new PageResponse.NotFound();
      case Refusal.WindowNotFound _,
          Refusal.CalendarFeedNotFound _,
          Refusal.EscalationPolicyNotFound _ ->
          new PageResponse.NotFound();
      case Refusal.NotAllowed _ -> new PageResponse.Forbidden(RefusalText.of(refusal));
      case Refusal.TooBusy _ ->
          PageResponder.problem(
              StatusCodes.SERVICE_UNAVAILABLE, text("web.busy"), RefusalText.of(refusal));
      default ->
          PageResponder.problem(
              StatusCodes.BAD_REQUEST, text("web.refused"), RefusalText.of(refusal));
    };
  }
}
