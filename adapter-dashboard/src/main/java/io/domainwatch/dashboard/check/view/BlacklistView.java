package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.ArrayList;
import java.util.List;

/**
 * Listings with where to be taken off, and the lists that were asked
 * (docs/spec/checks/blacklist.md, "What is stored").
 */
public final class BlacklistView {
  private BlacklistView() {}

  /** Listings, coverage, lists, targets, what could not be told. */
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(
        listings(seen), lists(seen), targets(seen), untold(seen), UnknownFields.block(seen));
  }

  private static Block listings(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Listings", "What", "List", "Kind", "Since", "Reason", "Delisting");
    for (ObservationReader result : seen.list("results")) {
      if (result.word("state").equals("listed")) {
        table.row(
            result.text("target"),
            result.text("zone"),
            new Cell.Many(List.of(Labels.cell(result.word("class")), result.texts("sublists"))),
            result.has("since") ? result.moment("since") : Cell.ours("not confirmed yet"),
            result.textOr("text", "not given"),
            ways(result));
      }
    }
    return table.orElse(seen.holds("results"), "Not listed by any list that responded.");
  }

  private static Cell ways(ObservationReader result) {
    List<Cell> links =
        new ArrayList<>(
            Delisting.links(result.word("zone"), result.word("text")).stream()
                .map(link -> new Cell.Link(link.address(), link.text()))
                .toList());
    return links.isEmpty() ? Cell.ours("ask the operator of the list") : new Cell.Many(links);
  }

  private static Block lists(ObservationReader seen) {
    ObservationReader coverage = seen.in("coverage");
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Lists: " + share(coverage), "List", "State", "Reason");
    for (ObservationReader provider : seen.list("providers")) {
      table.row(
          provider.text("zone"),
          switch (provider.word("state")) {
            case "usable" -> Cell.good("answers");
            case "unusable" -> Cell.doubtful("of no use");
            case "skipped" -> Cell.neutral("left out");
            default -> Cell.UNKNOWN;
          },
          provider.has("reason") ? Labels.cell(provider.word("reason")) : Cell.ours(""));
    }
    return table.orElse(seen.holds("providers"), "No list was asked.");
  }

  private static String share(ObservationReader coverage) {
    return coverage.whole("usable").isPresent() && coverage.whole("enabled").isPresent()
        ? coverage.whole("usable").getAsLong()
            + " of "
            + coverage.whole("enabled").getAsLong()
            + " could be used"
        : "how many could be used is not known";
  }

  private static Block targets(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Queries", "What", "Used for", "Shared with others");
    for (ObservationReader target : seen.list("targets")) {
      table.row(
          target.text("value"),
          Labels.cell(target.word("role")),
          target.flag("shared", Cell.ours("yes"), Cell.ours("no")));
    }
    return table.orElse(seen.holds("targets"), "Nothing to look up.");
  }

  private static Block untold(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Lists without response", "What", "List", "Reason");
    for (ObservationReader result : seen.list("results")) {
      if (result.word("state").equals("unknown")) {
        table.row(result.text("target"), result.text("zone"), Labels.cell(result.word("reason")));
      }
    }
    return table.orElse(seen.holds("results"), "All queried ones answered.");
  }
}
