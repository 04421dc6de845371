package io.domainwatch.dashboard.check.block;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.observation.UnknownPart;
import java.util.List;
import java.util.Optional;

/** What a run could not tell, and why (docs/spec/checks/dns-shared.md, "Stored form"). */
public final class UnknownFields {
  private UnknownFields() {}

  /** The parts that are known to be unknown; empty when not even that is known. */
  public static Block block(Optional<List<UnknownPart>> parts) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(text("check.unknown-parts"), text("check.part"), text("check.reason"));
    parts
        .orElse(List.of())
        .forEach(each -> table.row(Cell.told(each.probe()), Phrases.cell(each.reason())));
    return table.orElse(parts.isPresent(), text("check.no-unknown-parts"));
  }
}
