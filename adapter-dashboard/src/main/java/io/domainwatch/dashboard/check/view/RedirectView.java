package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.redirect.RedirectObservation.ChainEnd;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredHop;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredVariant;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the variants of an address lead, hop by hop (docs/spec/checks/redirect.md, "What is
 * stored").
 */
public final class RedirectView {
  private RedirectView() {}

  /** The verdict, then each variant. */
  public static List<Block> blocks(RedirectObservation seen) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(verdict(seen));
    seen.variants().forEach(variant -> blocks.add(variant(variant)));
    return blocks;
  }

  private static Block verdict(RedirectObservation seen) {
    return BlockBuilder.facts("Site address")
        .put("Address", Cells.text(seen.canonicalOrigin()))
        .put(
            "All variants lead there",
            Cells.flag(seen.allConverge(), Cell.good("yes"), Cell.doubtful("no")))
        .put(
            "http leads to https",
            seen.httpRefused()
                .map(status -> Cell.ours("no, http is refused with status " + status))
                .orElseGet(
                    () -> Cells.flag(seen.httpsEnforced(), Cell.good("yes"), Cell.doubtful("no"))))
        .put("Longest redirect chain", Cells.number(seen.hopsMax(), ""))
        .put(
            "Permanent (301, 308)",
            Cells.flag(seen.permanent(), Cell.good("yes"), Cell.doubtful("no")))
        .put(
            "Downgrades from https to http",
            Cells.flag(seen.downgrade(), Cell.bad("yes"), Cell.good("no")))
        .put(
            "HSTS effective",
            Cells.flag(
                seen.hstsOrderOk(), Cell.good("yes"), Cell.doubtful("no, the order is wrong")))
        .build();
  }

  private static Block variant(StoredVariant variant) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "From " + entry(variant) + ": " + outcome(variant),
            "Address",
            "Status",
            "Leads to",
            "IP address",
            "HSTS",
            "Time");
    for (StoredHop hop : variant.hops().orElse(List.of())) {
      table.row(
          Cells.text(hop.url()),
          hop.status().map(String::valueOf).map(Cell::told).orElse(Cell.bad("no answer")),
          Cells.textOr(hop.target(), "ends here"),
          Cells.text(hop.ip()),
          Cells.flag(hop.hsts(), Cell.ours("yes"), Cell.ours("no")),
          Cells.number(hop.ms(), "ms"));
    }
    return table.orElse(variant.hops().isPresent(), "No response.");
  }

  /** An entry is the watched name with a scheme, and so of plain letters; others are not named. */
  private static String entry(StoredVariant variant) {
    return variant
        .entry()
        .filter(entry -> entry.matches("https?://[a-z0-9.-]+/"))
        .orElse("an unknown address");
  }

  private static String outcome(StoredVariant variant) {
    String reason =
        variant
            .reason()
            .filter(word -> word.matches("[a-z0-9_ ]+"))
            .map(word -> " (" + Labels.plain(word) + ")")
            .orElse("");
    return switch (variant.outcome().orElse(ChainEnd.UNKNOWN)) {
      case ENDED -> "ends";
      case LOOP -> "goes in circles" + reason;
      case BROKEN -> "breaks off" + reason;
      case SILENT -> "no answer" + reason;
      case ABSENT -> "there is no such host";
      case UNKNOWN -> "could not tell" + reason;
    };
  }
}
