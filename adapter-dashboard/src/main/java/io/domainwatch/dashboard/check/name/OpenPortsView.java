package io.domainwatch.dashboard.check.name;

import io.domainwatch.core.value.Value;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Reading;
import io.domainwatch.dashboard.check.block.Sheet;
import io.domainwatch.dashboard.check.block.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The ports that are open, address by address (docs/spec/checks/open_ports.md, "What is stored").
 */
public final class OpenPortsView {
  private OpenPortsView() {}

  /** All together, then one table of ports for each address. */
  public static List<Block> blocks(Reading seen) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Sheet.facts("All addresses")
            .put("Open", seen.texts("openUnion"))
            .put("Expected ports", seen.texts("expected"))
            .put("Not scanned", seen.texts("notScanned"))
            .build());
    blocks.add(ports(seen));
    blocks.add(addresses(seen));
    return blocks;
  }

  private static Block ports(Reading seen) {
    Set<String> usual =
        seen.fields().itemsOf("expected").stream()
            .map(port -> port instanceof Value.Whole(long number) ? Long.toString(number) : "")
            .collect(Collectors.toSet());
    Sheet.TableSheet table =
        Sheet.table(
            "Open ports",
            "Port",
            "Address",
            "State",
            "Expected ports",
            "Service",
            "Banner",
            "Open since");
    for (Reading scan : seen.list("ips")) {
      scan.entries("ports")
          .forEach(
              (number, port) ->
                  table.row(
                      Cell.told(number),
                      scan.text("ip"),
                      state(port.word("state")),
                      usual.contains(number) ? Cell.ours("yes") : Cell.doubtful("no"),
                      port.textOr("service", "not recognised"),
                      port.textOr("banner", "nothing"),
                      port.moment("firstSeen")));
    }
    return table.orElse(seen.holds("ips"), "No open port was found.");
  }

  private static Cell state(String state) {
    return switch (state) {
      case "open" -> Cell.ours("open");
      case "open_no_service" -> Cell.neutral("open, but nobody answers");
      default -> Words.cell(state);
    };
  }

  private static Block addresses(Reading seen) {
    Sheet.TableSheet table =
        Sheet.table("Addresses", "Address", "Scan", "Network", "Closed", "Filtered", "Scanned");
    for (Reading scan : seen.list("ips")) {
      Reading others = scan.in("otherPorts");
      table.row(
          scan.text("ip"),
          status(scan.word("status")),
          scan.textOr("cdn", "its own"),
          others.has("closed") ? others.number("closed", "") : Cell.ours("0"),
          others.has("filtered") ? others.number("filtered", "") : Cell.ours("0"),
          scan.moment("scannedAt"));
    }
    return table.orElse(seen.holds("ips"), "No address was scanned.");
  }

  private static Cell status(String status) {
    return switch (status) {
      case "conclusive" -> Cell.good("conclusive");
      case "all_open" -> Cell.neutral("everything seems open: a proxy or a trap answers");
      case "all_filtered" -> Cell.neutral("nothing answers");
      case "banned" -> Cell.doubtful("the host has shut us out");
      default -> Cell.UNKNOWN;
    };
  }
}
