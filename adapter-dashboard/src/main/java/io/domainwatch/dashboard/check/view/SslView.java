package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslObservation.Asked;
import io.domainwatch.core.check.ssl.SslObservation.AskedAddress;
import io.domainwatch.core.check.ssl.SslObservation.Judged;
import io.domainwatch.core.check.ssl.SslObservation.Leaf;
import io.domainwatch.core.check.ssl.SslObservation.Link;
import io.domainwatch.core.check.ssl.SslObservation.Offered;
import io.domainwatch.core.check.ssl.SslObservation.RevocationStatus;
import io.domainwatch.core.check.ssl.SslObservation.Trust;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Node;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
import io.domainwatch.dashboard.check.block.UnknownFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Certificate, its chain, and what the server offers (docs/spec/checks/ssl.md, "What is stored").
 */
public final class SslView {
  private static final long DAY_SECONDS = 86_400;

  private SslView() {}

  /** Certificate, chain, protocols, weak ciphers, addresses. */
  public static List<Block> blocks(SslObservation seen) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(certificate(seen));
    blocks.add(chain(seen));
    blocks.add(SslServerView.connection(seen));
    blocks.add(SslServerView.clients(seen.clients()));
    blocks.add(
        SslServerView.protocols(seen.offered().flatMap(Offered::protocols).orElse(Map.of())));
    blocks.add(
        SslServerView.ciphers(seen.offered().flatMap(Offered::weakCiphers).orElse(Map.of())));
    blocks.add(addresses(seen.asked().flatMap(Asked::addresses)));
    Optional<List<Leaf>> others = seen.judged().flatMap(Judged::otherLeafs);
    if (others.filter(all -> !all.isEmpty()).isPresent()) {
      blocks.add(otherCertificates(others.orElse(List.of())));
    }
    if (seen.unknowns().isPresent()) {
      blocks.add(UnknownFields.block(seen.unknowns()));
    }
    return blocks;
  }

  private static Block certificate(SslObservation seen) {
    Optional<Leaf> leaf = seen.judged().flatMap(Judged::leaf);
    Optional<Trust> trust = seen.judged().flatMap(Judged::trust);
    Optional<RevocationStatus> revocation = seen.judged().flatMap(Judged::revocation);
    Optional<List<ValidationReason>> reasons = trust.flatMap(Trust::reasons);
    return BlockBuilder.facts(text("views.certificate"))
        .put(
            text("views-web.is-valid"),
            Cells.flag(
                trust.flatMap(Trust::valid),
                Cell.good(text("views.yes")),
                Cell.bad(text("views.no"))))
        .putIf(
            reasons.filter(all -> !all.isEmpty()).isPresent(),
            text("views-web.reasons"),
            Cells.texts(
                reasons.map(
                    all -> all.stream().map(each -> Phrases.plain(each.wireName())).toList())))
        .put(text("views.days-left"), daysLeft(leaf.flatMap(Leaf::remainingSeconds)))
        .put(text("views-web.valid-from"), Cells.moment(leaf.flatMap(Leaf::notBefore)))
        .put(text("views-web.valid-until"), Cells.moment(leaf.flatMap(Leaf::notAfter)))
        .put(text("views-web.subject"), Cells.text(leaf.flatMap(Leaf::subject)))
        .put(text("views-web.names"), Cells.texts(leaf.flatMap(Leaf::sans)))
        .put(
            text("views-web.issuer"),
            Cell.line(
                Cells.text(leaf.flatMap(Leaf::issuerO)), Cells.text(leaf.flatMap(Leaf::issuerCN))))
        .put(
            text("views.key"),
            Cell.line(
                Cells.text(leaf.flatMap(Leaf::keyType)),
                Cells.number(leaf.flatMap(Leaf::keyBits), text("views.unit-bits"))))
        .put(text("views.signature"), Cells.text(leaf.flatMap(Leaf::sigAlg)))
        .put(
            text("views-web.revocation"),
            revocation
                .flatMap(RevocationStatus::status)
                .map(SslView::revocation)
                .orElse(Cell.UNKNOWN))
        .putIf(
            revocation.flatMap(RevocationStatus::revokedAt).isPresent(),
            text("views-web.revoked-at"),
            Cells.moment(revocation.flatMap(RevocationStatus::revokedAt)))
        .put(
            text("views-web.transparency"),
            Cells.counted(
                leaf.flatMap(Leaf::sctCount), count -> text("views-web.unit-timestamps", count)))
        .put(text("views.serial"), Cells.text(leaf.flatMap(Leaf::serial)))
        .put("SHA-256", Cells.text(leaf.flatMap(Leaf::sha256)))
        .build();
  }

  private static Cell daysLeft(Optional<Long> remainingSeconds) {
    if (remainingSeconds.isEmpty()) {
      return Cell.UNKNOWN;
    }
    long days = Math.floorDiv(remainingSeconds.orElseThrow(), DAY_SECONDS);
    String text = text("views-web.days-when-seen", days);
    return days < 0
        ? Cell.bad(text("views.expired"))
        : days < 14 ? Cell.doubtful(text) : Cell.ours(text);
  }

  private static Cell revocation(Revocation.Status status) {
    return switch (status) {
      case GOOD -> Cell.good(text("views-web.not-revoked"));
      case REVOKED -> Cell.bad(text("views-web.revoked"));
      case NOT_APPLICABLE -> Cell.ours(text("views-web.revocation-none"));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  /** From the root down to the server's own certificate. */
  private static Block chain(SslObservation seen) {
    List<Node> nodes = new ArrayList<>();
    for (Link each : seen.judged().flatMap(Judged::chain).orElse(List.of())) {
      List<Cell> words =
          List.of(
              Cells.text(each.subject()),
              Cell.ours(text("views.until")),
              Cells.moment(each.notAfter()));
      nodes = new ArrayList<>(List.of(new Node(words, nodes)));
    }
    Optional<String> anchor = seen.judged().flatMap(Judged::trust).flatMap(Trust::anchor);
    if (anchor.isPresent()) {
      List<Cell> words = List.of(Cells.text(anchor), Cell.ours(text("views-web.trusted-root")));
      nodes = List.of(new Node(words, nodes));
    }
    return new Block.Tree(text("views-web.chain"), nodes);
  }

  /** Of other addresses, or of another kind of key. */
  private static Block otherCertificates(List<Leaf> others) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.others"),
            text("views-web.subject"),
            text("views.key"),
            text("views-web.valid-to"),
            "SHA-256");
    for (Leaf each : others) {
      table.row(
          Cells.text(each.subject()),
          Cell.line(
              Cells.text(each.keyType()), Cells.number(each.keyBits(), text("views.unit-bits"))),
          Cells.moment(each.notAfter()),
          Cells.text(each.sha256()));
    }
    return table.orElse(text("views-web.no-others"));
  }

  private static Block addresses(Optional<List<AskedAddress>> addresses) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views.addresses"),
            text("views.address"),
            text("views.outcome"),
            text("views-web.certificate-sha"));
    for (AskedAddress each : addresses.orElse(List.of())) {
      table.row(
          Cell.told(each.ip()),
          each.outcome().equals(AskedAddress.VALID)
              ? Cell.good(text("views.valid"))
              : Cell.doubtful(Phrases.plain(each.outcome())),
          Cells.textOr(each.leafSha256(), text("views-web.none-seen")));
    }
    return table.orElse(addresses.isPresent(), text("views-web.no-address-asked"));
  }
}
