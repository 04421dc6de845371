package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.record.TagList;
import io.domainwatch.core.json.WireName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The BIMI assertion record of a name (draft-brand-indicators-for-message-identification).
 *
 * @param state whether there is one
 * @param record as {@code Shown.record} shows it
 * @param problems what keeps it from working, DMARC left aside
 */
public record BimiAnalysis(State state, Optional<String> record, List<String> problems) {

  /** Whether there is a record. */
  public enum State implements WireName {
    ABSENT,
    /** It says that no picture is to be shown, with {@code l} and {@code a} empty. */
    DECLINED,
    PRESENT,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case ABSENT -> "absent";
        case DECLINED -> "declined";
        case PRESENT -> "present";
        case UNKNOWN -> "unknown";
      };
    }
  }

  private static final String VERSION = "v=BIMI1";

  /** Reads {@code default._bimi} of a name; nothing is fetched. */
  public static BimiAnalysis analyse(String name, MailLookup lookup) {
    Answer<String> texts = lookup.texts("default._bimi." + name);
    if (texts instanceof Answer.Unknown<String>) {
      return new BimiAnalysis(State.UNKNOWN, Optional.empty(), List.of());
    }
    List<String> records =
        texts.records().stream()
            .filter(text -> text.regionMatches(true, 0, VERSION, 0, VERSION.length()))
            .toList();
    if (records.isEmpty()) {
      return new BimiAnalysis(State.ABSENT, Optional.empty(), List.of());
    }
    TagList tags = TagList.parse(records.getFirst());
    List<String> problems = new ArrayList<>(tags.problems());
    if (records.size() > 1) {
      problems.add("there are several BIMI records");
    }
    if (!tags.startsWith("v", "BIMI1")) {
      problems.add("the record does not begin with v=BIMI1;");
    }
    String picture = tags.find("l").orElse("");
    String evidence = tags.find("a").orElse("");
    if (tags.find("l").isEmpty()) {
      problems.add("the tag l is missing");
    }
    refuse("l", picture, problems);
    refuse("a", evidence, problems);
    boolean declined = problems.isEmpty() && picture.isEmpty() && evidence.isEmpty();
    return new BimiAnalysis(
        declined ? State.DECLINED : State.PRESENT,
        Optional.of(Shown.record(records.getFirst())),
        List.copyOf(problems));
  }

  private static void refuse(String tag, String value, List<String> problems) {
    if (!value.isEmpty() && !value.regionMatches(true, 0, "https://", 0, "https://".length())) {
      problems.add("the tag " + tag + " is no https address: " + Shown.term(value));
    }
  }
}
