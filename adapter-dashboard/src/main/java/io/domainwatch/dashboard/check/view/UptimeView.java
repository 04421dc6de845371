package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.check.uptime.UptimeObservation.Address;
import io.domainwatch.core.check.uptime.UptimeObservation.Fault;
import io.domainwatch.core.check.uptime.UptimeObservation.Request;
import io.domainwatch.core.check.uptime.UptimeObservation.Response;
import io.domainwatch.core.check.uptime.UptimeObservation.Sweep;
import io.domainwatch.core.check.uptime.UptimeObservation.Timings;
import io.domainwatch.core.check.uptime.UptimeObservation.Tls;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import java.util.List;
import java.util.Optional;

/**
 * The response with its phases, and the addresses of the site (docs/spec/checks/uptime.md, "What is
 * stored").
 */
public final class UptimeView {
  private UptimeView() {}

  /** Response, phases, addresses. */
  public static List<Block> blocks(UptimeObservation seen) {
    return List.of(response(seen), phases(seen.request()), addresses(seen.request()));
  }

  private static Block response(UptimeObservation seen) {
    Request request = seen.request();
    BlockBuilder.FactSheet facts =
        BlockBuilder.facts("Response")
            .put("Status", status(seen))
            .put("Queried address", Cells.text(request.url()))
            .put("Final URL", Cells.text(request.finalUrl()))
            .put("Redirects", Cells.number(request.redirects(), ""))
            .put("IP address", Cells.text(request.ip()));
    return seen.fault().reason().isPresent() ? broken(facts, seen.fault()) : answered(facts, seen);
  }

  private static Block broken(BlockBuilder.FactSheet facts, Fault fault) {
    return facts
        .put("Last phase reached", Labels.cell(fault.phase().orElse("")))
        .put("Detail", Cells.text(fault.detail()))
        .build();
  }

  private static Block answered(BlockBuilder.FactSheet facts, UptimeObservation seen) {
    Response response = seen.response();
    Optional<String> verifyError = seen.request().tls().flatMap(Tls::verifyError);
    return facts
        .put("Title", Cells.textOr(seen.content().title(), "none"))
        .put("HTTP version", Cells.text(response.httpVersion()))
        .put("Content type", Cells.textOr(response.contentType(), "not sent"))
        .put("Server", Cells.textOr(response.server(), "not sent"))
        .put("Body", Cells.bytes(response.bodyBytes()))
        .put("Encrypted", encrypted(seen.request()))
        .putIf(verifyError.isPresent(), "Certificate", Cells.text(verifyError))
        .build();
  }

  private static Cell encrypted(Request request) {
    Cell without =
        request.finalUrl().filter(url -> url.startsWith("http:")).isPresent()
            ? Cell.doubtful("no")
            : Cell.UNKNOWN;
    return request
        .tls()
        .map(tls -> Cell.line(Cell.told(tls.version()), Cell.told(tls.cipher())))
        .orElse(without);
  }

  private static Cell status(UptimeObservation seen) {
    return seen.fault()
        .reason()
        .<Cell>map(reason -> new Cell.Tag("failing", "no answer: " + Labels.plain(reason)))
        .or(() -> seen.response().httpStatus().map(UptimeView::status))
        .orElse(Cell.UNKNOWN);
  }

  private static Cell status(int status) {
    String text = "HTTP " + status;
    return status < 400 ? Cell.good(text) : status < 500 ? Cell.doubtful(text) : Cell.bad(text);
  }

  private static Block phases(Request request) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Timings", "Phase", "Time");
    if (request.monitorDelayMs().isPresent()) {
      return table.orElse(
          "Not known: the monitor was overloaded. This says nothing about the site.");
    }
    Timings timings = request.timings();
    return table
        .row(Cell.ours("DNS lookup"), Cells.number(timings.dnsMs(), "ms"))
        .row(Cell.ours("Connect"), Cells.number(timings.connectMs(), "ms"))
        .row(Cell.ours("TLS handshake"), Cells.number(timings.tlsMs(), "ms"))
        .row(Cell.ours("Request sent"), Cells.number(timings.requestMs(), "ms"))
        .row(Cell.ours("Waiting for the first byte"), Cells.number(timings.ttfbMs(), "ms"))
        .row(Cell.ours("Download"), Cells.number(timings.transferMs(), "ms"))
        .row(Cell.ours("Redirects"), Cells.number(timings.redirectMs(), "ms"))
        .row(Cell.ours("Total"), Cells.number(timings.totalMs(), "ms"))
        .orElse("Nothing was measured.");
  }

  private static Block addresses(Request request) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Addresses", "Address", "Family", "Outcome", "Connect");
    for (Address address : request.addresses().orElse(List.of())) {
      table.row(
          Cell.told(address.ip()),
          Cells.text(address.family().map(Family::wireName)),
          outcome(address),
          Cells.number(address.sweep().flatMap(Sweep::connectMs), "ms"));
    }
    return table.orElse(request.addresses().isPresent(), "No address was tried.");
  }

  private static Cell outcome(Address address) {
    return address.answers()
        ? Cell.good("answers")
        : address
            .failure()
            .map(reason -> Cell.bad(Labels.plain(reason)))
            .orElseGet(() -> Cell.neutral("not tested"));
  }
}
