package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.blacklist.BlacklistObservation.Listing;
import io.domainwatch.checks.blacklist.BlacklistObservation.Provider;
import io.domainwatch.checks.blacklist.BlacklistObservation.Result;
import io.domainwatch.checks.blacklist.BlacklistObservation.Role;
import io.domainwatch.checks.blacklist.BlacklistObservation.Target;
import io.domainwatch.checks.blacklist.BlacklistObservation.Use;
import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The observation as a value, with the field names of docs/spec/checks/blacklist.md, "What is
 * stored".
 */
final class BlacklistObservationForm {

  private BlacklistObservationForm() {}

  /**
   * The value of what was seen.
   *
   * @param memory as the assessment left it; tells since when a target is listed
   */
  static JsonValue.JsonObject value(BlacklistObservation seen, BlacklistMemory memory) {
    Coverage coverage = Coverage.of(seen);
    return JsonValue.fields()
        .put(
            "targets", list(seen.targets().stream().map(BlacklistObservationForm::target).toList()))
        .put(
            "providers",
            list(seen.providers().stream().map(BlacklistObservationForm::provider).toList()))
        .put("results", list(seen.results().stream().map(r -> result(r, memory)).toList()))
        .put("ended", list(ended(seen, memory)))
        .put(
            "coverage",
            JsonValue.fields()
                .put("usable", coverage.usable())
                .put("enabled", coverage.enabled())
                .build())
        .put("unknowns", list(unknowns(seen)))
        .put("notLookedUp", new TreeSet<>(seen.notLookedUp()))
        .put("fingerprint", fingerprint(seen))
        .put("queries", seen.load().value())
        .build();
  }

  /**
   * Over what was looked up and where it is listed, without times and texts
   * (docs/spec/checks/dns-shared.md, "Stored form").
   */
  private static String fingerprint(BlacklistObservation seen) {
    SortedSet<String> lines = new TreeSet<>();
    seen.targets().forEach(target -> lines.add(target.role().word() + " " + target.value()));
    for (Result result : seen.results()) {
      if (result.listing() instanceof Listing.Listed listed) {
        lines.add("listed " + result.subject() + " " + new TreeSet<>(listed.codes()));
      }
    }
    return Fingerprint.of(lines);
  }

  private static JsonValue list(List<? extends JsonValue> items) {
    return JsonValue.of(items);
  }

  private static JsonValue.JsonObject target(Target target) {
    return JsonValue.fields()
        .put("value", target.value())
        .put("role", target.role().word())
        .put("shared", target.shared())
        .build();
  }

  private static JsonValue.JsonObject provider(Provider provider) {
    JsonValue.Builder fields = JsonValue.fields().put("zone", provider.zone());
    return switch (provider.use()) {
      case Use.Usable _ -> fields.put("state", "usable").build();
      case Use.Unusable(String reason) ->
          fields.put("state", "unusable").put("reason", reason).build();
      case Use.Skipped(String reason) ->
          fields.put("state", "skipped").put("reason", reason).build();
    };
  }

  private static JsonValue.JsonObject result(Result result, BlacklistMemory memory) {
    JsonValue.Builder fields =
        JsonValue.fields().put("zone", result.zone()).put("target", result.target());
    return switch (result.listing()) {
      case Listing.Clean _ -> fields.put("state", "clean").build();
      case Listing.Unknown(String reason) ->
          fields.put("state", "unknown").put("reason", reason).build();
      case Listing.Listed listed -> listed(fields, result, listed, memory);
    };
  }

  private static JsonValue.JsonObject listed(
      JsonValue.Builder fields, Result result, Listing.Listed listed, BlacklistMemory memory) {
    fields
        .put("state", "listed")
        .put("codes", listed.codes())
        .put("sublists", listed.sublists().stream().map(Sublist::name).distinct().toList())
        .put("text", listed.text());
    List<ListingClass> classes =
        ListingClass.LISTINGS.stream().filter(c -> !listed.names(c).isEmpty()).toList();
    fields.put("class", classes.getFirst().word());
    classes.stream()
        .flatMap(c -> memory.kept(result.subject(), c).stream())
        .map(ListingHistory::since)
        .min(Comparator.naturalOrder())
        .ifPresent(since -> fields.put("since", Instants.text(since)));
    return fields.build();
  }

  /** Listings that this run ends, and why. */
  private static List<JsonValue> ended(BlacklistObservation seen, BlacklistMemory memory) {
    List<JsonValue> ended = new ArrayList<>();
    for (ListingClass listingClass : ListingClass.LISTINGS) {
      memory.subjects(listingClass).stream()
          .filter(
              subject ->
                  memory.kept(subject, listingClass).map(ListingHistory::hasEnded).orElse(true))
          .sorted()
          .map(
              subject ->
                  JsonValue.fields()
                      .put("subject", subject)
                      .put("class", listingClass.word())
                      .put("cause", ListingEnd.of(subject, seen).word())
                      .build())
          .forEach(ended::add);
    }
    return ended;
  }

  private static List<JsonValue> unknowns(BlacklistObservation seen) {
    return seen.unknownRoles().stream()
        .map(Role::word)
        .sorted()
        .<JsonValue>map(
            role ->
                JsonValue.fields()
                    .put("probe", role + "_addresses")
                    .put("reason", "lookup_failed")
                    .build())
        .toList();
  }
}
