package io.domainwatch.core.storage;

/** What takes room in the storage (docs/spec/result-storage.md, "Levels" and "Size"). */
public enum StorageLevel {
  /** Results of which each is a row. */
  ROWS("rows", true),
  /** Results packed by the hour. */
  HOURS("hours", true),
  /** Results packed by the day. */
  DAYS("days", true),
  /** Events. */
  EVENTS("events", true),
  /** All else that the database holds, its own tables included. */
  OTHER("other", false);

  private final String wireName;
  private final boolean limited;

  StorageLevel(String wireName, boolean limited) {
    this.wireName = wireName;
    this.limited = limited;
  }

  /** The label of its metric. */
  public String wireName() {
    return wireName;
  }

  /** Whether {@code retention.max-size} counts it. */
  public boolean isLimited() {
    return limited;
  }
}
