package io.domainwatch.app.desired;

/** A part of the document, in the order in which they stand there. */
public enum Section {
  DOMAINS("domains", "domain"),
  CHANNELS("channels", "channel"),
  WINDOWS("maintenanceWindows", "maintenance window"),
  POLICIES("escalationPolicies", "escalation policy"),
  REPORTS("reports", "reports");

  private final String field;
  private final String noun;

  Section(String field, String noun) {
    this.field = field;
    this.noun = noun;
  }

  /** Its field in the document. */
  public String field() {
    return field;
  }

  /** Whether it has one entry, which has no name, and is no list. */
  public boolean isOne() {
    return this == REPORTS;
  }

  /** What one of its entries is called. */
  public String noun() {
    return noun;
  }
}
