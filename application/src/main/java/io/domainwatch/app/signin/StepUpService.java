package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;

/**
 * Lets people who are signed in prove once more who they are (step-up authentication, OWASP
 * authentication cheat sheet: re-authentication for sensitive features). Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class StepUpService {
  private final Transactions transactions;
  private final LoginThrottling gate;
  private final Passwords passwords;
  private final SecondFactorProof secondFactor;
  private final BrowserSessions sessions;

  @Inject
  public StepUpService(
      Transactions transactions,
      LoginThrottling gate,
      Passwords passwords,
      SecondFactorProof secondFactor,
      BrowserSessions sessions) {
    this.transactions = transactions;
    this.gate = gate;
    this.passwords = passwords;
    this.secondFactor = secondFactor;
    this.sessions = sessions;
  }

  /** Whether a step-up asks for a code of the second factor beside the password. */
  public boolean asksForCode(SignedInUser visitor) {
    return secondFactor.isAsked(visitor.user().id());
  }

  /**
   * Proves the visitor once more; for {@link Session#STEP_UP_LASTS} the session may do what asks
   * for it.
   *
   * @param code of the second factor or a recovery code; not looked at where none is in use
   * @throws RequestRefused with {@link Refusal.InvalidRequest} about {@code password} or {@code
   *     code}, with {@link Refusal.NotAllowed} when the session ended meanwhile, and with {@link
   *     Refusal.TooBusy}
   */
  public void prove(SignedInUser visitor, String password, String code, Instant now) {
    User user = visitor.user();
    passwords.require(user, password, "password", now);
    if (!secondFactor.isAsked(user.id())) {
      transactions.in(() -> stepUp(visitor, now));
      return;
    }
    switch (gate.admit(List.of(LoginThrottling.Key.ofSignedIn(user.id())), now)) {
      case LoginThrottling.Admission.Waiting(Instant until) ->
          throw Passwords.tooOften("code", until);
      case LoginThrottling.Admission.Admitted admitted -> {
        transactions.in(
            () -> {
              take(user, code, now);
              stepUp(visitor, now);
            });
        gate.takeBack(admitted);
      }
    }
  }

  private void take(User user, String code, Instant now) {
    if (secondFactor.take(user.id(), code, now).isEmpty()) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of("code", Sentence.of("is wrong, already used, or expired")));
    }
  }

  private void stepUp(SignedInUser visitor, Instant now) {
    if (passwords.unchanged(visitor.user()).isEmpty() || !sessions.has(visitor.session())) {
      throw new RequestRefused(
          new Refusal.NotAllowed(Sentence.of("you were signed out meanwhile; sign in again")));
    }
    sessions.steppedUp(visitor.session(), now);
  }
}
