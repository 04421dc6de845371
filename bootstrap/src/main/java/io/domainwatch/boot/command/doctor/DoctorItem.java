package io.domainwatch.boot.command.doctor;

/** What was found about one thing. */
public record DoctorItem(Verdict verdict, String subject, String sentence) {
  /** Good, bad, or could not tell. */
  public enum Verdict {
    OK("ok"),
    BAD("bad"),
    UNKNOWN("unknown");

    private final String wireName;

    Verdict(String wireName) {
      this.wireName = wireName;
    }

    /** The word that people and programs see. */
    public String wireName() {
      return wireName;
    }
  }
}
