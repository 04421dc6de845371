package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.List;

/**
 * The servers of a zone, one by one, and the delegation to them (docs/spec/checks/nameserver.md,
 * "What is stored").
 */
public final class NameserverView {
  private NameserverView() {}

  /** Servers, delegation, SOA, what could not be told. */
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(servers(seen), delegation(seen), soa(seen), UnknownFields.block(seen));
  }

  private static Block servers(ObservationReader seen) {
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
    for (ObservationReader server : seen.list("servers")) {
      table.row(
          server.text("ns"),
          server.text("ip"),
          state(server.word("state")),
          Labels.cell(server.word("udp")),
          Labels.cell(server.word("tcp")),
          server.number("rttMs", "ms"),
          Labels.cell(server.word("edns")),
          server.text("serial"),
          server.flag("recursion", Cell.doubtful("for everybody"), Cell.good("no")),
          server.flag("axfr", Cell.doubtful("for everybody"), Cell.good("no")));
    }
    return table.orElse(seen.holds("servers"), "No name server could be asked.");
  }

  private static Cell state(String state) {
    return switch (state) {
      case "ok" -> Cell.good("answers");
      case "udp_only" -> Cell.doubtful("UDP only");
      case "tcp_only" -> Cell.bad("TCP only");
      case "lame" -> Cell.bad("lame: does not serve the zone");
      case "unreachable" -> Cell.bad("does not answer");
      case "non_public" -> Cell.bad("address is not public");
      default -> Cell.UNKNOWN;
    };
  }

  private static Block delegation(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Delegation by the parent zone", "Name", "Glue");
    seen.list("delegation").forEach(each -> table.row(each.text("ns"), each.texts("glue")));
    return table.orElse("The delegation could not be read.");
  }

  private static Block soa(ObservationReader seen) {
    ObservationReader soa = seen.in("soa");
    ObservationReader diversity = seen.in("diversity");
    return BlockBuilder.facts("Zone")
        .put("Zone", seen.text("zone"))
        .put("Parent zone", seen.text("parentZone"))
        .put(
            "Parent servers agree", seen.flag("parentAgree", Cell.good("yes"), Cell.doubtful("no")))
        .put("NS records in the zone", seen.texts("childNs"))
        .put("Primary", soa.text("mname"))
        .put("Responsible", soa.text("rname"))
        .put("Refresh", soa.duration("refresh"))
        .put("Retry", soa.duration("retry"))
        .put("Expire", soa.duration("expire"))
        .put("Negative caching TTL", soa.duration("minimum"))
        .put("IPv4 addresses", diversity.number("v4", ""))
        .put("IPv6 addresses", diversity.number("v6", ""))
        .put("IPv4 networks (/24)", diversity.number("prefixes24", ""))
        .build();
  }
}
