package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.User;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.signin.PasswordRules;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;

/**
 * Lets people choose their own password in place of one that was made for them and shown to
 * somebody: by the first start, from the shell, or by an owner. Throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class NewPasswordService {
  private static final String FIELD = "newPassword";

  private final Transactions transactions;
  private final Passwords passwords;
  private final SignInService signIns;

  @Inject
  public NewPasswordService(Transactions transactions, Passwords passwords, SignInService signIns) {
    this.transactions = transactions;
    this.passwords = passwords;
    this.signIns = signIns;
  }

  /**
   * Replaces the password that the visitor has just signed in with, which is not asked for again.
   * All their sessions end; this browser goes on with a new one.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} about {@code newPassword} ({@link
   *     PasswordRules}), with {@link Refusal.NotAllowed} when the visitor chose their password
   *     already or was signed out meanwhile, and with {@link Refusal.TooBusy}
   */
  public SignIn.SignedIn choose(SignedInUser visitor, String newPassword, Instant now) {
    if (!visitor.user().mustChangePassword()) {
      throw new RequestRefused(
          new Refusal.NotAllowed(
              Sentence.of("your password is your own; change it in your account")));
    }
    User user = visitor.user();
    require(PasswordRules.problems(newPassword, user.email(), ""));
    if (passwords.isPresent(user, newPassword)) {
      require(PasswordRules.problems(newPassword, user.email(), newPassword));
    }
    PasswordHash hash = passwords.hash(newPassword);
    return transactions.in(() -> signIns.replace(visitor, hash, now));
  }

  private static void require(List<Sentence> sentences) {
    if (!sentences.isEmpty()) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              sentences.stream().map(sentence -> new FieldError(FIELD, sentence)).toList()));
    }
  }
}
