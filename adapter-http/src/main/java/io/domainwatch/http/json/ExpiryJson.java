package io.domainwatch.http.json;

import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.SeenExpiry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** When certificates and registrations end (docs/spec/resources.md, "Expiries"). */
public final class ExpiryJson {
  private ExpiryJson() {}

  /** A page of expiries. */
  public static JsonBody page(List<Expiry> expiries, Optional<String> nextCursor, Instant now) {
    return writer ->
        writer.object(
            () -> {
              writer.array(
                  "expiries",
                  () ->
                      expiries.forEach(expiry -> writer.object(() -> fields(writer, expiry, now))));
              writer.text("nextCursor", nextCursor);
            });
  }

  /** The fields of one. */
  public static void fields(JsonWriter writer, Expiry expiry, Instant now) {
    SeenExpiry seen = expiry.seen();
    writer.field("domainId", expiry.domainId().text());
    writer.field("domainName", expiry.domainName().ascii());
    writer.field("kind", seen.kind().wireName());
    writer.field("expiresAt", seen.expiresAt());
    writer.field("daysLeft", expiry.daysLeft(now));
    switch (seen.kind()) {
      case CERTIFICATE -> writer.text("issuer", seen.provider());
      case REGISTRATION -> writer.text("registrar", seen.provider());
    }
    writer.field("seenAt", seen.seenAt());
  }
}
