package io.domainwatch.dashboard.check.block;

/** What a run could not tell, and why (docs/spec/checks/dns-shared.md, "Stored form"). */
public final class UnknownFields {
  private UnknownFields() {}

  /** All that is in the observations under {@code unknowns}. */
  public static Block block(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Unknown parts", "Part", "Reason");
    seen.list("unknowns")
        .forEach(each -> table.row(each.text("probe"), Labels.cell(each.word("reason"))));
    return table.orElse(seen.holds("unknowns"), "None.");
  }
}
