package io.domainwatch.dashboard.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.operator.ImportedName;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.web.RefusalText;
import java.util.List;
import java.util.Optional;

/**
 * What became of many names.
 *
 * @param lines in the order in which the names were given
 */
public record AdditionReport(List<Line> lines) {
  /** Characters of a typed name that are shown; no name is longer (RFC 1035 §2.3.4). */
  private static final int SHOWN = 253;

  public AdditionReport {
    lines = List.copyOf(lines);
  }

  /** What can become of a name. */
  public enum Fate {
    ADDED("Added", "ok"),
    EXISTS("Exists", "unknown"),
    REFUSED("Refused", "failing");

    private final String label;
    private final String style;

    Fate(String label, String style) {
      this.label = label;
      this.style = style;
    }

    /** What people read. */
    public String label() {
      return label;
    }

    /** The class beside {@code state}. */
    public String style() {
      return style;
    }
  }

  /**
   * What became of one name.
   *
   * @param typed as it was given, cut off
   * @param reason why it was not added; empty text when it was
   * @param path where the domain is, if there is one
   */
  public record Line(String typed, Fate fate, String reason, Optional<String> path) {
    static Line of(ImportedName name) {
      String typed = name.typed();
      String shown = typed.length() <= SHOWN ? typed : typed.substring(0, SHOWN) + "…";
      return switch (name) {
        case ImportedName.Added added ->
            new Line(shown, Fate.ADDED, "", Optional.of(path(added.domain().id())));
        case ImportedName.Refused refused -> of(shown, refused.refusal());
      };
    }

    private static Line of(String shown, Refusal refusal) {
      String reason = RefusalText.of(refusal);
      return refusal instanceof Refusal.DomainAlreadyExists(DomainId existing)
          ? new Line(shown, Fate.EXISTS, reason, Optional.of(path(existing)))
          : new Line(shown, Fate.REFUSED, reason, Optional.empty());
    }

    private static String path(DomainId id) {
      return "/domains/" + id.text();
    }
  }

  /** All in one sentence. */
  public String summary() {
    long exist = count(Fate.EXISTS);
    return "%d added, %d refused%s."
        .formatted(
            count(Fate.ADDED),
            count(Fate.REFUSED),
            exist == 0 ? "" : ", " + exist + (exist == 1 ? " exists" : " exist") + " already");
  }

  private long count(Fate fate) {
    return lines.stream().filter(line -> line.fate() == fate).count();
  }
}
