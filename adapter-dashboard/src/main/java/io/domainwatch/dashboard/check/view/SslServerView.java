package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslObservation.Asked;
import io.domainwatch.core.check.ssl.SslObservation.Client;
import io.domainwatch.core.check.ssl.SslObservation.Connection;
import io.domainwatch.core.check.ssl.SslObservation.Judged;
import io.domainwatch.core.check.ssl.SslObservation.Offered;
import io.domainwatch.core.check.ssl.SslObservation.Trust;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsGrade;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a server of TLS negotiated and offers (docs/spec/checks/ssl.md, "What is stored"). */
final class SslServerView {
  private SslServerView() {}

  static Block connection(SslObservation seen) {
    Optional<Connection> tls = seen.judged().flatMap(Judged::tls);
    Optional<Boolean> incomplete = seen.judged().flatMap(Judged::trust).flatMap(Trust::incomplete);
    return BlockBuilder.facts(text("views-web.connection"))
        .put(
            text("views-web.grade"),
            Cell.grade(seen.judged().flatMap(Judged::grade).map(TlsGrade::wireName).orElse("")))
        .put(
            text("views-web.negotiated"),
            Cell.line(
                Cells.text(tls.flatMap(Connection::version)),
                Cells.text(tls.flatMap(Connection::cipher))))
        .put(text("views-web.key-exchange"), Cells.text(tls.flatMap(Connection::group)))
        .put(
            text("views-web.quantum-safe"),
            Cells.flag(
                tls.flatMap(Connection::pqKex),
                Cell.good(text("views.yes")),
                Cell.ours(text("views.no"))))
        .put(
            text("views-web.alpn"),
            tls.map(known -> Cells.textOr(known.alpn(), text("views.none"))).orElse(Cell.UNKNOWN))
        .put(
            text("views-web.old-key-exchange"),
            Cells.flag(
                seen.offered().flatMap(Offered::legacyKeyExchange),
                Cell.doubtful(text("views-web.offered")),
                Cell.good(text("views-web.not-offered"))))
        .putIf(
            seen.offered().flatMap(Offered::dhPrimeBits).isPresent(),
            text("views-web.prime"),
            Cells.text(
                seen.offered()
                    .flatMap(Offered::dhPrimeBits)
                    .map(bits -> text("views-web.bits", String.valueOf(bits)))))
        .put(
            text("views-web.renegotiation"),
            Cells.flag(
                seen.offered().flatMap(Offered::clientRenegotiation),
                Cell.doubtful(text("views-web.accepted")),
                Cell.good(text("views-web.refused"))))
        .put(
            text("views-web.chain-as-sent"),
            Cells.flag(
                incomplete,
                Cell.doubtful(text("views-web.incomplete")),
                Cell.good(text("views-web.chain-complete"))))
        .put(text("views-web.probed-at"), Cells.moment(seen.asked().flatMap(Asked::probedAt)))
        .build();
  }

  static Block clients(Optional<List<Client>> clients) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.clients"),
            text("views-web.client"),
            text("views-web.as-of"),
            text("views-web.connects"));
    for (Client each : clients.orElse(List.of())) {
      table.row(
          Cell.told(each.name()),
          Cells.text(each.asOf()),
          each.connects()
              .map(
                  yes ->
                      yes
                          ? Cell.good(text("views.yes"))
                          : Cell.doubtful(
                              each.reason()
                                  .map(why -> text("views-web.no-because", Phrases.plain(why)))
                                  .orElseGet(() -> text("views.no"))))
              .orElse(Cell.UNKNOWN));
    }
    return table.orElse(text("views-web.clients-unknown"));
  }

  static Block protocols(Map<String, Offer> protocols) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.protocols"), text("views-web.protocol"), text("views-web.is-offered"));
    protocols.forEach(
        (name, offer) ->
            table.row(Cell.told(name), offered(offer, SslScan.WEAK_PROTOCOLS.contains(name))));
    return table.orElse(text("views-web.protocols-unknown"));
  }

  private static Cell offered(Offer answer, boolean old) {
    return switch (answer) {
      case YES -> old ? Cell.doubtful(text("views-web.outdated")) : Cell.good(text("views.yes"));
      case NO -> old ? Cell.good(text("views.no")) : Cell.ours(text("views.no"));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  static Block ciphers(Map<String, Offer> classes) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.weak-ciphers"), text("views-web.class"), text("views-web.is-offered"));
    classes.forEach(
        (name, offer) -> table.row(Cell.told(Phrases.plain(name)), offered(offer, true)));
    return table.orElse(text("views-web.ciphers-unknown"));
  }
}
