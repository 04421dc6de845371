package io.domainwatch.checks.blacklist;

import io.domainwatch.core.value.JsonValue;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The listings that are suspected, certain or just over, by class and subject; opened for one
 * assessment. It holds what this run looked up and what it could not tell, so it is as bounded as a
 * run.
 */
final class BlacklistMemory {

  /**
   * Subjects kept of a class: the 12 addresses and 2 names of a run on 30 lists, and as many that
   * could not be told. More are never needed; the bound is against rotating addresses.
   */
  private static final int MAX_SUBJECTS = 1000;

  private final Map<ListingClass, Map<String, ListingHistory>> before =
      new EnumMap<>(ListingClass.class);
  private final Map<ListingClass, Map<String, ListingHistory>> after =
      new EnumMap<>(ListingClass.class);

  /** Reads what {@link #value} wrote, and what was written when a subject had one class only. */
  BlacklistMemory(JsonValue.JsonObject stored) {
    for (ListingClass listingClass : ListingClass.LISTINGS) {
      before.put(listingClass, new LinkedHashMap<>());
      after.put(listingClass, new LinkedHashMap<>());
    }
    for (ListingClass listingClass : ListingClass.LISTINGS) {
      JsonValue.JsonObject listings = stored.fieldsOf(field(listingClass));
      for (String subject : listings.fields().keySet()) {
        JsonValue.JsonObject listing = listings.fieldsOf(subject);
        ListingClass own =
            listing.findText("class").flatMap(ListingClass::find).orElse(listingClass);
        of(before, own).put(subject, ListingHistory.read(listing));
      }
    }
  }

  private static String field(ListingClass listingClass) {
    return listingClass == ListingClass.POLICY ? "policyListings" : "listings";
  }

  private static Map<String, ListingHistory> of(
      Map<ListingClass, Map<String, ListingHistory>> histories, ListingClass listingClass) {
    return histories.computeIfAbsent(listingClass, _ -> new LinkedHashMap<>());
  }

  Optional<ListingHistory> find(String subject, ListingClass listingClass) {
    return Optional.ofNullable(of(before, listingClass).get(subject));
  }

  /** What is known after this run; empty for what is not listed in this class. */
  Optional<ListingHistory> kept(String subject, ListingClass listingClass) {
    return Optional.ofNullable(of(after, listingClass).get(subject));
  }

  /** The subjects that had a listing of this class before this run. */
  Set<String> subjects(ListingClass listingClass) {
    return of(before, listingClass).keySet();
  }

  void keep(String subject, ListingClass listingClass, ListingHistory history) {
    Map<String, ListingHistory> kept = of(after, listingClass);
    if (!history.isForgettable() && kept.size() < MAX_SUBJECTS) {
      kept.put(subject, history);
    }
  }

  JsonValue.JsonObject value() {
    JsonValue.Builder fields = JsonValue.fields();
    for (ListingClass listingClass : ListingClass.LISTINGS) {
      JsonValue.Builder listings = JsonValue.fields();
      of(after, listingClass)
          .forEach(
              (subject, history) ->
                  listings.put(
                      subject,
                      history
                          .value()
                          .with("class", new JsonValue.JsonString(listingClass.word()))));
      fields.put(field(listingClass), listings.build());
    }
    return fields.build();
  }
}
