package io.domainwatch.notifications.mail;

import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.value.TextSanitizer;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/**
 * Why a mail was not taken. What is said is for people of an organization: nothing of the
 * operator's mail server but its answers about the mail itself.
 */
final class SmtpFailure {
  /** Characters of an answer that are kept. */
  private static final int MAX_OF_ANSWER = 1024;

  private static final int FIRST_REFUSAL = 400;
  private static final int LAST_REFUSAL = 599;

  private SmtpFailure() {}

  static Failed of(Reason reason, String detail) {
    return new Failed(reason, Optional.empty(), detail, "", Optional.empty());
  }

  /** What the library's exception means. */
  static Failed of(MessagingException e, int lastCode, boolean cut) {
    if (cut) {
      return of(Reason.TIMEOUT, "The mail server took too long.");
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      Optional<Failed> told = told(cause, lastCode);
      if (told.isPresent()) {
        return told.get();
      }
    }
    if (String.valueOf(e.getMessage()).startsWith("STARTTLS is required")) {
      return of(Reason.TLS, "The mail server does not offer STARTTLS, which is required.");
    }
    return lastCode >= FIRST_REFUSAL && lastCode <= LAST_REFUSAL
        ? refused(lastCode, "The mail server refused the connection (" + lastCode + ").", "")
        : of(
            Reason.CONNECTION_RESET,
            "The mail server closed the connection or did not speak SMTP.");
  }

  private static Optional<Failed> told(Throwable cause, int lastCode) {
    return switch (cause) {
      case SMTPAddressFailedException e ->
          Optional.of(refused(e.getReturnCode(), "The mail server refused the recipient", e));
      case SMTPSenderFailedException e ->
          Optional.of(refused(e.getReturnCode(), "The mail server refused the sender", e));
      case SMTPSendFailedException e when e.getReturnCode() > 0 && e.getNextException() == null ->
          Optional.of(refused(e.getReturnCode(), "The mail server refused the mail", e));
      case AuthenticationFailedException _ ->
          Optional.of(refused(lastCode, "The mail server refused the login of this service.", ""));
      case InterruptedIOException _ ->
          Optional.of(of(Reason.TIMEOUT, "The mail server took too long."));
      case SSLException _ ->
          Optional.of(of(Reason.TLS, "No secure connection to the mail server."));
      case UnknownHostException _ ->
          Optional.of(of(Reason.DNS_ERROR, "The mail server has no address."));
      case ConnectException _, NoRouteToHostException _ ->
          Optional.of(of(Reason.CONNECT, "No connection to the mail server."));
      default -> Optional.empty();
    };
  }

  private static Failed refused(int code, String what, MessagingException e) {
    return refused(code, what + " (" + code + ").", text(String.valueOf(e.getMessage())));
  }

  private static Failed refused(int code, String detail, String answer) {
    return new Failed(
        Reason.STATUS,
        code > 0 ? Optional.of(code) : Optional.empty(),
        detail,
        answer,
        Optional.empty());
  }

  /** An answer, cut and printable. */
  static String text(String answer) {
    return TextSanitizer.linesOf(answer, MAX_OF_ANSWER).strip();
  }
}
