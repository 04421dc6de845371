package io.domainwatch.dashboard.account;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.signin.OwnSession;
import io.domainwatch.app.signin.SecondFactorState;
import io.domainwatch.core.signin.BrowserName;
import io.domainwatch.core.signin.FailedSignIn;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A person's own account.
 *
 * @param failures tries to sign in as this person that they are to see, newest first
 * @param sessions in which the person is signed in
 * @param problemOf the form that was refused: {@code password} or {@code factor}; empty text when
 *     none was
 * @param problem why
 */
public record AccountView(
    SecondFactorState factor,
    List<FailedSignIn> failures,
    List<OwnSession> sessions,
    String problemOf,
    String problem) {
  public AccountView {
    failures = List.copyOf(failures);
    sessions = List.copyOf(sessions);
  }

  /** What was wrong with a try, for people. */
  public static String words(FailedSignIn.Step step) {
    return switch (step) {
      case PASSWORD -> text("account.wrong-password");
      case CODE -> text("account.wrong-code");
    };
  }

  /** The words for the browser of a session; empty when it did not say. */
  public static Optional<String> browser(OwnSession own) {
    String stored = own.session().origin().browser();
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    String program = BrowserName.browser(stored).orElseGet(() -> text("account.another-program"));
    return Optional.of(
        BrowserName.system(stored)
            .map(system -> text("account.on-system", program, system))
            .orElse(program));
  }

  /** Why a form was refused; empty text when it was not. */
  public String problemOf(String form) {
    return problemOf.equals(form) ? problem : "";
  }

  /** Since when a second factor is asked for; empty when it is not. */
  public Optional<SecondFactorState.InUse> inUse() {
    return factor instanceof SecondFactorState.InUse inUse ? Optional.of(inUse) : Optional.empty();
  }

  /** Whether the second factor is asked for. */
  public boolean on() {
    return inUse().isPresent();
  }

  /** When it was turned on. */
  public Instant since() {
    return inUse().orElseThrow().since();
  }
}
