package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ProviderState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ResultState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredCoverage;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredListing;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredProvider;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredResult;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredTarget;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
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
        BlockBuilder.table(
            text("views-dns.listings"),
            text("views.what"),
            text("views-dns.list"),
            text("views-dns.kind"),
            text("views-dns.since"),
            text("views.reason"),
            text("views-dns.delisting"));
    for (StoredResult result : results(seen, ResultState.LISTED)) {
      Optional<StoredListing> listing = result.listing();
      Optional<String> text = listing.flatMap(StoredListing::text);
      table.row(
          Cells.text(result.target()),
          Cells.text(result.zone()),
          new Cell.Many(
              List.of(
                  Phrases.cell("listing", listing.flatMap(StoredListing::listingClass)),
                  Cells.texts(listing.flatMap(StoredListing::sublists)))),
          listing
              .flatMap(StoredListing::since)
              .<Cell>map(Cell.Moment::new)
              .orElseGet(() -> Cell.ours(text("views-dns.not-confirmed"))),
          Cells.textOr(text, text("views-dns.not-given")),
          ways(result.zone().orElse(""), text.orElse("")));
    }
    return table.orElse(isReported(seen), text("views-dns.not-listed"));
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

  private static Cell ways(String zone, String text) {
    List<Cell> links =
        Delisting.links(zone, text).stream()
            .<Cell>map(link -> new Cell.Link(link.address(), link.text()))
            .toList();
    return links.isEmpty() ? Cell.ours(text("views-dns.ask-operator")) : new Cell.Many(links);
  }

  private static Block lists(BlacklistObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            seen.coverage()
                .map(BlacklistView::share)
                .orElseGet(() -> text("views-dns.lists-unknown")),
            text("views-dns.list"),
            text("views.state"),
            text("views.reason"));
    for (StoredProvider provider : seen.providers().orElse(List.of())) {
      table.row(
          Cells.text(provider.zone()),
          provider.state().map(BlacklistView::state).orElse(Cell.UNKNOWN),
          provider.reason().map(Phrases::cell).orElseGet(() -> Cell.ours("")));
    }
    return table.orElse(seen.providers().isPresent(), text("views-dns.no-list"));
  }

  private static String share(StoredCoverage coverage) {
    return text("views-dns.lists", coverage.usable(), coverage.enabled());
  }

  private static Cell state(ProviderState state) {
    return switch (state) {
      case USABLE -> Cell.good(text("views.answers"));
      case UNUSABLE -> Cell.doubtful(text("views-dns.of-no-use"));
      case SKIPPED -> Cell.neutral(text("views-dns.left-out"));
    };
  }

  private static Block targets(Optional<List<StoredTarget>> targets) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-dns.queries"),
            text("views.what"),
            text("views-dns.used-for"),
            text("views-dns.shared"));
    for (StoredTarget target : targets.orElse(List.of())) {
      table.row(
          Cells.text(target.value()),
          Phrases.cell("role", target.role()),
          Cells.flag(target.shared(), Cell.ours(text("views.yes")), Cell.ours(text("views.no"))));
    }
    return table.orElse(targets.isPresent(), text("views-dns.nothing-to-look-up"));
  }

  private static Block untold(BlacklistObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-dns.lists-silent"),
            text("views.what"),
            text("views-dns.list"),
            text("views.reason"));
    for (StoredResult result : results(seen, ResultState.UNKNOWN)) {
      table.row(
          Cells.text(result.target()),
          Cells.text(result.zone()),
          Phrases.cell(result.reason().orElse("")));
    }
    return table.orElse(isReported(seen), text("views-dns.all-answered"));
  }
}
