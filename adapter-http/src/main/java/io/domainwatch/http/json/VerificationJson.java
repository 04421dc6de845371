package io.domainwatch.http.json;

import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlState;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.DomainName;
import java.time.Instant;
import java.util.Optional;

/** Whether control of a domain was shown (docs/spec/isolation.md, "Control of a domain"). */
public final class VerificationJson {
  private VerificationJson() {}

  /** How it stands, under {@code data}. */
  public static JsonBody of(Verification verification, Instant now) {
    return writer -> writer.object(() -> field(writer, "data", verification, now));
  }

  static void field(JsonWriter writer, String name, Verification verification, Instant now) {
    writer.object(
        name,
        () -> {
          switch (verification) {
            case Verification.Off _ -> writer.field("state", "off");
            case Verification.Required required -> required(writer, required, now);
          }
        });
  }

  private static void required(JsonWriter writer, Verification.Required required, Instant now) {
    Challenge challenge = required.challenge();
    switch (required.stateAt(now)) {
      case ControlState.Unverified _ ->
          state(writer, "unverified", Optional.empty(), Optional.empty(), Optional.empty());
      case ControlState.Verified(
              ControlMethod method,
              Instant at,
              Instant expiresAt,
              Optional<DomainName> through) -> {
        state(writer, "verified", Optional.of(method), Optional.of(at), Optional.of(expiresAt));
        through.ifPresent(above -> writer.field("through", above.ascii()));
      }
      case ControlState.Lapsed(ControlMethod method, Instant at, Instant expiredAt) ->
          state(writer, "lapsed", Optional.of(method), Optional.of(at), Optional.of(expiredAt));
    }
    writer.field("token", challenge.token().text());
    writer.object(
        "record",
        () -> {
          writer.field("name", challenge.recordName());
          writer.field("type", "TXT");
          writer.field("value", challenge.value());
        });
    writer.object(
        "file",
        () -> {
          writer.field("path", Challenge.FILE_PATH);
          writer.field("content", challenge.value());
        });
    Optional<DomainControl.VerificationAttempt> look = required.own().lastAttempt();
    writer.time("lookedAt", look.map(DomainControl.VerificationAttempt::at));
    writer.text("found", look.map(DomainControl.VerificationAttempt::found));
    writer.field("nextLookAt", required.own().nextAttemptAt());
  }

  private static void state(
      JsonWriter writer,
      String word,
      Optional<ControlMethod> method,
      Optional<Instant> verifiedAt,
      Optional<Instant> expiresAt) {
    writer.field("state", word);
    writer.text("method", method.map(ControlMethod::wireName));
    writer.time("verifiedAt", verifiedAt);
    writer.time("expiresAt", expiresAt);
  }
}
