package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.value.JsonValue;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
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
  public static List<Block> blocks(ObservationReader seen) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        BlockBuilder.facts("All addresses")
            .put("Open", seen.texts("openUnion"))
            .put("Expected ports", seen.texts("expected"))
            .put("Not scanned", seen.texts("notScanned"))
            .build());
    blocks.add(ports(seen));
    blocks.add(addresses(seen));
    return blocks;
  }

  private static Block ports(ObservationReader seen) {
    Set<String> usual =
        seen.fields().itemsOf("expected").stream()
            .map(
                port ->
                    port instanceof JsonValue.JsonInteger(long number) ? Long.toString(number) : "")
            .collect(Collectors.toSet());
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Open ports",
            "Port",
            "Address",
            "State",
            "Expected ports",
            "Service",
            "Banner",
            "Open since");
    for (ObservationReader scan : seen.list("ips")) {
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
      default -> Labels.cell(state);
    };
  }

  private static Block addresses(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Addresses", "Address", "Scan", "Network", "Closed", "Filtered", "Scanned");
    for (ObservationReader scan : seen.list("ips")) {
      ObservationReader others = scan.in("otherPorts");
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
