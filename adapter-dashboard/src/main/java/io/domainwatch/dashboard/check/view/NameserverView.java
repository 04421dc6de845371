package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.nameserver.NameserverObservation.Delegated;
import io.domainwatch.core.check.nameserver.NameserverObservation.Diversity;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredLook;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredServer;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredSoa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.ServerState;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.List;
import java.util.Optional;

/**
 * The servers of a zone, one by one, and the delegation to them (docs/spec/checks/nameserver.md,
 * "What is stored").
 */
public final class NameserverView {
  private NameserverView() {}

  /** Servers, delegation, SOA, what could not be told. */
  public static List<Block> blocks(NameserverObservation seen) {
    Optional<StoredLook> look = seen.look();
    return List.of(
        servers(look.flatMap(StoredLook::servers)),
        delegation(look.flatMap(StoredLook::delegation)),
        zone(look),
        UnknownFields.block(look.flatMap(StoredLook::unknowns)));
  }

  private static Block servers(Optional<List<StoredServer>> servers) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            "Name servers",
            "Name",
            "Address",
            "State",
            "UDP",
            "TCP",
            "Time",
            "EDNS",
            "Serial",
            "Recursion",
            "Zone transfer");
    for (StoredServer server : servers.orElse(List.of())) {
      table.row(
          Cell.told(server.ns()),
          Cell.told(server.ip()),
          server.state().map(NameserverView::state).orElse(Cell.UNKNOWN),
          Labels.cell(server.udp().orElse("")),
          Labels.cell(server.tcp().orElse("")),
          Cells.number(server.rttMs(), "ms"),
          Labels.cell(server.edns().map(EdnsState::wireName).orElse("")),
          Cells.text(server.serial().map(String::valueOf)),
          Cells.flag(server.recursion(), Cell.doubtful("for everybody"), Cell.good("no")),
          Cells.flag(server.axfr(), Cell.doubtful("for everybody"), Cell.good("no")));
    }
    return table.orElse(servers.isPresent(), "No name server could be asked.");
  }

  private static Cell state(ServerState state) {
    return switch (state) {
      case OK -> Cell.good("answers");
      case UDP_ONLY -> Cell.doubtful("UDP only");
      case TCP_ONLY -> Cell.bad("TCP only");
      case LAME -> Cell.bad("lame: does not serve the zone");
      case UNREACHABLE -> Cell.bad("does not answer");
      case NON_PUBLIC -> Cell.bad("address is not public");
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block delegation(Optional<List<Delegated>> delegation) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Delegation by the parent zone", "Name", "Glue");
    delegation
        .orElse(List.of())
        .forEach(each -> table.row(Cell.told(each.ns()), Cells.texts(each.glue())));
    return table.orElse("The delegation could not be read.");
  }

  private static Block zone(Optional<StoredLook> look) {
    Optional<StoredSoa> soa = look.flatMap(StoredLook::soa);
    Optional<Diversity> diversity = look.flatMap(StoredLook::diversity);
    return BlockBuilder.facts("Zone")
        .put("Zone", Cells.text(look.flatMap(StoredLook::zone)))
        .put("Parent zone", Cells.text(look.flatMap(StoredLook::parentZone)))
        .put(
            "Parent servers agree",
            Cells.flag(
                look.flatMap(StoredLook::parentAgree), Cell.good("yes"), Cell.doubtful("no")))
        .put("NS records in the zone", Cells.texts(look.flatMap(StoredLook::childNs)))
        .put("Primary", Cells.text(soa.map(StoredSoa::mname)))
        .put("Responsible", Cells.text(soa.map(StoredSoa::rname)))
        .put("Refresh", Cells.duration(soa.map(StoredSoa::refresh)))
        .put("Retry", Cells.duration(soa.map(StoredSoa::retry)))
        .put("Expire", Cells.duration(soa.map(StoredSoa::expire)))
        .put("Negative caching TTL", Cells.duration(soa.map(StoredSoa::minimum)))
        .put("IPv4 addresses", Cells.number(diversity.flatMap(Diversity::v4), ""))
        .put("IPv6 addresses", Cells.number(diversity.flatMap(Diversity::v6), ""))
        .put("IPv4 networks (/24)", Cells.number(diversity.flatMap(Diversity::prefixes24), ""))
        .build();
  }
}
