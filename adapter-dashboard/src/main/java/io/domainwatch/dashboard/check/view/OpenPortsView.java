package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

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
    return BlockBuilder.facts(text("views-web.all-addresses"))
        .put(text("views-web.ports-open"), numbers(seen.openUnion()))
        .put(text("views-web.expected"), numbers(seen.expected()))
        .put(text("views-web.not-scanned"), Cells.texts(seen.notScanned()))
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
            text("views-web.open-ports"),
            text("views-web.port"),
            text("views.address"),
            text("views.state"),
            text("views-web.expected"),
            text("views-web.service"),
            text("views-web.banner"),
            text("views-web.open-since"));
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
                          Cell.ours(text("views.yes")),
                          Cell.doubtful(text("views.no"))),
                      service(port),
                      Cells.textOr(port.banner(), text("views-web.banner-none")),
                      Cells.moment(port.firstSeen())));
    }
    return table.orElse(seen.ips().isPresent(), text("views-web.no-port"));
  }

  private static Cell service(StoredPort port) {
    Cell service = Cells.textOr(port.service(), text("views-web.not-recognised"));
    return port.guarded().orElse(false)
        ? Cell.line(service, Cell.ours(text("views-web.guarded")))
        : service;
  }

  private static Cell state(State state) {
    return switch (state) {
      case OPEN -> Cell.ours(text("views-web.open"));
      case OPEN_NO_SERVICE -> Cell.neutral(text("views-web.open-silent"));
      case CLOSED -> Cell.told(text("views-web.closed"));
      case FILTERED -> Cell.told(text("views-web.filtered"));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block addresses(OpenPortsObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views.addresses"),
            text("views.address"),
            text("views-web.scan"),
            text("views-web.network"),
            text("views-web.closed-count"),
            text("views-web.filtered-count"),
            text("views-web.scanned"));
    for (StoredScan scan : seen.ips().orElse(List.of())) {
      table.row(
          Cells.text(scan.ip()),
          scan.status().map(OpenPortsView::status).orElse(Cell.UNKNOWN),
          Cells.textOr(scan.cdn(), text("views-web.its-own")),
          count(scan, State.CLOSED),
          count(scan, State.FILTERED),
          Cells.moment(scan.scannedAt()));
    }
    return table.orElse(seen.ips().isPresent(), text("views-web.no-scan"));
  }

  private static Cell count(StoredScan scan, State state) {
    return Cells.number(
        scan.otherPorts().map(counts -> counts.getOrDefault(state.wireName(), 0)), "");
  }

  private static Cell status(Status status) {
    return switch (status) {
      case CONCLUSIVE -> Cell.good(text("views-web.conclusive"));
      case ALL_OPEN -> Cell.neutral(text("views-web.all-open"));
      case ALL_FILTERED -> Cell.neutral(text("views-web.nothing-answers"));
      case BANNED -> Cell.doubtful(text("views-web.banned"));
      case UNTOLD -> Cell.UNKNOWN;
    };
  }
}
