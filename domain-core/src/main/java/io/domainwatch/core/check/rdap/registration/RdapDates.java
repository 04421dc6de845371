package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the events of an RDAP object (RFC 9083 §4.5). */
final class RdapDates {

  /** Events of one object that are looked at; registries publish up to ten. */
  private static final int MAX_EVENTS = 100;

  /** Characters of an unreadable date that are shown. */
  private static final int SHOWN_CHARACTERS = 60;

  /** Milliseconds of 2001-09-09; a number from here on counts them and not seconds. */
  private static final long FIRST_MILLIS = 1_000_000_000_000L;

  /**
   * An action of IANA's registry, and what registries write in its place.
   *
   * @param word by IANA (RDAP JSON Values), letters alone
   * @param others in letters alone
   */
  enum Action {
    REGISTRATION(
        "registration",
        Set.of(
            "registered",
            "registrationdate",
            "created",
            "creation",
            "creationdate",
            "createdon",
            "createdate",
            "recordcreated",
            "registeredon",
            "domainregistration",
            "domaincreated",
            "domainregistered")),
    EXPIRATION(
        "expiration",
        Set.of(
            "expires",
            "expire",
            "expiry",
            "expired",
            "expirationdate",
            "expirydate",
            "expiredate",
            "expiresat",
            "expireson",
            "recordexpires",
            "recordexpiration",
            "recordexpiry",
            "recordexpireson",
            "registryexpiration",
            "registryexpirydate",
            "registryexpirationdate",
            "registrationexpiration",
            "registrationexpires",
            "registrationexpirationdate",
            "domainexpiration",
            "domainexpires",
            "domainexpiry",
            "domainexpirationdate",
            "domainexpirydate",
            "paidtill",
            "paiduntil",
            "validuntil",
            "validto",
            "renewaldate")),
    REGISTRAR_EXPIRATION(
        "registrarexpiration",
        Set.of(
            "registrarexpirationdate",
            "registrarexpirydate",
            "registrarregistrationexpiration",
            "registrarregistrationexpirationdate")),
    LAST_CHANGED(
        "lastchanged",
        Set.of(
            "changed",
            "lastchange",
            "lastmodified",
            "modified",
            "lastupdate",
            "lastupdated",
            "updated",
            "updateddate",
            "updatedate",
            "recordlastupdated",
            "recordlastupdatedon")),
    DATABASE_UPDATE(
        "lastupdateofrdapdatabase",
        Set.of("lastupdateofwhoisdatabase", "lastupdateofdatabase", "lastupdateoftherdapdatabase"));

    private final String word;
    private final Set<String> others;

    Action(String word, Set<String> others) {
      this.word = word;
      this.others = others;
    }
  }

  private final List<JsonValue.JsonObject> events;

  RdapDates(JsonValue.JsonObject answer) {
    this.events = RdapMembers.objects(answer, "events").limit(MAX_EVENTS).toList();
  }

  /**
   * The date of an action. Of several events of it the first that can be read counts, and those
   * under IANA's word before those under another.
   */
  Optional<Instant> of(Action action) {
    return dates(action).flatMap(date -> read(date).stream()).findFirst();
  }

  /** The date of an action as it is written, where there is one and it cannot be read. */
  Optional<String> unreadable(Action action) {
    return of(action).isPresent()
        ? Optional.empty()
        : dates(action).map(RdapDates::shown).filter(text -> !text.isBlank()).findFirst();
  }

  private Stream<JsonValue> dates(Action action) {
    return Stream.concat(
            events.stream().filter(event -> word(event).equals(action.word)),
            events.stream().filter(event -> action.others.contains(word(event))))
        .flatMap(event -> event.find("eventDate").stream());
  }

  /** The action in lower case, letters alone: registries vary spaces and hyphens too. */
  private static String word(JsonValue.JsonObject event) {
    StringBuilder letters = new StringBuilder();
    event
        .findText("eventAction")
        .orElse("")
        .toLowerCase(Locale.ROOT)
        .chars()
        .filter(c -> c >= 'a' && c <= 'z')
        .limit(SHOWN_CHARACTERS)
        .forEach(c -> letters.append((char) c));
    return letters.toString();
  }

  private static Optional<Instant> read(JsonValue date) {
    return switch (date) {
      case JsonValue.JsonString(String text) -> RegistryDate.parse(text);
      case JsonValue.JsonInteger(long number) when number > 0 ->
          RegistryDate.parse(
              (number < FIRST_MILLIS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number))
                  .toString());
      default -> Optional.empty();
    };
  }

  private static String shown(JsonValue date) {
    String text =
        switch (date) {
          case JsonValue.JsonString(String written) -> written.strip();
          case JsonValue.JsonInteger(long number) -> Long.toString(number);
          case JsonValue.JsonNull _ -> "";
          default -> "?";
        };
    String clean = TextSanitizer.of(text);
    return clean.substring(0, Math.min(clean.length(), SHOWN_CHARACTERS));
  }
}
