package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.Lookalikes;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.check.emailauth.record.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The DNS tree walk of RFC 9989 §4.10 from one name upwards, as far as it came. */
final class DmarcWalk {

  /** A name of this many labels or more is not walked label by label. */
  private static final int LONG_NAME = 8;

  /** Where the walk goes on above such a name. */
  private static final int SHORT_NAME = 7;

  private final String start;
  private final Map<String, DmarcRecord> found = new LinkedHashMap<>();
  private final List<String> queries = new ArrayList<>();
  private final List<String> several = new ArrayList<>();
  private final List<String> unknowns = new ArrayList<>();
  private final List<String> boundaries = new ArrayList<>();
  private final List<NearMiss> nearMisses = new ArrayList<>();

  private DmarcWalk(String start) {
    this.start = start;
  }

  static DmarcWalk from(String name, MailLookup lookup) {
    DmarcWalk walk = new DmarcWalk(name);
    Optional<String> at = Optional.of(name);
    while (at.isPresent() && walk.boundaries.isEmpty()) {
      walk.look(at.get(), lookup);
      at = above(at.get());
    }
    return walk;
  }

  /** The next name up: one label less, or seven labels; empty above a top label. */
  private static Optional<String> above(String name) {
    String[] labels = name.split("\\.", -1);
    int next = labels.length >= LONG_NAME ? SHORT_NAME : labels.length - 1;
    return next == 0
        ? Optional.empty()
        : Optional.of(
            String.join(".", List.of(labels).subList(labels.length - next, labels.length)));
  }

  private void look(String name, MailLookup lookup) {
    String query = "_dmarc." + name;
    queries.add(query);
    Answer<String> texts = lookup.texts(query);
    if (texts instanceof Answer.Unknown<String>(String reason)) {
      unknowns.add(Shown.term(query) + ": " + reason);
      return;
    }
    List<DmarcRecord> records =
        texts.records().stream().flatMap(text -> DmarcRecord.parse(text).stream()).toList();
    nearMisses.addAll(
        Lookalikes.DMARC.among(
            query,
            texts.records().stream().filter(text -> DmarcRecord.parse(text).isEmpty()).toList()));
    if (records.size() > 1) {
      several.add(name);
    } else if (records.size() == 1) {
      DmarcRecord record = records.getFirst();
      found.put(name, record);
      record.publicSuffix().ifPresent(suffix -> boundaries.add(boundary(name, suffix)));
    }
  }

  /** Where the organization ends when a record says so: at its name, or one label below. */
  private String boundary(String name, boolean publicSuffix) {
    if (!publicSuffix || name.equals(start)) {
      return name;
    }
    String below = start.substring(0, start.length() - name.length() - 1);
    return below.substring(below.lastIndexOf('.') + 1) + "." + name;
  }

  /** The names asked, in order. */
  List<String> queries() {
    return List.copyOf(queries);
  }

  /** The texts at the names asked that look like a record and are none, in order. */
  List<NearMiss> nearMisses() {
    return List.copyOf(nearMisses);
  }

  /** Why the walk knows less than it should; empty when it knows all. */
  Optional<String> unknown() {
    return unknowns.stream().findFirst();
  }

  /** The organizational domain: where a record draws the line, else the highest name with one. */
  String organization() {
    return boundaries.stream()
        .findFirst()
        .orElseGet(() -> found.isEmpty() ? start : List.copyOf(found.keySet()).getLast());
  }

  /** Whether several records of the right version stand at the name itself. */
  boolean hasSeveralAtStart() {
    return several.contains(start);
  }

  Optional<DmarcRecord> own() {
    return at(start);
  }

  Optional<DmarcRecord> at(String name) {
    return Optional.ofNullable(found.get(name));
  }

  /** Where the record that applies stands: at the name, at the organization, at the suffix. */
  Optional<String> policyDomain() {
    if (own().isPresent()) {
      return Optional.of(start);
    }
    if (at(organization()).isPresent()) {
      return Optional.of(organization());
    }
    return found.entrySet().stream()
        .filter(entry -> entry.getValue().publicSuffix().orElse(false))
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
