package io.domainwatch.dashboard.bulk;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.domains.ListQuery;
import io.domainwatch.dashboard.text.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How far a change of many domains has come.
 *
 * @param total how many were confirmed
 * @param done how many were changed
 * @param refusals of the first {@link #MAX_SHOWN} that were refused: a name and why
 * @param refused how many were refused
 * @param left those whose turn comes next
 * @param fields what the change needs, by the name of its field
 * @param interrupted whether the database was away
 */
public record BulkProgress(
    BulkVerb verb,
    int total,
    int done,
    List<Refusal> refusals,
    int refused,
    List<DomainId> left,
    Map<String, String> fields,
    ListQuery query,
    boolean interrupted) {
  /** Refused names that are listed; with more, their number is told. */
  static final int MAX_SHOWN = 1_000;

  public BulkProgress {
    refusals = List.copyOf(refusals);
    left = List.copyOf(left);
    fields = Map.copyOf(fields);
  }

  /** A domain that was left as it is, and why. */
  public record Refusal(String name, String why) {
    private static final String BETWEEN = "\t";

    /** As a field carries it. */
    public String text() {
      return name + BETWEEN + why;
    }

    static Refusal of(String text) {
      String[] parts = text.split(BETWEEN, 2);
      return new Refusal(parts[0], parts.length == 2 ? parts[1] : "");
    }
  }

  /** Whether all had their turn. */
  public boolean over() {
    return left.isEmpty();
  }

  /** How many had their turn. */
  public int handled() {
    return total - left.size();
  }

  /** Names by the reason for which they were refused, in the order in which reasons came. */
  public Map<String, List<String>> byReason() {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    refusals.forEach(
        each ->
            byReason.merge(
                each.why(),
                List.of(each.name()),
                (some, more) -> Stream.concat(some.stream(), more.stream()).toList()));
    return byReason;
  }

  /** How many were refused and are not listed. */
  public int unlisted() {
    return refused - refusals.size();
  }

  /** Those whose turn comes next, as a field carries them. */
  public String leftText() {
    return BulkSelection.text(left);
  }

  /** What became of it, a sentence or two. */
  public String summary() {
    String told = verb.told(done);
    return refused == 0 ? told : told + " " + Texts.text("bulk.some-refused", refused, total);
  }

  /** Whether more was done than refused, so that it may be told as a success. */
  public boolean went() {
    return refused == 0 || done > refused;
  }
}
