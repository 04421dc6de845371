package io.domainwatch.core.check.blacklist;

import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the check remembers from run to run: the listings that are suspected, certain or just over
 * (docs/spec/checks/blacklist.md, "Memory"). It holds what a run looked up and what it could not
 * tell, so it is as bounded as a run.
 *
 * @param listings those of class abuse, by subject
 * @param policyListings those of class policy, by subject
 */
public record BlacklistMemory(
    Map<String, ListingHistory> listings, Map<String, ListingHistory> policyListings) {

  /** Before the first run. */
  private static final BlacklistMemory NEW = new BlacklistMemory(Map.of(), Map.of());

  public BlacklistMemory {
    listings = Collections.unmodifiableMap(new LinkedHashMap<>(listings));
    policyListings = Collections.unmodifiableMap(new LinkedHashMap<>(policyListings));
  }

  /**
   * The memory that was stored, as much of it as there is. When a subject had one class only, all
   * stood together; each goes to its own class.
   */
  public static BlacklistMemory of(JsonObject stored) {
    BlacklistMemory read = RecordJson.read(NEW, stored);
    List<Map.Entry<String, ListingHistory>> all =
        Stream.of(read.listings, read.policyListings)
            .flatMap(each -> each.entrySet().stream())
            .toList();
    return new BlacklistMemory(of(ListingClass.ABUSE, all), of(ListingClass.POLICY, all));
  }

  private static Map<String, ListingHistory> of(
      ListingClass listingClass, List<Map.Entry<String, ListingHistory>> all) {
    Map<String, ListingHistory> mine = new LinkedHashMap<>();
    all.stream()
        .filter(each -> each.getValue().listingClass() == listingClass)
        .forEach(each -> mine.put(each.getKey(), each.getValue()));
    return mine;
  }

  Optional<ListingHistory> find(String subject, ListingClass listingClass) {
    return Optional.ofNullable(of(listingClass).get(subject));
  }

  /** The subjects that have a listing of this class. */
  Set<String> subjects(ListingClass listingClass) {
    return of(listingClass).keySet();
  }

  private Map<String, ListingHistory> of(ListingClass listingClass) {
    return switch (listingClass) {
      case ABUSE -> listings;
      case POLICY -> policyListings;
      case GOOD, TEST -> Map.of();
    };
  }
}
