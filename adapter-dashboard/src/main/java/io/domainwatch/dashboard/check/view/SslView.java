package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslObservation.Asked;
import io.domainwatch.core.check.ssl.SslObservation.AskedAddress;
import io.domainwatch.core.check.ssl.SslObservation.Client;
import io.domainwatch.core.check.ssl.SslObservation.Connection;
import io.domainwatch.core.check.ssl.SslObservation.Judged;
import io.domainwatch.core.check.ssl.SslObservation.Leaf;
import io.domainwatch.core.check.ssl.SslObservation.Link;
import io.domainwatch.core.check.ssl.SslObservation.Offered;
import io.domainwatch.core.check.ssl.SslObservation.RevocationStatus;
import io.domainwatch.core.check.ssl.SslObservation.Trust;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsGrade;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Node;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
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
    blocks.add(connection(seen));
    blocks.add(clients(seen.clients()));
    blocks.add(protocols(seen.offered().flatMap(Offered::protocols).orElse(Map.of())));
    blocks.add(ciphers(seen.offered().flatMap(Offered::weakCiphers).orElse(Map.of())));
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
    return BlockBuilder.facts("Certificate")
        .put("Valid", Cells.flag(trust.flatMap(Trust::valid), Cell.good("yes"), Cell.bad("no")))
        .putIf(
            reasons.filter(all -> !all.isEmpty()).isPresent(),
            "Reasons",
            Cells.texts(
                reasons.map(
                    all -> all.stream().map(each -> Labels.plain(each.wireName())).toList())))
        .put("Days left", daysLeft(leaf.flatMap(Leaf::remainingSeconds)))
        .put("Valid from", Cells.moment(leaf.flatMap(Leaf::notBefore)))
        .put("Valid until", Cells.moment(leaf.flatMap(Leaf::notAfter)))
        .put("Subject", Cells.text(leaf.flatMap(Leaf::subject)))
        .put("Names", Cells.texts(leaf.flatMap(Leaf::sans)))
        .put(
            "Issuer",
            Cell.line(
                Cells.text(leaf.flatMap(Leaf::issuerO)), Cells.text(leaf.flatMap(Leaf::issuerCN))))
        .put(
            "Key",
            Cell.line(
                Cells.text(leaf.flatMap(Leaf::keyType)),
                Cells.number(leaf.flatMap(Leaf::keyBits), "bits")))
        .put("Signature", Cells.text(leaf.flatMap(Leaf::sigAlg)))
        .put(
            "Revocation",
            revocation
                .flatMap(RevocationStatus::status)
                .map(SslView::revocation)
                .orElse(Cell.UNKNOWN))
        .putIf(
            revocation.flatMap(RevocationStatus::revokedAt).isPresent(),
            "Revoked",
            Cells.moment(revocation.flatMap(RevocationStatus::revokedAt)))
        .put("In transparency logs", Cells.number(leaf.flatMap(Leaf::sctCount), "timestamps"))
        .put("Serial", Cells.text(leaf.flatMap(Leaf::serial)))
        .put("SHA-256", Cells.text(leaf.flatMap(Leaf::sha256)))
        .build();
  }

  private static Cell daysLeft(Optional<Long> remainingSeconds) {
    if (remainingSeconds.isEmpty()) {
      return Cell.UNKNOWN;
    }
    long days = Math.floorDiv(remainingSeconds.orElseThrow(), DAY_SECONDS);
    String text = Labels.count(days, "day") + " when last looked at";
    return days < 0 ? Cell.bad("expired") : days < 14 ? Cell.doubtful(text) : Cell.ours(text);
  }

  private static Cell revocation(Revocation.Status status) {
    return switch (status) {
      case GOOD -> Cell.good("not revoked");
      case REVOKED -> Cell.bad("revoked");
      case NOT_APPLICABLE -> Cell.ours("not published");
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  /** From the root down to the server's own certificate. */
  private static Block chain(SslObservation seen) {
    List<Node> nodes = new ArrayList<>();
    for (Link each : seen.judged().flatMap(Judged::chain).orElse(List.of())) {
      List<Cell> words =
          List.of(Cells.text(each.subject()), Cell.ours("until"), Cells.moment(each.notAfter()));
      nodes = new ArrayList<>(List.of(new Node(words, nodes)));
    }
    Optional<String> anchor = seen.judged().flatMap(Judged::trust).flatMap(Trust::anchor);
    if (anchor.isPresent()) {
      List<Cell> words = List.of(Cells.text(anchor), Cell.ours("(trusted root)"));
      nodes = List.of(new Node(words, nodes));
    }
    return new Block.Tree("Chain", nodes);
  }

  private static Block connection(SslObservation seen) {
    Optional<Connection> tls = seen.judged().flatMap(Judged::tls);
    Optional<Boolean> incomplete = seen.judged().flatMap(Judged::trust).flatMap(Trust::incomplete);
    return BlockBuilder.facts("Connection")
        .put(
            "Grade",
            Cell.grade(seen.judged().flatMap(Judged::grade).map(TlsGrade::wireName).orElse("")))
        .put(
            "Negotiated",
            Cell.line(
                Cells.text(tls.flatMap(Connection::version)),
                Cells.text(tls.flatMap(Connection::cipher))))
        .put("Key exchange", Cells.text(tls.flatMap(Connection::group)))
        .put(
            "Quantum-safe key exchange",
            Cells.flag(tls.flatMap(Connection::pqKex), Cell.good("yes"), Cell.ours("no")))
        .put(
            "Application protocol",
            tls.map(known -> Cells.textOr(known.alpn(), "none")).orElse(Cell.UNKNOWN))
        .put(
            "Old key exchange (RSA, DHE)",
            Cells.flag(
                seen.offered().flatMap(Offered::legacyKeyExchange),
                Cell.doubtful("offered"),
                Cell.good("not offered")))
        .putIf(
            seen.offered().flatMap(Offered::dhPrimeBits).isPresent(),
            "Prime of DHE",
            Cells.text(seen.offered().flatMap(Offered::dhPrimeBits).map(bits -> bits + " bits")))
        .put(
            "Renegotiation by clients",
            Cells.flag(
                seen.offered().flatMap(Offered::clientRenegotiation),
                Cell.doubtful("accepted"),
                Cell.good("refused")))
        .put(
            "Chain as sent",
            Cells.flag(
                incomplete, Cell.doubtful("an intermediate is missing"), Cell.good("complete")))
        .put("Protocols and ciphers scanned", Cells.moment(seen.asked().flatMap(Asked::probedAt)))
        .build();
  }

  private static Block clients(Optional<List<Client>> clients) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Who can connect", "Client", "As of", "Connects");
    for (Client each : clients.orElse(List.of())) {
      table.row(
          Cell.told(each.name()),
          Cells.text(each.asOf()),
          each.connects()
              .map(
                  yes ->
                      yes
                          ? Cell.good("yes")
                          : Cell.doubtful(
                              each.reason().map(why -> "no: " + Labels.plain(why)).orElse("no")))
              .orElse(Cell.UNKNOWN));
    }
    return table.orElse("Which clients can connect is unknown.");
  }

  /** Of other addresses, or of another kind of key. */
  private static Block otherCertificates(List<Leaf> others) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Other certificates", "Subject", "Key", "Until", "SHA-256");
    for (Leaf each : others) {
      table.row(
          Cells.text(each.subject()),
          Cell.line(Cells.text(each.keyType()), Cells.number(each.keyBits(), "bits")),
          Cells.moment(each.notAfter()),
          Cells.text(each.sha256()));
    }
    return table.orElse("None.");
  }

  private static Block protocols(Map<String, Offer> protocols) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Protocols", "Protocol", "Offered");
    protocols.forEach(
        (name, offer) ->
            table.row(Cell.told(name), offered(offer, SslScan.WEAK_PROTOCOLS.contains(name))));
    return table.orElse("The offered protocols are unknown.");
  }

  private static Cell offered(Offer answer, boolean old) {
    return switch (answer) {
      case YES -> old ? Cell.doubtful("yes, outdated") : Cell.good("yes");
      case NO -> old ? Cell.good("no") : Cell.ours("no");
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Block ciphers(Map<String, Offer> classes) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Weak cipher suites", "Class", "Offered");
    classes.forEach(
        (name, offer) -> table.row(Cell.told(Labels.plain(name)), offered(offer, true)));
    return table.orElse("Whether weak ciphers are offered is unknown.");
  }

  private static Block addresses(Optional<List<AskedAddress>> addresses) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Addresses", "Address", "Outcome", "Certificate (SHA-256)");
    for (AskedAddress each : addresses.orElse(List.of())) {
      table.row(
          Cell.told(each.ip()),
          each.outcome().equals(AskedAddress.VALID)
              ? Cell.good("valid")
              : Cell.doubtful(Labels.plain(each.outcome())),
          Cells.textOr(each.leafSha256(), "none seen"));
    }
    return table.orElse(addresses.isPresent(), "No address was asked.");
  }
}
