package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.signin.PasswordRules;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets people in and out. A token is never kept over a step that proves more, so that one that was
 * planted in a browser opens nothing. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class SignInService {
  private final Transactions transactions;
  private final SignInGuard guard;
  private final Passwords passwords;
  private final SecondFactorProof secondFactor;
  private final BrowserSessions sessions;
  private final AuditTrail trail;

  @Inject
  public SignInService(
      Transactions transactions,
      SignInGuard guard,
      Passwords passwords,
      SecondFactorProof secondFactor,
      BrowserSessions sessions,
      AuditTrail trail) {
    this.transactions = transactions;
    this.guard = guard;
    this.passwords = passwords;
    this.secondFactor = secondFactor;
    this.sessions = sessions;
    this.trail = trail;
  }

  /**
   * Begins a session when address and password are right. Says nothing about which of them is wrong
   * and takes as long for either.
   *
   * @param email as typed
   * @throws RequestRefused with {@link Refusal.RateLimited} when too many tries came from there
   *     lately, and with {@link Refusal.TooBusy} when too many sign in; the try is not looked at
   */
  public SignIn signIn(String email, String password, Client client, Instant now) {
    SignInGuard.Attempt attempt = guard.password(EmailAddress.find(email), client, now);
    return noted(
        passwords.inTurn(attempt.whose(), () -> judged(attempt, password, now)),
        email,
        client.address(),
        now);
  }

  private SignIn noted(SignIn made, String email, String clientAddress, Instant now) {
    if (made instanceof SignIn.Refused) {
      trail.signInRefused(email, clientAddress, now);
    }
    return made;
  }

  private SignIn judged(SignInGuard.Attempt attempt, String password, Instant now) {
    return switch (guard.admit(attempt, now)) {
      case LoginThrottling.Admission.Waiting(Instant until) ->
          new SignIn.Refused(Optional.of(until));
      case LoginThrottling.Admission.Admitted admitted ->
          passwords
              .proven(attempt.email(), password)
              .flatMap(user -> begin(user, admitted, attempt.client(), now))
              .orElseGet(() -> failed(attempt, admitted, now));
    };
  }

  private SignIn failed(
      SignInGuard.Attempt attempt, LoginThrottling.Admission.Admitted admitted, Instant now) {
    guard.failed(attempt, now);
    return new SignIn.Refused(admitted.waitUntil(now));
  }

  /** Whether this token's session has proven the password and is to prove the second factor. */
  public boolean awaitsSecondFactor(SessionToken token, Instant now) {
    return sessions.find(token, Session.Stage.PASSWORD, now).isPresent();
  }

  /**
   * Turns the session of {@link SignIn.SecondFactorNeeded} into a complete one under a new token.
   *
   * @param typedCode of the app or a recovery code
   * @return {@link SignIn.SignedIn} or {@link SignIn.Refused}, the latter also when the session has
   *     ended ({@link #awaitsSecondFactor} tells)
   */
  public SignIn proveSecondFactor(
      SessionToken token, String typedCode, Client client, Instant now) {
    Optional<Sessions.KnownSession> known = sessions.find(token, Session.Stage.PASSWORD, now);
    if (known.isEmpty()) {
      return new SignIn.Refused(Optional.empty());
    }
    SignInGuard.Attempt attempt = guard.code(known.get().user(), client, now);
    SignIn made =
        switch (guard.admit(attempt, now)) {
          case LoginThrottling.Admission.Waiting(Instant until) ->
              new SignIn.Refused(Optional.of(until));
          case LoginThrottling.Admission.Admitted admitted ->
              transactions
                  .in(() -> complete(known.get(), typedCode, admitted, client, now))
                  .orElseGet(() -> failed(attempt, admitted, now));
        };
    return noted(made, known.get().user().email(), client.address(), now);
  }

  /** Who is behind a token; empty for all but a complete session that has not ended. */
  public Optional<SignedInUser> visitor(SessionToken token, Instant now) {
    Optional<Sessions.KnownSession> known = sessions.find(token, Session.Stage.COMPLETE, now);
    known.ifPresent(found -> sessions.seen(found.session(), now));
    return known.map(
        found -> new SignedInUser(found.user(), found.organization(), found.session()));
  }

  /** Those of these sessions that have not ended, for what goes on longer than a request. */
  public Set<SessionHash> goingOn(Collection<SessionHash> hashes, Instant now) {
    return sessions.goingOn(hashes, now);
  }

  /** Ends the session of a token, at whichever stage; a no-op when there is none. */
  public void signOut(SessionToken token, Instant now) {
    transactions.in(
        () -> {
          sessions
              .find(token, Session.Stage.PASSWORD, now)
              .ifPresent(it -> sessions.end(it.session()));
          sessions.find(token, Session.Stage.COMPLETE, now).ifPresent(it -> signOut(it, now));
        });
  }

  /**
   * Replaces the visitor's password. All their sessions end; this browser goes on with a new one.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} about {@code newPassword} ({@link
   *     PasswordRules}) or {@code oldPassword}, with {@link Refusal.NotAllowed} when the session or
   *     the old password ended meanwhile, and with {@link Refusal.TooBusy}
   */
  public SignIn.SignedIn changePassword(
      SignedInUser visitor, String oldPassword, String newPassword, Instant now) {
    List<FieldError> problems =
        PasswordRules.problems(newPassword, visitor.user().email(), oldPassword).stream()
            .map(sentence -> new FieldError("newPassword", sentence))
            .toList();
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
    passwords.require(visitor.user(), oldPassword, "oldPassword", now);
    PasswordHash hash = passwords.hash(newPassword);
    return transactions.in(() -> replace(visitor, hash, now));
  }

  /**
   * Removes what has ended: sessions, and failures that are long ago. To be called every minute.
   *
   * @return how many there were
   */
  public int dropEnded(Instant now) {
    return sessions.dropEnded(now) + guard.dropOld(now);
  }

  /**
   * Keeps bounded what strangers can add by failing, whatever the time is. To be called every
   * minute.
   *
   * @return how many failures were dropped
   */
  public int dropBeyondBounds() {
    return guard.dropBeyondBounds();
  }

  private Optional<SignIn> begin(
      User proven, LoginThrottling.Admission.Admitted admitted, Client client, Instant now) {
    return transactions.in(
        () -> passwords.unchanged(proven).map(user -> let(user, admitted, client, now)));
  }

  /** A right password alone forgives nothing, or guessing codes would begin anew with each one. */
  private SignIn let(
      User user, LoginThrottling.Admission.Admitted admitted, Client client, Instant now) {
    if (secondFactor.isAsked(user.id())) {
      guard.takeBack(admitted);
      BrowserSessions.Begun begun = sessions.begin(user, Session.Stage.PASSWORD, now);
      return new SignIn.SecondFactorNeeded(begun.token(), begun.session());
    }
    guard.passed(admitted);
    return signedIn(user, "from " + client.address(), now);
  }

  private Optional<SignIn> complete(
      Sessions.KnownSession known,
      String typedCode,
      LoginThrottling.Admission.Admitted admitted,
      Client client,
      Instant now) {
    Optional<User> user =
        passwords.unchanged(known.user()).filter(_ -> sessions.has(known.session()));
    return user.flatMap(person -> secondFactor.take(person.id(), typedCode, now))
        .map(
            proof -> {
              guard.passed(admitted);
              sessions.end(known.session());
              return signedIn(known.user(), "from " + client.address() + " " + proof, now);
            });
  }

  /** Replaces a password whose right to be replaced was proven; wants a transaction. */
  SignIn.SignedIn replace(SignedInUser visitor, PasswordHash hash, Instant now) {
    User user =
        passwords
            .unchanged(visitor.user())
            .filter(_ -> sessions.has(visitor.session()))
            .orElseThrow(
                () ->
                    new RequestRefused(
                        new Refusal.NotAllowed(
                            Sentence.of("you were signed out meanwhile; sign in again"))));
    passwords.save(user, hash);
    sessions.endAllOf(user);
    BrowserSessions.Begun begun = sessions.begin(user, Session.Stage.COMPLETE, now);
    trail.record(Actor.of(user), AuditAction.PASSWORD_CHANGED, user.email(), "", now);
    return new SignIn.SignedIn(begun.token(), begun.session(), user);
  }

  private SignIn.SignedIn signedIn(User user, String detail, Instant now) {
    guard.arrived(user, now);
    BrowserSessions.Begun begun = sessions.begin(user, Session.Stage.COMPLETE, now);
    trail.record(Actor.of(user), AuditAction.SIGNED_IN, user.email(), detail, now);
    return new SignIn.SignedIn(begun.token(), begun.session(), user);
  }

  private void signOut(Sessions.KnownSession known, Instant now) {
    sessions.end(known.session());
    User user = known.user();
    trail.record(Actor.of(user), AuditAction.SIGNED_OUT, user.email(), "", now);
  }
}
