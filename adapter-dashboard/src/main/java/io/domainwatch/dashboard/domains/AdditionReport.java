package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.operator.ImportedName;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.dashboard.web.RefusalText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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
    ADDED("domains.fate-added", "ok"),
    EXISTS("domains.fate-exists", "unknown"),
    DOUBTFUL("domains.fate-doubtful", "warning"),
    REFUSED("domains.fate-refused", "failing");

    private final String key;
    private final String style;

    Fate(String key, String style) {
      this.key = key;
      this.style = style;
    }

    /** What people read. */
    public String label() {
      return text(key);
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
    /** Of a name that does not exist in DNS. */
    static Line doubtful(String typed) {
      return new Line(cut(typed), Fate.DOUBTFUL, text("domains.doubtful"), Optional.empty());
    }

    static Line of(ImportedName name) {
      String shown = cut(name.typed());
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

    private static String cut(String typed) {
      return typed.length() <= SHOWN ? typed : typed.substring(0, SHOWN) + "…";
    }

    private static String path(DomainId id) {
      return "/domains/" + id.text();
    }
  }

  /** The names that are to be mended or asked about, one a line; empty text when none is. */
  public String left() {
    return lines.stream()
        .filter(line -> line.fate() == Fate.REFUSED || line.fate() == Fate.DOUBTFUL)
        .map(Line::typed)
        .collect(Collectors.joining("\n"));
  }

  /** Whether a name could be added that does not exist in DNS. */
  public boolean doubtful() {
    return count(Fate.DOUBTFUL) > 0;
  }

  /** Whether it may be told as a success: no more were refused or asked about than not. */
  public boolean went() {
    return 2 * (count(Fate.REFUSED) + count(Fate.DOUBTFUL)) <= lines.size();
  }

  /** What stands above. */
  public String title() {
    if (count(Fate.ADDED) == 0) {
      return text("domains.none-added");
    }
    return went() ? text("domains.added-title") : text("domains.most-not-added");
  }

  /** All in a sentence or two. */
  public String summary() {
    long exist = count(Fate.EXISTS);
    String done =
        exist == 0
            ? text("domains.summary", count(Fate.ADDED), count(Fate.REFUSED))
            : text("domains.summary-exist", count(Fate.ADDED), count(Fate.REFUSED), exist);
    return doubtful() ? done + " " + text("domains.summary-doubtful", count(Fate.DOUBTFUL)) : done;
  }

  private long count(Fate fate) {
    return lines.stream().filter(line -> line.fate() == fate).count();
  }
}
