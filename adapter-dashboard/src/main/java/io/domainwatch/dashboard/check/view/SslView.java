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
import java.util.Set;

/**
 * Certificate, its chain, and what the server offers (docs/spec/checks/ssl.md, "What is stored").
 */
public final class SslView {
  private static final long DAY_SECONDS = 86_400;
  private static final Set<String> OLD = Set.of("SSLv2", "SSLv3", "TLSv1", "TLSv1.1");

  private SslView() {}

  /** Certificate, chain, protocols, weak ciphers, addresses. */
  public static List<Block> blocks(ObservationReader seen) {
    List<Block> blocks =
        new ArrayList<>(
            List.of(
                certificate(seen),
                chain(seen),
                connection(seen),
                protocols(seen),
                ciphers(seen),
                addresses(seen)));
    if (seen.holds("unknowns")) {
      blocks.add(UnknownFields.block(seen));
    }
    return blocks;
  }

  private static Block certificate(ObservationReader seen) {
    ObservationReader leaf = seen.in("leaf");
    ObservationReader trust = seen.in("trust");
    ObservationReader revocation = seen.in("revocation");
    return BlockBuilder.facts("Certificate")
        .put("Valid", trust.flag("valid", Cell.good("yes"), Cell.bad("no")))
        .putIf(!trust.fields().itemsOf("reasons").isEmpty(), "Reasons", trust.texts("reasons"))
        .put("Days left", daysLeft(leaf))
        .put("Valid from", leaf.moment("notBefore"))
        .put("Valid until", leaf.moment("notAfter"))
        .put("Subject", leaf.text("subject"))
        .put("Names", leaf.texts("sans"))
        .put("Issuer", Cell.line(leaf.text("issuerO"), leaf.text("issuerCN")))
        .put("Key", Cell.line(leaf.text("keyType"), leaf.number("keyBits", "bits")))
        .put("Signature", leaf.text("sigAlg"))
        .put("Revocation", revocation(revocation.word("status")))
        .putIf(revocation.has("revokedAt"), "Revoked", revocation.moment("revokedAt"))
        .put("In transparency logs", leaf.number("sctCount", "timestamps"))
        .put("Serial", leaf.text("serial"))
        .put("SHA-256", leaf.text("sha256"))
        .build();
  }

  private static Cell daysLeft(ObservationReader leaf) {
    if (leaf.whole("remainingSeconds").isEmpty()) {
      return Cell.UNKNOWN;
    }
    long days = Math.floorDiv(leaf.whole("remainingSeconds").getAsLong(), DAY_SECONDS);
    String text = Labels.count(days, "day") + " when last looked at";
    return days < 0 ? Cell.bad("expired") : days < 14 ? Cell.doubtful(text) : Cell.ours(text);
  }

  private static Cell revocation(String status) {
    return switch (status) {
      case "good" -> Cell.good("not revoked");
      case "revoked" -> Cell.bad("revoked");
      case "not_applicable" -> Cell.ours("not published");
      default -> Cell.UNKNOWN;
    };
  }

  /** From the root down to the server's own certificate. */
  private static Block chain(ObservationReader seen) {
    List<Node> nodes = new ArrayList<>();
    for (ObservationReader each : seen.list("chain")) {
      List<Cell> words = List.of(each.text("subject"), Cell.ours("until"), each.moment("notAfter"));
      nodes = new ArrayList<>(List.of(new Node(words, nodes)));
    }
    ObservationReader trust = seen.in("trust");
    if (trust.has("anchor")) {
      List<Cell> words = List.of(trust.text("anchor"), Cell.ours("(trusted root)"));
      nodes = List.of(new Node(words, nodes));
    }
    return new Block.Tree("Chain", nodes);
  }

  private static Block connection(ObservationReader seen) {
    ObservationReader tls = seen.in("tls");
    ObservationReader trust = seen.in("trust");
    return BlockBuilder.facts("Connection")
        .put("Grade", Cell.grade(seen.word("grade")))
        .put("Negotiated", Cell.line(tls.text("version"), tls.text("cipher")))
        .put("Key exchange", tls.text("group"))
        .put("Quantum-safe key exchange", tls.flag("pqKex", Cell.good("yes"), Cell.ours("no")))
        .put("Application protocol", tls.textOr("alpn", "none"))
        .put(
            "Old key exchange (RSA, DHE)",
            seen.flag("legacyKeyExchange", Cell.doubtful("offered"), Cell.good("not offered")))
        .put(
            "Chain as sent",
            trust.flag(
                "incomplete", Cell.doubtful("an intermediate is missing"), Cell.good("complete")))
        .put("Protocols and ciphers scanned", seen.moment("probedAt"))
        .build();
  }

  private static Block protocols(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Protocols", "Protocol", "Offered");
    ObservationReader protocols = seen.in("protocols");
    for (String name : seen.names("protocols")) {
      table.row(Cell.told(name), offered(protocols.word(name), OLD.contains(name)));
    }
    return table.orElse("The offered protocols are unknown.");
  }

  private static Cell offered(String answer, boolean old) {
    return switch (answer) {
      case "yes" -> old ? Cell.doubtful("yes, outdated") : Cell.good("yes");
      case "no" -> old ? Cell.good("no") : Cell.ours("no");
      default -> Cell.UNKNOWN;
    };
  }

  private static Block ciphers(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Weak cipher suites", "Class", "Offered");
    ObservationReader classes = seen.in("weakCiphers");
    for (String name : seen.names("weakCiphers")) {
      table.row(Cell.told(Labels.plain(name)), offered(classes.word(name), true));
    }
    return table.orElse("Whether weak ciphers are offered is unknown.");
  }

  private static Block addresses(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Addresses", "Address", "Outcome", "Certificate (SHA-256)");
    for (ObservationReader address : seen.list("addresses")) {
      String outcome = address.word("outcome");
      table.row(
          address.text("ip"),
          outcome.equals("valid") ? Cell.good("valid") : Cell.doubtful(Labels.plain(outcome)),
          address.textOr("leafSha256", "none seen"));
    }
    return table.orElse(seen.holds("addresses"), "No address was asked.");
  }
}
