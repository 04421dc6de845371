package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the variants of an address lead, hop by hop (docs/spec/checks/redirect.md, "What is
 * stored").
 */
public final class RedirectView {
  private RedirectView() {}

  /** The verdict, then each variant. */
  public static List<Block> blocks(ObservationReader seen) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(verdict(seen));
    seen.list("variants").forEach(variant -> blocks.add(variant(variant)));
    return blocks;
  }

  private static Block verdict(ObservationReader seen) {
    return BlockBuilder.facts("Site address")
        .put("Address", seen.text("canonicalOrigin"))
        .put(
            "All variants lead there",
            seen.flag("allConverge", Cell.good("yes"), Cell.doubtful("no")))
        .put(
            "http leads to https",
            seen.flag("httpsEnforced", Cell.good("yes"), Cell.doubtful("no")))
        .put("Longest redirect chain", seen.number("hopsMax", ""))
        .put("Permanent (301, 308)", seen.flag("permanent", Cell.good("yes"), Cell.doubtful("no")))
        .put(
            "Downgrades from https to http",
            seen.flag("downgrade", Cell.bad("yes"), Cell.good("no")))
        .put(
            "HSTS effective",
            seen.flag("hstsOrderOk", Cell.good("yes"), Cell.doubtful("no, the order is wrong")))
        .build();
  }

  private static Block variant(ObservationReader variant) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "From " + entry(variant) + ": " + outcome(variant),
            "Address",
            "Status",
            "Leads to",
            "IP address",
            "HSTS",
            "Time");
    for (ObservationReader hop : variant.list("hops")) {
      table.row(
          hop.text("url"),
          hop.has("status") ? hop.text("status") : Cell.bad("no answer"),
          hop.textOr("target", "ends here"),
          hop.text("ip"),
          hop.flag("hsts", Cell.ours("yes"), Cell.ours("no")),
          hop.number("ms", "ms"));
    }
    return table.orElse(variant.holds("hops"), "No response.");
  }

  /** An entry is the watched name with a scheme, and so of plain letters; others are not named. */
  private static String entry(ObservationReader variant) {
    String entry = variant.word("entry");
    return entry.matches("https?://[a-z0-9.-]+/") ? entry : "an unknown address";
  }

  private static String outcome(ObservationReader variant) {
    String reason =
        variant.word("reason").matches("[a-z0-9_ ]+")
            ? " (" + Labels.plain(variant.word("reason")) + ")"
            : "";
    return switch (variant.word("outcome")) {
      case "ended" -> "ends";
      case "loop" -> "goes in circles" + reason;
      case "broken" -> "breaks off" + reason;
      case "silent" -> "no answer" + reason;
      case "absent" -> "there is no such host";
      default -> "could not tell" + reason;
    };
  }
}
