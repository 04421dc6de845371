package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.nameserver.NameserverObservation.Delegated;
import io.domainwatch.core.check.nameserver.NameserverObservation.Diversity;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredLook;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredServer;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredSoa;
import io.domainwatch.core.check.nameserver.ServerState;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
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
            text("views.name-servers"),
            text("views.name"),
            text("views.address"),
            text("views.state"),
            "UDP",
            "TCP",
            text("views.time"),
            "EDNS",
            text("views.serial"),
            text("views-dns.recursion"),
            text("views-dns.transfer"));
    for (StoredServer server : servers.orElse(List.of())) {
      table.row(
          Cell.told(server.ns()),
          Cell.told(server.ip()),
          server.state().map(NameserverView::state).orElse(Cell.UNKNOWN),
          reply(server.udp()),
          reply(server.tcp()),
          Cells.number(server.rttMs(), "ms"),
          Phrases.cell("edns", server.edns()),
          Cells.text(server.serial().map(String::valueOf)),
          Cells.flag(
              server.recursion(),
              Cell.doubtful(text("views-dns.for-everybody")),
              Cell.good(text("views.no"))),
          Cells.flag(
              server.axfr(),
              Cell.doubtful(text("views-dns.for-everybody")),
              Cell.good(text("views.no"))));
    }
    return table.orElse(servers.isPresent(), text("views-dns.no-name-server"));
  }

  private static Cell reply(Optional<String> word) {
    return word.filter("answered"::equals)
        .map(_ -> Cell.told(text("views-dns.answered")))
        .orElseGet(() -> Phrases.cell(word.orElse("")));
  }

  private static Cell state(ServerState state) {
    return switch (state) {
      case OK -> Cell.good(text("views.answers"));
      case UDP_ONLY -> Cell.doubtful(text("views-dns.udp-only"));
      case TCP_ONLY -> Cell.bad(text("views-dns.tcp-only"));
      case LAME -> Cell.bad(text("views-dns.lame"));
      case UNREACHABLE -> Cell.bad(text("views-dns.silent"));
      case NON_PUBLIC -> Cell.bad(text("views-dns.address-not-public"));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block delegation(Optional<List<Delegated>> delegation) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(text("views-dns.delegation"), text("views.name"), "Glue");
    delegation
        .orElse(List.of())
        .forEach(each -> table.row(Cell.told(each.ns()), Cells.texts(each.glue())));
    return table.orElse(text("views-dns.no-delegation"));
  }

  private static Block zone(Optional<StoredLook> look) {
    Optional<StoredSoa> soa = look.flatMap(StoredLook::soa);
    Optional<Diversity> diversity = look.flatMap(StoredLook::diversity);
    return BlockBuilder.facts(text("views.zone"))
        .put(text("views.zone"), Cells.text(look.flatMap(StoredLook::zone)))
        .put(text("views-dns.parent-zone"), Cells.text(look.flatMap(StoredLook::parentZone)))
        .put(
            text("views-dns.parents-agree"),
            Cells.flag(
                look.flatMap(StoredLook::parentAgree),
                Cell.good(text("views.yes")),
                Cell.doubtful(text("views.no"))))
        .put(text("views-dns.ns-in-zone"), Cells.texts(look.flatMap(StoredLook::childNs)))
        .put(text("views-dns.primary"), Cells.text(soa.map(StoredSoa::mname)))
        .put(text("views-dns.responsible"), Cells.text(soa.map(StoredSoa::rname)))
        .put("Refresh", Cells.duration(soa.map(StoredSoa::refresh)))
        .put("Retry", Cells.duration(soa.map(StoredSoa::retry)))
        .put("Expire", Cells.duration(soa.map(StoredSoa::expire)))
        .put("Negative caching TTL", Cells.duration(soa.map(StoredSoa::minimum)))
        .put(text("views.ipv4-addresses"), Cells.number(diversity.flatMap(Diversity::v4), ""))
        .put(text("views.ipv6-addresses"), Cells.number(diversity.flatMap(Diversity::v6), ""))
        .put(text("views-dns.networks"), Cells.number(diversity.flatMap(Diversity::prefixes24), ""))
        .build();
  }
}
