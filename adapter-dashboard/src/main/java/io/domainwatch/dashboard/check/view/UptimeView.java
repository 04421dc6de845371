package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

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
import io.domainwatch.dashboard.check.block.Phrases;
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
        BlockBuilder.facts(text("views-web.response"))
            .put(text("views.status"), status(seen))
            .put(text("views-web.queried-address"), Cells.text(request.url()))
            .put(text("views.final-url"), Cells.text(request.finalUrl()))
            .put(text("views-web.redirects"), Cells.number(request.redirects(), ""))
            .put(text("views.ip-address"), Cells.text(request.ip()));
    return seen.fault().reason().isPresent() ? broken(facts, seen.fault()) : answered(facts, seen);
  }

  private static Block broken(BlockBuilder.FactSheet facts, Fault fault) {
    return facts
        .put(text("views-web.last-phase"), Phrases.cell(fault.phase().orElse("")))
        .put(text("views.detail"), Cells.text(fault.detail()))
        .build();
  }

  private static Block answered(BlockBuilder.FactSheet facts, UptimeObservation seen) {
    Response response = seen.response();
    Optional<String> verifyError = seen.request().tls().flatMap(Tls::verifyError);
    return facts
        .put(text("views-web.title"), Cells.textOr(seen.content().title(), text("views.none")))
        .put(text("views-web.http-version"), Cells.text(response.httpVersion()))
        .put(
            text("views-web.content-type"),
            Cells.textOr(response.contentType(), text("views-web.not-sent")))
        .put(text("views-web.server"), Cells.textOr(response.server(), text("views-web.not-sent")))
        .put(text("views-web.body"), Cells.bytes(response.bodyBytes()))
        .put(text("views-web.encrypted"), encrypted(seen.request()))
        .putIf(verifyError.isPresent(), text("views.certificate"), Cells.text(verifyError))
        .build();
  }

  private static Cell encrypted(Request request) {
    Cell without =
        request.finalUrl().filter(url -> url.startsWith("http:")).isPresent()
            ? Cell.doubtful(text("views.no"))
            : Cell.UNKNOWN;
    return request
        .tls()
        .map(tls -> Cell.line(Cell.told(tls.version()), Cell.told(tls.cipher())))
        .orElse(without);
  }

  private static Cell status(UptimeObservation seen) {
    return seen.fault()
        .reason()
        .<Cell>map(
            reason ->
                new Cell.Tag("failing", text("views-web.no-answer-because", Phrases.plain(reason))))
        .or(() -> seen.response().httpStatus().map(UptimeView::status))
        .orElse(Cell.UNKNOWN);
  }

  private static Cell status(int status) {
    String text = "HTTP " + status;
    return status < 400 ? Cell.good(text) : status < 500 ? Cell.doubtful(text) : Cell.bad(text);
  }

  private static Block phases(Request request) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(text("views-web.timings"), text("views-web.phase"), text("views.time"));
    if (request.monitorDelayMs().isPresent()) {
      return table.orElse(text("views-web.overloaded"));
    }
    Timings timings = request.timings();
    return table
        .row(Cell.ours(text("views-web.phase-dns")), Cells.number(timings.dnsMs(), "ms"))
        .row(Cell.ours(text("views-web.phase-connect")), Cells.number(timings.connectMs(), "ms"))
        .row(Cell.ours(text("views-web.phase-tls")), Cells.number(timings.tlsMs(), "ms"))
        .row(Cell.ours(text("views-web.phase-request")), Cells.number(timings.requestMs(), "ms"))
        .row(Cell.ours(text("views-web.phase-first-byte")), Cells.number(timings.ttfbMs(), "ms"))
        .row(Cell.ours(text("views-web.phase-download")), Cells.number(timings.transferMs(), "ms"))
        .row(Cell.ours(text("views-web.redirects")), Cells.number(timings.redirectMs(), "ms"))
        .row(Cell.ours(text("views-web.phase-total")), Cells.number(timings.totalMs(), "ms"))
        .orElse(text("views-web.nothing-measured"));
  }

  private static Cell family(Family family) {
    return Cell.ours(
        switch (family) {
          case IPV4 -> "IPv4";
          case IPV6 -> "IPv6";
        });
  }

  private static Block addresses(Request request) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views.addresses"),
            text("views.address"),
            text("views-web.ip-family"),
            text("views.outcome"),
            text("views-web.phase-connect"));
    for (Address address : request.addresses().orElse(List.of())) {
      table.row(
          Cell.told(address.ip()),
          address.family().map(UptimeView::family).orElse(Cell.UNKNOWN),
          outcome(address),
          Cells.number(address.sweep().flatMap(Sweep::connectMs), "ms"));
    }
    return table.orElse(request.addresses().isPresent(), text("views-web.no-address-tried"));
  }

  private static Cell outcome(Address address) {
    return address.answers()
        ? Cell.good(text("views.answers"))
        : address
            .failure()
            .map(reason -> Cell.bad(Phrases.plain(reason)))
            .orElseGet(() -> Cell.neutral(text("views-web.not-tested")));
  }
}
