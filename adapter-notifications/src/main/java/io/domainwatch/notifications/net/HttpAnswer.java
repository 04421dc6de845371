package io.domainwatch.notifications.net;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.value.TextSanitizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import okhttp3.HttpUrl;
import okhttp3.Response;

/**
 * What a receiver's answer means (docs/spec/notifications.md, "Attempts"; Standard Webhooks 1.0).
 */
final class HttpAnswer {
  /** Characters of a body that are kept, enough for the message of an error page. */
  private static final int SAID_CHARACTERS = 1024;

  /** Octets of a body that are looked at, enough for an error in JSON. */
  private static final int KEPT_BYTES = 16 * 1024;

  /** Octets read at most, so that a usual answer ends as its sender wants; the rest is left. */
  private static final int READ_BYTES = 64 * 1024;

  private static final int GONE = 410;

  private HttpAnswer() {}

  /** Reads what is kept of an answer and judges it. */
  static SendOutcome read(Response response, AnswerReading reading, Instant now) {
    String body = beginning(response.body().byteStream());
    String said = TextSanitizer.linesOf(body, SAID_CHARACTERS).strip();
    AnswerReading.Answer answer =
        new AnswerReading.Answer(
            RawResponse.status(response), body, name -> RawResponse.header(response, name));
    return reading.read(answer, usual(response, said, now));
  }

  private static SendOutcome usual(Response response, String said, Instant now) {
    int status = RawResponse.status(response);
    if (response.isSuccessful()) {
      return new Accepted(status, said);
    }
    Optional<Duration> retryAfter = RawResponse.retryAfter(response, now);
    Optional<String> location = Optional.ofNullable(response.header("Location"));
    if (status >= 300 && status < 400 && location.isPresent()) {
      return new Failed(
          Reason.REDIRECT,
          Optional.of(status),
          redirect(response.request().url(), location.get()),
          said,
          retryAfter);
    }
    return new Failed(
        status == GONE ? Reason.ENDPOINT_GONE : Reason.STATUS,
        Optional.of(status),
        "The receiver answered " + status + ", which is no success.",
        said,
        retryAfter);
  }

  private static String redirect(HttpUrl from, String location) {
    HttpUrl to = from.resolve(location);
    String where = to == null ? "an address that cannot be read" : to.scheme() + "://" + place(to);
    return "The receiver redirects to " + where + "; redirects are not followed.";
  }

  private static String place(HttpUrl url) {
    boolean usual = url.port() == HttpUrl.defaultPort(url.scheme());
    return TextSanitizer.of(url.host()) + (usual ? "" : ":" + url.port());
  }

  /** The beginning of a body, also of one that breaks off or does not end. */
  private static String beginning(InputStream body) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream(KEPT_BYTES);
    byte[] buffer = new byte[KEPT_BYTES];
    try {
      int read = 0;
      while (read < READ_BYTES) {
        int count = body.read(buffer);
        if (count < 0) {
          break;
        }
        kept.write(buffer, 0, Math.min(count, KEPT_BYTES - kept.size()));
        read += count;
      }
    } catch (IOException _) {
      // The status says whether it was taken; what came before that counts.
    }
    return kept.toString(StandardCharsets.UTF_8);
  }
}
