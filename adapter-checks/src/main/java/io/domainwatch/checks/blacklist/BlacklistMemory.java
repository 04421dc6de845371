package io.domainwatch.checks.blacklist;

import io.domainwatch.core.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The listings that are suspected, certain or just over, by subject; opened for one assessment. It
 * holds what this run looked up and what it could not tell, so it is as bounded as a run.
 */
final class BlacklistMemory {

  /**
   * Subjects kept: the 12 addresses and 2 names of a run on 30 lists, and as many that could not be
   * told. More are never needed; the bound is against rotating addresses.
   */
  private static final int MOST_SUBJECTS = 1000;

  private final Map<String, ListingHistory> before = new LinkedHashMap<>();
  private final Map<String, ListingHistory> after = new LinkedHashMap<>();

  BlacklistMemory(Value.Fields stored) {
    Value.Fields listings = stored.fieldsOf("listings");
    listings
        .fields()
        .keySet()
        .forEach(s -> before.put(s, ListingHistory.read(listings.fieldsOf(s))));
  }

  Optional<ListingHistory> find(String subject) {
    return Optional.ofNullable(before.get(subject));
  }

  /** What is known after this run; empty for what is not listed. */
  Optional<ListingHistory> kept(String subject) {
    return Optional.ofNullable(after.get(subject));
  }

  Set<String> subjects() {
    return before.keySet();
  }

  void keep(String subject, ListingHistory history) {
    if (!history.isForgettable() && after.size() < MOST_SUBJECTS) {
      after.put(subject, history);
    }
  }

  Value.Fields value() {
    Value.Builder listings = Value.fields();
    after.forEach((subject, history) -> listings.put(subject, history.value()));
    return Value.fields().put("listings", listings.build()).build();
  }
}
