package io.domainwatch.dashboard.check.block;

import io.domainwatch.core.observation.UnknownPart;
import java.util.List;
import java.util.Optional;

/** What a run could not tell, and why (docs/spec/checks/dns-shared.md, "Stored form"). */
public final class UnknownFields {
  private UnknownFields() {}

  /** The parts that are known to be unknown; empty when not even that is known. */
  public static Block block(Optional<List<UnknownPart>> parts) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Unknown parts", "Part", "Reason");
    parts
        .orElse(List.of())
        .forEach(each -> table.row(Cell.told(each.probe()), Labels.cell(each.reason())));
    return table.orElse(parts.isPresent(), "None.");
  }
}
