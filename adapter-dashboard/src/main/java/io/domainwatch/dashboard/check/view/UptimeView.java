package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import java.util.List;

/**
 * The response with its phases, and the addresses of the site (docs/spec/checks/uptime.md, "What is
 * stored").
 */
public final class UptimeView {
  private UptimeView() {}

  /** Response, phases, addresses. */
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(response(seen), phases(seen), addresses(seen));
  }

  private static Block response(ObservationReader seen) {
    BlockBuilder.FactSheet facts =
        BlockBuilder.facts("Response")
            .put("Status", status(seen))
            .put("Queried address", seen.text("url"))
            .put("Final URL", seen.text("finalUrl"))
            .put("Redirects", seen.number("redirects", ""))
            .put("IP address", seen.text("ip"));
    return seen.has("reason") ? broken(facts, seen) : answered(facts, seen);
  }

  private static Block broken(BlockBuilder.FactSheet facts, ObservationReader seen) {
    return facts
        .put("Last phase reached", Labels.cell(seen.word("phase")))
        .put("Detail", seen.text("detail"))
        .build();
  }

  private static Block answered(BlockBuilder.FactSheet facts, ObservationReader seen) {
    ObservationReader tls = seen.in("tls");
    return facts
        .put("Title", seen.textOr("title", "none"))
        .put("HTTP version", seen.text("httpVersion"))
        .put("Content type", seen.textOr("contentType", "not sent"))
        .put("Server", seen.textOr("server", "not sent"))
        .put("Body", seen.bytes("bodyBytes"))
        .put("Encrypted", encrypted(seen, tls))
        .putIf(tls.has("verifyError"), "Certificate", tls.text("verifyError"))
        .build();
  }

  private static Cell encrypted(ObservationReader seen, ObservationReader tls) {
    if (!tls.isEmpty()) {
      return Cell.line(tls.text("version"), tls.text("cipher"));
    }
    return seen.word("finalUrl").startsWith("http:") ? Cell.doubtful("no") : Cell.UNKNOWN;
  }

  private static Cell status(ObservationReader seen) {
    if (seen.has("reason")) {
      return new Cell.Tag("failing", "no answer: " + Labels.plain(seen.word("reason")));
    }
    if (seen.whole("httpStatus").isEmpty()) {
      return Cell.UNKNOWN;
    }
    long status = seen.whole("httpStatus").getAsLong();
    String text = "HTTP " + status;
    return status < 400 ? Cell.good(text) : status < 500 ? Cell.doubtful(text) : Cell.bad(text);
  }

  private static Block phases(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Timings", "Phase", "Time");
    if (seen.has("monitorDelayMs")) {
      return table.orElse(
          "Not known: the monitor was overloaded. This says nothing about the site.");
    }
    ObservationReader timings = seen.in("timings");
    return table
        .row(Cell.ours("DNS lookup"), timings.number("dnsMs", "ms"))
        .row(Cell.ours("Connect"), timings.number("connectMs", "ms"))
        .row(Cell.ours("TLS handshake"), timings.number("tlsMs", "ms"))
        .row(Cell.ours("Request sent"), timings.number("requestMs", "ms"))
        .row(Cell.ours("Waiting for the first byte"), timings.number("ttfbMs", "ms"))
        .row(Cell.ours("Download"), timings.number("transferMs", "ms"))
        .row(Cell.ours("Redirects"), timings.number("redirectMs", "ms"))
        .row(Cell.ours("Total"), timings.number("totalMs", "ms"))
        .orElse("Nothing was measured.");
  }

  private static Block addresses(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Addresses", "Address", "Family", "Outcome", "Connect");
    for (ObservationReader address : seen.list("addresses")) {
      table.row(
          address.text("ip"),
          address.text("family"),
          outcome(address.word("outcome")),
          address.number("connectMs", "ms"));
    }
    return table.orElse(seen.holds("addresses"), "No address was tried.");
  }

  private static Cell outcome(String outcome) {
    return switch (outcome) {
      case "ok" -> Cell.good("answers");
      case "", "not_tested" -> Cell.neutral("not tested");
      default -> Cell.bad(Labels.plain(outcome));
    };
  }
}
