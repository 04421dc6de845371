package io.domainwatch.dashboard.calendar;

import biweekly.component.VEvent;
import biweekly.property.DateStart;
import biweekly.util.DateTimeComponents;
import biweekly.util.ICalDate;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.value.TextSanitizer;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The day on which something expires, as an event of a whole day in UTC. */
final class ExpiryEvent {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ExpiryEvent() {}

  /** The event; it keeps its identity when the day moves. */
  static VEvent of(Expiry expiry, String publicUrl) {
    String what =
        switch (expiry.seen().kind()) {
          case CERTIFICATE -> "Certificate";
          case REGISTRATION -> "Registration";
        };
    VEvent event =
        Events.of(
            expiry.domainId().text() + "-" + expiry.seen().kind().wireName(), expiry.movedAt());
    event.setDateStart(new DateStart(day(expiry)));
    event.setSummary(what + " expires: " + expiry.domainName().unicode());
    String page =
        publicUrl
            + "/domains/"
            + expiry.domainId().text()
            + "/checks/"
            + expiry.seen().kind().checkType().wireName();
    event.setDescription(description(expiry, what, page));
    event.setUrl(page);
    event.addCategories(what);
    return event;
  }

  private static String description(Expiry expiry, String what, String page) {
    String provider =
        expiry
            .seen()
            .provider()
            .map(
                name ->
                    switch (expiry.seen().kind()) {
                          case CERTIFICATE -> "Issuer: ";
                          case REGISTRATION -> "Registrar: ";
                        }
                        + TextSanitizer.of(name)
                        + "\n")
            .orElse("");
    return "%s of %s expires at %s.\n%s%s"
        .formatted(
            what,
            expiry.domainName().ascii(),
            MINUTE.format(expiry.seen().expiresAt()),
            provider,
            page);
  }

  private static ICalDate day(Expiry expiry) {
    LocalDate day = LocalDate.ofInstant(expiry.seen().expiresAt(), ZoneOffset.UTC);
    return new ICalDate(
        new DateTimeComponents(day.getYear(), day.getMonthValue(), day.getDayOfMonth()), false);
  }
}
