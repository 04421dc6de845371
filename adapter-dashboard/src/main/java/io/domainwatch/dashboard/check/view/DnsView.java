package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.event.Event;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.ArrayList;
import java.util.List;

/**
 * Records with what changed, aliases, mail targets, DNSSEC (docs/spec/checks/dns.md, "What is
 * stored").
 */
public final class DnsView {
  private DnsView() {}

  /**
   * Resolution, changes, records, targets, DNSSEC.
   *
   * @param events newest first; those about records say what changed
   */
  public static List<Block> blocks(ObservationReader seen, List<Event> events) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(resolution(seen));
    blocks.add(changes(events));
    blocks.add(records(seen));
    blocks.add(aliases(seen));
    blocks.add(exchangers(seen));
    blocks.add(dnssec(seen.in("dnssec")));
    blocks.add(UnknownFields.block(seen));
    return blocks;
  }

  private static Block resolution(ObservationReader seen) {
    ObservationReader resolution = seen.in("resolution");
    return BlockBuilder.facts("Resolution")
        .put("Answer", answer(resolution.word("rcode")))
        .put("IPv4 addresses", resolution.texts("v4"))
        .put("IPv6 addresses", resolution.texts("v6"))
        .putIf(resolution.has("reason"), "Reason", Labels.cell(resolution.word("reason")))
        .put("Aliases", seen.texts("cnameChain"))
        .put("Zone", seen.text("zone"))
        .put("Asked", Labels.cell(seen.word("source")))
        .put("Name servers", seen.texts("zoneServers"))
        .putIf(
            !seen.fields().itemsOf("nonGlobal").isEmpty(),
            "Addresses that are not public",
            seen.texts("nonGlobal"))
        .build();
  }

  private static Cell answer(String rcode) {
    return switch (rcode) {
      case "ok" -> Cell.good("found");
      case "", "unknown" -> Cell.UNKNOWN;
      default -> Cell.bad(Labels.plain(rcode));
    };
  }

  private static Block changes(List<Event> events) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("What changed", "When", "Record", "Added", "Removed");
    for (Event event : events) {
      ObservationReader details = new ObservationReader(event.details());
      if (details.has("added") || details.has("removed")) {
        table.row(
            new Cell.Moment(event.occurredAt()),
            details.text(details.has("record") ? "record" : "subject"),
            details.texts("added"),
            details.texts("removed"));
      }
    }
    return table.orElse("No change among the latest events.");
  }

  private static Block records(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Records", "Record", "Content", "TTL", "Servers agree");
    seen.entries("records")
        .forEach(
            (key, set) ->
                table.row(
                    Cell.told(key), set.texts("rdata"), ttl(set), agreement(set.in("servers"))));
    return table.orElse(seen.holds("records"), "No records were read.");
  }

  private static Cell ttl(ObservationReader set) {
    return set.whole("ttlMin").equals(set.whole("ttlMax"))
        ? set.number("ttlMin", "s")
        : Cell.line(set.number("ttlMin", "s"), set.number("ttlMax", "s"));
  }

  private static Cell agreement(ObservationReader servers) {
    if (servers.whole("agree").isEmpty() || servers.whole("total").isEmpty()) {
      return Cell.UNKNOWN;
    }
    long agree = servers.whole("agree").getAsLong();
    long total = servers.whole("total").getAsLong();
    String text = agree + " of " + total;
    return agree == total ? Cell.ours(text) : Cell.doubtful(text);
  }

  private static Block aliases(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Aliases", "Name", "Target", "Third party", "Target exists");
    for (ObservationReader alias : seen.list("aliases")) {
      table.row(
          alias.text("owner"),
          alias.text("target"),
          alias.flag("foreign", Cell.ours("yes"), Cell.ours("no")),
          existence(alias.word("state")));
    }
    return table.orElse(seen.holds("aliases"), "There is no alias.");
  }

  private static Block exchangers(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Mail exchangers", "Host", "Preference", "IPv4", "IPv6", "Exists");
    for (ObservationReader target : seen.list("mxTargets")) {
      table.row(
          target.text("host"),
          target.number("preference", ""),
          target.texts("v4"),
          target.texts("v6"),
          target.flag("isCname").orElse(false)
              ? Cell.doubtful("is an alias")
              : existence(target.word("state")));
    }
    return table.orElse(seen.holds("mxTargets"), "There is no mail exchanger.");
  }

  private static Cell existence(String state) {
    return switch (state) {
      case "exists" -> Cell.good("yes");
      case "", "unknown" -> Cell.UNKNOWN;
      default -> Cell.bad(Labels.plain(state));
    };
  }

  private static Block dnssec(ObservationReader dnssec) {
    BlockBuilder.FactSheet facts =
        BlockBuilder.facts("DNSSEC")
            .put("State", state(dnssec.word("status")))
            .putIf(dnssec.has("reason"), "Reason", Labels.cell(dnssec.word("reason")))
            .put(
                "DS records at the parent",
                dnssec.flag("dsKnown").orElse(false) ? dnssec.texts("ds") : Cell.UNKNOWN);
    for (ObservationReader key : dnssec.list("keys")) {
      facts.put(
          "Key",
          Cell.line(
              Cell.ours("tag"),
              key.text("tag"),
              Cell.ours("algorithm"),
              key.text("alg"),
              key.number("bits", "bits")));
    }
    for (ObservationReader signature : dnssec.list("signatures")) {
      facts.put(
          "Signature",
          Cell.line(
              signature.text("type"),
              Labels.cell(signature.word("state")),
              Cell.ours("until"),
              signature.moment("expiration")));
    }
    return facts.build();
  }

  private static Cell state(String status) {
    return switch (status) {
      case "secure" -> Cell.good("signed and valid");
      case "insecure" -> Cell.ours("not signed");
      case "bogus" -> Cell.bad("signed, but does not validate");
      default -> Cell.UNKNOWN;
    };
  }
}
