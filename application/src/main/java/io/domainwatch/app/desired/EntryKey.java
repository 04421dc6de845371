package io.domainwatch.app.desired;

import java.util.Comparator;

/**
 * What tells the entries of a section apart. The order is that of the document.
 *
 * @param name of a domain its normalised name
 * @param type of a channel its type; else empty text
 * @param occurrence 0 for the first of this name and type, which only a domain has for itself
 */
public record EntryKey(Section section, String name, String type, int occurrence)
    implements Comparable<EntryKey> {
  private static final Comparator<EntryKey> ORDER =
      Comparator.comparing(EntryKey::section)
          .thenComparing(EntryKey::name)
          .thenComparing(EntryKey::type)
          .thenComparingInt(EntryKey::occurrence);

  @Override
  public int compareTo(EntryKey other) {
    return ORDER.compare(this, other);
  }

  /** As people call it. */
  public String label() {
    if (section.isOne()) {
      return section.noun();
    }
    String named =
        section == Section.DOMAINS ? " " + name : " \"" + name + "\"" + times(occurrence);
    return section.noun() + named + (type.isEmpty() ? "" : " (" + type + ")");
  }

  private static String times(int occurrence) {
    return occurrence == 0 ? "" : " no. " + (occurrence + 1);
  }
}
