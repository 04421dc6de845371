package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Node;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.ArrayList;
import java.util.List;

/**
 * How a name's mail is protected, as a tree, with the cost of SPF (docs/spec/checks/email_auth.md,
 * "What is stored").
 */
public final class EmailAuthView {
  /** Terms of SPF that may ask the DNS (RFC 7208 §4.6.4). */
  private static final long MAX_LOOKUPS = 10;

  private EmailAuthView() {}

  /** The policy tree, then its parts one by one. */
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(
        tree(seen),
        spf(seen.in("spf")),
        dmarc(seen.in("dmarc")),
        keys(seen),
        exchangers(seen),
        transport(seen),
        UnknownFields.block(seen));
  }

  private static Block tree(ObservationReader seen) {
    List<Node> nodes = new ArrayList<>();
    nodes.add(node("Mail", Labels.cell(seen.in("mail").word("profile"))));
    ObservationReader spf = seen.in("spf");
    nodes.add(
        new Node(List.of(Cell.ours("SPF"), state(spf.word("state")), lookups(spf)), includes(spf)));
    List<Node> keys = new ArrayList<>();
    seen.in("dkim")
        .entries("selectors")
        .forEach(
            (name, key) ->
                keys.add(new Node(List.of(Cell.told(name), state(key.word("state"))), List.of())));
    nodes.add(new Node(List.of(Cell.ours("DKIM"), Cell.ours(found(keys.size()))), keys));
    ObservationReader dmarc = seen.in("dmarc");
    nodes.add(
        new Node(
            List.of(Cell.ours("DMARC"), state(dmarc.word("state")), policy(dmarc)), List.of()));
    nodes.add(node("MTA-STS", state(seen.in("mtaSts").word("state"))));
    nodes.add(node("TLS reporting", state(seen.in("tlsRpt").word("state"))));
    nodes.add(node("BIMI", state(seen.in("bimi").word("state"))));
    return new Block.Tree("Mail policy", nodes);
  }

  private static Node node(String name, Cell cell) {
    return new Node(List.of(Cell.ours(name), cell), List.of());
  }

  private static String found(int keys) {
    return Labels.count(keys, "selector") + " known";
  }

  /** The first record is the root; how the others nest is not stored. */
  private static List<Node> includes(ObservationReader spf) {
    return spf.list("tree").stream()
        .skip(1)
        .map(
            record ->
                new Node(
                    List.of(
                        Labels.cell(record.word("via")),
                        record.text("name"),
                        cost(record),
                        record.flag("sound", Cell.good("sound"), Cell.bad("faulty"))),
                    List.of()))
        .toList();
  }

  private static Cell cost(ObservationReader record) {
    return record.whole("lookups").isEmpty()
        ? Cell.UNKNOWN
        : Cell.ours(Labels.count(record.whole("lookups").getAsLong(), "look-up") + " inside");
  }

  private static Cell state(String state) {
    return switch (state) {
      case "valid", "secure" -> Cell.good(state);
      case "missing", "absent" -> Cell.neutral("none");
      case "unknown", "" -> Cell.UNKNOWN;
      case "invalid", "permerror", "malformed" -> Cell.bad(Labels.plain(state));
      default -> Cell.doubtful(Labels.plain(state));
    };
  }

  private static Cell lookups(ObservationReader spf) {
    if (spf.whole("lookups").isEmpty()) {
      return Cell.UNKNOWN;
    }
    long count = spf.whole("lookups").getAsLong();
    String text = count + " of at most " + MAX_LOOKUPS + " look-ups";
    return count > MAX_LOOKUPS ? Cell.bad(text) : Cell.ours(text);
  }

  private static Cell policy(ObservationReader dmarc) {
    return switch (dmarc.word("effective")) {
      case "reject", "quarantine" -> Cell.good("policy " + dmarc.word("effective"));
      case "none" -> Cell.doubtful("policy none: nothing is refused");
      default -> dmarc.word("state").equals("missing") ? Cell.neutral("no policy") : Cell.UNKNOWN;
    };
  }

  private static Block spf(ObservationReader spf) {
    return BlockBuilder.facts("SPF")
        .put("Record", spf.textOr("record", "none"))
        .put("State", state(spf.word("state")))
        .putIf(spf.has("reason"), "Reason", Labels.cell(spf.word("reason")))
        .put("DNS lookups", lookups(spf))
        .put("Void lookups", spf.number("voids", "of at most 2"))
        .put("Final mechanism", spf.textOr("all", "none"))
        .put("IPv4 addresses allowed", spf.number("authorisedV4", ""))
        .put(
            "Too long for some receivers", spf.flag("large", Cell.doubtful("yes"), Cell.ours("no")))
        .build();
  }

  private static Block dmarc(ObservationReader dmarc) {
    return BlockBuilder.facts("DMARC")
        .put("Record", dmarc.textOr("record", "none"))
        .put("State", state(dmarc.word("state")))
        .putIf(dmarc.has("reason"), "Reason", Labels.cell(dmarc.word("reason")))
        .put("Found at", dmarc.textOr("foundAt", "nowhere"))
        .put("Requested policy", policy(dmarc))
        .put("Organizational domain", dmarc.text("orgDomain"))
        .put("Reports go to", dmarc.has("rua") ? dmarc.texts("rua") : Cell.ours("nobody"))
        .putIf(
            !dmarc.fields().itemsOf("unauthorised").isEmpty(),
            "Not authorized for reports",
            dmarc.texts("unauthorised"))
        .build();
  }

  private static Block keys(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("DKIM keys", "Selector", "State", "Algorithm", "Size", "Testing");
    seen.in("dkim")
        .entries("selectors")
        .forEach(
            (name, key) ->
                table.row(
                    Cell.told(name),
                    state(key.word("state")),
                    key.textOr("alg", "none"),
                    key.has("bits") ? key.number("bits", "bits") : Cell.ours("none"),
                    key.flag("testing").isPresent()
                        ? key.flag("testing", Cell.doubtful("yes"), Cell.ours("no"))
                        : Cell.ours("no key")));
    return table.orElse(
        seen.in("dkim").holds("selectors"), "No key was found at the tested selectors.");
  }

  private static Block exchangers(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Mail exchangers", "Host", "Preference", "Addresses", "DANE", "TLSA");
    for (ObservationReader exchanger : seen.in("mail").list("mx")) {
      ObservationReader dane =
          seen.list("dane").stream()
              .filter(each -> each.word("mx").equals(exchanger.word("host")))
              .findFirst()
              .orElseGet(() -> exchanger.in("dane"));
      table.row(
          exchanger.text("host"),
          exchanger.number("preference", ""),
          exchanger.texts("addresses"),
          state(dane.word("state")),
          dane.texts("tlsa"));
    }
    return table.orElse(seen.in("mail").holds("mx"), "There is no mail exchanger.");
  }

  private static Block transport(ObservationReader seen) {
    ObservationReader sts = seen.in("mtaSts");
    ObservationReader report = seen.in("tlsRpt");
    return BlockBuilder.facts("Transport encryption")
        .put("MTA-STS record", sts.textOr("txt", "none"))
        .putIf(sts.has("reason"), "MTA-STS reason", Labels.cell(sts.word("reason")))
        .put("MTA-STS mode", sts.in("policy").textOr("mode", "none"))
        .putIf(sts.has("policy"), "Hosts in the policy", sts.in("policy").texts("mx"))
        .putIf(
            !sts.fields().itemsOf("unmatchedMx").isEmpty(),
            "Missing mail exchangers",
            sts.texts("unmatchedMx"))
        .put("TLS reports", report.textOr("record", "none"))
        .put("BIMI record", seen.in("bimi").textOr("record", "none"))
        .build();
  }
}
