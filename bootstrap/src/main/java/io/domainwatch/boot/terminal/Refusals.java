package io.domainwatch.boot.terminal;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.text.Sentence;

/** What an operator reads when a use case refuses. */
public final class Refusals {
  private Refusals() {}

  /**
   * One sentence without the full stop; other refusals belong to the API and do not come up here.
   */
  public static String sentence(Refusal refusal) {
    return switch (refusal) {
      case Refusal.InvalidRequest invalid -> invalid.message();
      case Refusal.InvalidDomainName(Sentence reason) -> reason.text();
      case Refusal.DomainLimitReached(int limit) ->
          "the plan allows " + limit + " active domains, which are in use";
      case Refusal.PausedDomainLimitReached(int limit) ->
          "the plan allows " + limit + " paused domains, which are in use";
      case Refusal.DomainAlreadyExists(var existing) ->
          "is monitored already, as " + existing.text();
      case Refusal.DomainNotFound _ -> "there is no such domain";
      case Refusal.IncidentNotFound _ -> "there is no such incident";
      case Refusal.ApiDisabled(Sentence why) -> why.text();
      case Refusal.NotAllowed(Sentence what) -> what.text();
      case Refusal _ -> "this cannot be done here";
    };
  }
}
