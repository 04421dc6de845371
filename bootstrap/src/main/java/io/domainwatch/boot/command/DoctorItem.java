package io.domainwatch.boot.command;

/** What was found about one thing. */
record DoctorItem(Verdict verdict, String subject, String sentence) {
  /** Good, bad, or could not tell. */
  enum Verdict {
    OK("ok"),
    BAD("bad"),
    UNKNOWN("unknown");

    private final String wireName;

    Verdict(String wireName) {
      this.wireName = wireName;
    }

    /** The word that people and programs see. */
    String wireName() {
      return wireName;
    }
  }
}
