package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ProviderState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ResultState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredCoverage;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredListing;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredProvider;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredResult;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredTarget;
import io.domainwatch.core.json.WireName;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.List;
import java.util.Optional;

/**
 * Listings with where to be taken off, and the lists that were asked
 * (docs/spec/checks/blacklist.md, "What is stored").
 */
public final class BlacklistView {
  private BlacklistView() {}

  /** Listings, coverage, lists, targets, what could not be told. */
  public static List<Block> blocks(BlacklistObservation seen) {
    return List.of(
        listings(seen),
        lists(seen),
        targets(seen.targets()),
        untold(seen),
        UnknownFields.block(seen.unknowns()));
  }

  private static Block listings(BlacklistObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Listings", "What", "List", "Kind", "Since", "Reason", "Delisting");
    for (StoredResult result : results(seen, ResultState.LISTED)) {
      Optional<StoredListing> listing = result.listing();
      Optional<String> text = listing.flatMap(StoredListing::text);
      table.row(
          Cells.text(result.target()),
          Cells.text(result.zone()),
          new Cell.Many(
              List.of(
                  label(listing.flatMap(StoredListing::listingClass)),
                  Cells.texts(listing.flatMap(StoredListing::sublists)))),
          listing
              .flatMap(StoredListing::since)
              .<Cell>map(Cell.Moment::new)
              .orElseGet(() -> Cell.ours("not confirmed yet")),
          Cells.textOr(text, "not given"),
          ways(result.zone().orElse(""), text.orElse("")));
    }
    return table.orElse(isReported(seen), "Not listed by any list that responded.");
  }

  private static List<StoredResult> results(BlacklistObservation seen, ResultState state) {
    return seen.results().orElse(List.of()).stream()
        .filter(result -> result.state().equals(Optional.of(state)))
        .toList();
  }

  /** Whether it is known of each result what the list said. */
  private static boolean isReported(BlacklistObservation seen) {
    return seen.results()
        .filter(all -> all.stream().allMatch(result -> result.state().isPresent()))
        .isPresent();
  }

  private static Cell label(Optional<? extends WireName> word) {
    return Labels.cell(word.map(WireName::wireName).orElse(""));
  }

  private static Cell ways(String zone, String text) {
    List<Cell> links =
        Delisting.links(zone, text).stream()
            .<Cell>map(link -> new Cell.Link(link.address(), link.text()))
            .toList();
    return links.isEmpty() ? Cell.ours("ask the operator of the list") : new Cell.Many(links);
  }

  private static Block lists(BlacklistObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Lists: "
                + seen.coverage()
                    .map(BlacklistView::share)
                    .orElse("how many could be used is not known"),
            "List",
            "State",
            "Reason");
    for (StoredProvider provider : seen.providers().orElse(List.of())) {
      table.row(
          Cells.text(provider.zone()),
          provider.state().map(BlacklistView::state).orElse(Cell.UNKNOWN),
          provider.reason().map(Labels::cell).orElseGet(() -> Cell.ours("")));
    }
    return table.orElse(seen.providers().isPresent(), "No list was asked.");
  }

  private static String share(StoredCoverage coverage) {
    return coverage.usable() + " of " + coverage.enabled() + " could be used";
  }

  private static Cell state(ProviderState state) {
    return switch (state) {
      case USABLE -> Cell.good("answers");
      case UNUSABLE -> Cell.doubtful("of no use");
      case SKIPPED -> Cell.neutral("left out");
    };
  }

  private static Block targets(Optional<List<StoredTarget>> targets) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Queries", "What", "Used for", "Shared with others");
    for (StoredTarget target : targets.orElse(List.of())) {
      table.row(
          Cells.text(target.value()),
          label(target.role()),
          Cells.flag(target.shared(), Cell.ours("yes"), Cell.ours("no")));
    }
    return table.orElse(targets.isPresent(), "Nothing to look up.");
  }

  private static Block untold(BlacklistObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Lists without response", "What", "List", "Reason");
    for (StoredResult result : results(seen, ResultState.UNKNOWN)) {
      table.row(
          Cells.text(result.target()),
          Cells.text(result.zone()),
          Labels.cell(result.reason().orElse("")));
    }
    return table.orElse(isReported(seen), "All queried ones answered.");
  }
}
