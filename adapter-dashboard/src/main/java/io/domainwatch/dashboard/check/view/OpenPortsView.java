package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.OpenPortsObservation;
import io.domainwatch.core.check.openports.OpenPortsObservation.StoredPort;
import io.domainwatch.core.check.openports.OpenPortsObservation.StoredScan;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import java.util.List;
import java.util.Optional;

/**
 * The ports that are open, address by address (docs/spec/checks/open_ports.md, "What is stored").
 */
public final class OpenPortsView {
  private OpenPortsView() {}

  /** All together, then one table of ports for all addresses, and one of the addresses. */
  public static List<Block> blocks(OpenPortsObservation seen) {
    return List.of(together(seen), ports(seen), addresses(seen));
  }

  private static Block together(OpenPortsObservation seen) {
    return BlockBuilder.facts("All addresses")
        .put("Open", numbers(seen.openUnion()))
        .put("Expected ports", numbers(seen.expected()))
        .put("Not scanned", Cells.texts(seen.notScanned()))
        .build();
  }

  private static Cell numbers(Optional<List<Integer>> ports) {
    return Cells.texts(ports.map(all -> all.stream().map(String::valueOf).toList()));
  }

  private static Block ports(OpenPortsObservation seen) {
    Optional<List<String>> usual =
        seen.expected().map(all -> all.stream().map(String::valueOf).toList());
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
    for (StoredScan scan : seen.ips().orElse(List.of())) {
      scan.ports()
          .forEach(
              (number, port) ->
                  table.row(
                      Cell.told(number),
                      Cells.text(scan.ip()),
                      port.state().map(OpenPortsView::state).orElse(Cell.UNKNOWN),
                      Cells.flag(
                          usual.map(all -> all.contains(number)),
                          Cell.ours("yes"),
                          Cell.doubtful("no")),
                      service(port),
                      Cells.textOr(port.banner(), "nothing"),
                      Cells.moment(port.firstSeen())));
    }
    return table.orElse(seen.ips().isPresent(), "No open port was found.");
  }

  private static Cell service(StoredPort port) {
    Cell service = Cells.textOr(port.service(), "not recognised");
    return port.guarded().orElse(false)
        ? Cell.line(service, Cell.ours("refuses us or asks for a login"))
        : service;
  }

  private static Cell state(State state) {
    return switch (state) {
      case OPEN -> Cell.ours("open");
      case OPEN_NO_SERVICE -> Cell.neutral("open, but nobody answers");
      case CLOSED -> Cell.told("closed");
      case FILTERED -> Cell.told("filtered");
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block addresses(OpenPortsObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Addresses", "Address", "Scan", "Network", "Closed", "Filtered", "Scanned");
    for (StoredScan scan : seen.ips().orElse(List.of())) {
      table.row(
          Cells.text(scan.ip()),
          scan.status().map(OpenPortsView::status).orElse(Cell.UNKNOWN),
          Cells.textOr(scan.cdn(), "its own"),
          count(scan, State.CLOSED),
          count(scan, State.FILTERED),
          Cells.moment(scan.scannedAt()));
    }
    return table.orElse(seen.ips().isPresent(), "No address was scanned.");
  }

  private static Cell count(StoredScan scan, State state) {
    return Cells.number(
        scan.otherPorts().map(counts -> counts.getOrDefault(state.wireName(), 0)), "");
  }

  private static Cell status(Status status) {
    return switch (status) {
      case CONCLUSIVE -> Cell.good("conclusive");
      case ALL_OPEN -> Cell.neutral("everything seems open: a proxy or a trap answers");
      case ALL_FILTERED -> Cell.neutral("nothing answers");
      case BANNED -> Cell.doubtful("the host has shut us out");
      case UNTOLD -> Cell.UNKNOWN;
    };
  }
}
