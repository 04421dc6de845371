package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlState;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.dashboard.format.Times;
import java.time.Instant;
import java.util.Optional;

/**
 * What the page of a domain says about the control of it.
 *
 * @param style of the label
 * @param label in a word or two
 * @param sentence how it stands
 * @param challenge what is to be published
 * @param lastAttempt what was found last; empty before the first look
 */
public record ControlSection(
    String style,
    String label,
    String sentence,
    Challenge challenge,
    Optional<DomainControl.VerificationAttempt> lastAttempt) {

  /** The section; empty when the operator does not ask for control to be shown. */
  static Optional<ControlSection> of(Verification verification, Instant now) {
    return switch (verification) {
      case Verification.Off _ -> Optional.empty();
      case Verification.Required required -> Optional.of(of(required, now));
    };
  }

  /** Where the file is to be. */
  public String fileUrl() {
    return "http://" + challenge.name().ascii() + Challenge.FILE_PATH;
  }

  private static ControlSection of(Verification.Required required, Instant now) {
    return switch (required.stateAt(now)) {
      case ControlState.Unverified _ ->
          section(
              required,
              "warning",
              text("domain.control-not-shown"),
              text("domain.control-unverified"));
      case ControlState.Verified(
              ControlMethod method,
              Instant at,
              Instant expiresAt,
              Optional<DomainName> through) ->
          section(
              required,
              "ok",
              text("domain.control-shown"),
              through
                  .map(
                      above ->
                          text(
                              key(method) + "-above",
                              Times.minute(at),
                              Times.minute(expiresAt),
                              above.unicode()))
                  .orElseGet(() -> text(key(method), Times.minute(at), Times.minute(expiresAt))));
      case ControlState.Lapsed(ControlMethod method, Instant at, Instant expiredAt) ->
          section(
              required,
              "warning",
              text("domain.control-lapsed"),
              text(key(method) + "-lapsed", Times.minute(at), Times.minute(expiredAt)));
    };
  }

  private static ControlSection section(
      Verification.Required required, String style, String label, String sentence) {
    return new ControlSection(
        style, label, sentence, required.challenge(), required.own().lastAttempt());
  }

  private static String key(ControlMethod method) {
    return switch (method) {
      case DNS -> "domain.control-dns";
      case FILE -> "domain.control-file";
    };
  }
}
