package io.domainwatch.dashboard.check.name;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Reading;
import io.domainwatch.dashboard.check.block.Sheet;
import io.domainwatch.dashboard.check.block.Words;

/** What a run could not tell, and why (checks-dns.md section 0). */
final class Unknowns {
  private Unknowns() {}

  static Block block(Reading seen) {
    Sheet.TableSheet table = Sheet.table("What could not be told", "Part", "Reason");
    seen.list("unknowns")
        .forEach(each -> table.row(each.text("probe"), Words.cell(each.word("reason"))));
    return table.orElse(seen.holds("unknowns"), "Everything could be told.");
  }
}
