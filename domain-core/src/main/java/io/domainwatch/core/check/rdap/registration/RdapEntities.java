package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads who has to do with a domain (RFC 9083 §5.1) from jCards (RFC 7095). Takes the registrar,
 * and of the registrant organization and country; everything else is passed over.
 */
final class RdapEntities {
  /** Entities looked at: real answers have four. */
  private static final int MAX_ENTITIES = 100;

  /** Properties of a card looked at. */
  private static final int MAX_PROPERTIES = 100;

  /** Place of the country among the parts of an address (RFC 6350 §6.3.1). */
  private static final int COUNTRY_PART = 6;

  private final JsonValue.JsonObject answer;

  RdapEntities(JsonValue.JsonObject answer) {
    this.answer = answer;
  }

  /** The registrar; empty when the answer names none. */
  Optional<Registrar> registrar() {
    return withRole("registrar")
        .map(
            entity ->
                new Registrar(
                    ianaId(entity),
                    text(entity.findText("handle")),
                    text(texts(entity, "fn").findFirst())
                        .or(() -> text(texts(entity, "org").findFirst()))))
        .filter(Registrar::isNamed);
  }

  /** Whose domain it is, as far as that is public and no person. */
  Registrant registrant() {
    Optional<JsonValue.JsonObject> entity = withRole("registrant");
    Optional<String> organization = entity.flatMap(RdapEntities::organization);
    Optional<String> country = entity.flatMap(RdapEntities::country);
    boolean placeholder =
        entity.stream()
            .flatMap(e -> Stream.concat(texts(e, "org"), texts(e, "fn")))
            .anyMatch(RdapEntities::isPlaceholder);
    boolean heldBack = isRedacted("registrant");
    return new Registrant(
        organization.filter(_ -> !isRedacted("registrant organization")),
        country.filter(_ -> !isRedacted("registrant country")),
        Optional.of(heldBack || placeholder));
  }

  private Optional<JsonValue.JsonObject> withRole(String role) {
    return RdapMembers.objects(answer, "entities")
        .limit(MAX_ENTITIES)
        .filter(
            entity ->
                RdapMembers.texts(entity, "roles")
                    .anyMatch(each -> each.strip().equalsIgnoreCase(role)))
        .findFirst();
  }

  private static Optional<String> ianaId(JsonValue.JsonObject registrar) {
    return RdapMembers.objects(registrar, "publicIds")
        .filter(
            id ->
                id.findText("type")
                    .filter(type -> type.strip().equalsIgnoreCase("IANA Registrar ID"))
                    .isPresent())
        .flatMap(id -> scalar(id, "identifier").stream())
        .findFirst();
  }

  /** The name of the organization; {@code fn} is one only where the card says so. */
  private static Optional<String> organization(JsonValue.JsonObject entity) {
    boolean isOrganization =
        texts(entity, "kind").anyMatch(kind -> kind.strip().equalsIgnoreCase("org"));
    return text(texts(entity, "org").findFirst())
        .or(() -> isOrganization ? text(texts(entity, "fn").findFirst()) : Optional.empty());
  }

  /** ISO 3166 code (RFC 8605 §3.1), or the last part of the address. */
  private static Optional<String> country(JsonValue.JsonObject entity) {
    return properties(entity, "adr")
        .flatMap(
            property ->
                Stream.concat(
                    parameter(property, "cc").stream(), addressCountry(property.getLast())))
        .flatMap(country -> text(Optional.of(country)).stream())
        .findFirst();
  }

  private static Optional<String> parameter(List<JsonValue> property, String name) {
    return property.get(1) instanceof JsonValue.JsonObject parameters
        ? parameters.findText(name)
        : Optional.empty();
  }

  private static Stream<String> addressCountry(JsonValue address) {
    return address instanceof JsonValue.JsonArray(List<JsonValue> parts)
            && parts.size() > COUNTRY_PART
            && parts.get(COUNTRY_PART) instanceof JsonValue.JsonString(String country)
        ? Stream.of(country)
        : Stream.empty();
  }

  /** Whether the answer says that it redacts what these words begin (RFC 9537 §4.2). */
  private boolean isRedacted(String what) {
    Predicate<String> named = word -> word.strip().toLowerCase(Locale.ROOT).startsWith(what);
    return RdapMembers.objects(answer, "redacted")
        .map(redaction -> redaction.fieldsOf("name"))
        .flatMap(
            name ->
                Stream.concat(
                    name.findText("type").stream(), name.findText("description").stream()))
        .anyMatch(named);
  }

  /** The first texts of the properties of this name of an entity's card. */
  private static Stream<String> texts(JsonValue.JsonObject entity, String name) {
    return properties(entity, name)
        .flatMap(
            property ->
                switch (property.getLast()) {
                  case JsonValue.JsonString(String text) -> Stream.of(text);
                  case JsonValue.JsonArray(List<JsonValue> parts)
                      when !parts.isEmpty()
                          && parts.getFirst() instanceof JsonValue.JsonString(String text) ->
                      Stream.of(text);
                  default -> Stream.empty();
                });
  }

  /** The properties {@code [name, parameters, type, value]} of this name. */
  private static Stream<List<JsonValue>> properties(JsonValue.JsonObject entity, String name) {
    List<JsonValue> card = entity.itemsOf("vcardArray");
    return card.size() == 2
            && card.get(1) instanceof JsonValue.JsonArray(List<JsonValue> properties)
        ? properties.stream()
            .limit(MAX_PROPERTIES)
            .flatMap(
                property ->
                    property instanceof JsonValue.JsonArray(List<JsonValue> parts)
                            && isNamed(parts, name)
                        ? Stream.of(parts)
                        : Stream.empty())
        : Stream.empty();
  }

  private static boolean isNamed(List<JsonValue> property, String name) {
    return property.size() >= 4
        && property.getFirst() instanceof JsonValue.JsonString(String text)
        && text.equalsIgnoreCase(name);
  }

  private static Optional<String> scalar(JsonValue.JsonObject fields, String name) {
    return text(fields.findText(name))
        .or(
            () ->
                fields.findWhole(name).isPresent()
                    ? Optional.of(Long.toString(fields.findWhole(name).getAsLong()))
                    : Optional.empty());
  }

  /** Cleaned; empty for nothing and for what stands in place of something held back. */
  private static Optional<String> text(Optional<String> remote) {
    return remote
        .map(text -> TextSanitizer.of(text).strip())
        .filter(text -> !text.isEmpty() && !isPlaceholder(text));
  }

  private static boolean isPlaceholder(String text) {
    return text.strip().toLowerCase(Locale.ROOT).startsWith("redacted");
  }
}
