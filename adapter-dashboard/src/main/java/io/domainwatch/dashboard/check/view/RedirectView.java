package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.redirect.RedirectObservation.ChainEnd;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredHop;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredVariant;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
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
    return BlockBuilder.facts(text("views-web.site-address"))
        .put(text("views.address"), Cells.text(seen.canonicalOrigin()))
        .put(
            text("views-web.converge"),
            Cells.flag(
                seen.allConverge(), Cell.good(text("views.yes")), Cell.doubtful(text("views.no"))))
        .put(
            text("views-web.enforced"),
            seen.httpRefused()
                .map(status -> Cell.ours(text("views-web.http-refused", String.valueOf(status))))
                .orElseGet(
                    () ->
                        Cells.flag(
                            seen.httpsEnforced(),
                            Cell.good(text("views.yes")),
                            Cell.doubtful(text("views.no")))))
        .put(text("views-web.longest-chain"), Cells.number(seen.hopsMax(), ""))
        .put(
            text("views-web.permanent"),
            Cells.flag(
                seen.permanent(), Cell.good(text("views.yes")), Cell.doubtful(text("views.no"))))
        .put(
            text("views-web.downgrades"),
            Cells.flag(seen.downgrade(), Cell.bad(text("views.yes")), Cell.good(text("views.no"))))
        .put(
            text("views-web.hsts-effective"),
            Cells.flag(
                seen.hstsOrderOk(),
                Cell.good(text("views.yes")),
                Cell.doubtful(text("views-web.wrong-order"))))
        .build();
  }

  private static Block variant(StoredVariant variant) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.from", entry(variant), outcome(variant)),
            text("views.address"),
            text("views.status"),
            text("views-web.leads-to"),
            text("views.ip-address"),
            "HSTS",
            text("views.time"));
    for (StoredHop hop : variant.hops().orElse(List.of())) {
      table.row(
          Cells.text(hop.url()),
          hop.status()
              .map(String::valueOf)
              .map(Cell::told)
              .orElse(Cell.bad(text("views-web.no-answer"))),
          Cells.textOr(hop.target(), text("views-web.ends-here")),
          Cells.text(hop.ip()),
          Cells.flag(hop.hsts(), Cell.ours(text("views.yes")), Cell.ours(text("views.no"))),
          Cells.number(hop.ms(), "ms"));
    }
    return table.orElse(variant.hops().isPresent(), text("views-web.no-response"));
  }

  /** An entry is the watched name with a scheme, and so of plain letters; others are not named. */
  private static String entry(StoredVariant variant) {
    return variant
        .entry()
        .filter(entry -> entry.matches("https?://[a-z0-9.-]+/"))
        .orElseGet(() -> text("views-web.unknown-address"));
  }

  private static String outcome(StoredVariant variant) {
    String reason =
        variant
            .reason()
            .filter(word -> word.matches("[a-z0-9_ ]+"))
            .map(word -> " (" + Phrases.plain(word) + ")")
            .orElse("");
    return switch (variant.outcome().orElse(ChainEnd.UNKNOWN)) {
      case ENDED -> text("views-web.ends");
      case LOOP -> text("views-web.circles") + reason;
      case BROKEN -> text("views-web.breaks-off") + reason;
      case SILENT -> text("views-web.no-answer") + reason;
      case ABSENT -> text("views-web.no-host");
      case UNKNOWN -> text("views-web.could-not-tell") + reason;
    };
  }
}
