package io.domainwatch.dashboard.check.site;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Node;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Reading;
import io.domainwatch.dashboard.check.block.Sheet;
import io.domainwatch.dashboard.check.block.Unknowns;
import io.domainwatch.dashboard.check.block.Words;
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
  public static List<Block> blocks(Reading seen) {
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
      blocks.add(Unknowns.block(seen));
    }
    return blocks;
  }

  private static Block certificate(Reading seen) {
    Reading leaf = seen.in("leaf");
    Reading trust = seen.in("trust");
    Reading revocation = seen.in("revocation");
    return Sheet.facts("Certificate")
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

  private static Cell daysLeft(Reading leaf) {
    if (leaf.whole("remainingSeconds").isEmpty()) {
      return Cell.UNKNOWN;
    }
    long days = Math.floorDiv(leaf.whole("remainingSeconds").getAsLong(), DAY_SECONDS);
    String text = Words.count(days, "day") + " when last looked at";
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
  private static Block chain(Reading seen) {
    List<Node> nodes = new ArrayList<>();
    for (Reading each : seen.list("chain")) {
      List<Cell> words = List.of(each.text("subject"), Cell.ours("until"), each.moment("notAfter"));
      nodes = new ArrayList<>(List.of(new Node(words, nodes)));
    }
    Reading trust = seen.in("trust");
    if (trust.has("anchor")) {
      List<Cell> words = List.of(trust.text("anchor"), Cell.ours("(trusted root)"));
      nodes = List.of(new Node(words, nodes));
    }
    return new Block.Tree("Chain", nodes);
  }

  private static Block connection(Reading seen) {
    Reading tls = seen.in("tls");
    Reading trust = seen.in("trust");
    return Sheet.facts("Connection")
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

  private static Block protocols(Reading seen) {
    Sheet.TableSheet table = Sheet.table("Protocols", "Protocol", "Offered");
    Reading protocols = seen.in("protocols");
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

  private static Block ciphers(Reading seen) {
    Sheet.TableSheet table = Sheet.table("Weak cipher suites", "Class", "Offered");
    Reading classes = seen.in("weakCiphers");
    for (String name : seen.names("weakCiphers")) {
      table.row(Cell.told(Words.plain(name)), offered(classes.word(name), true));
    }
    return table.orElse("Whether weak ciphers are offered is unknown.");
  }

  private static Block addresses(Reading seen) {
    Sheet.TableSheet table =
        Sheet.table("Addresses", "Address", "Outcome", "Certificate (SHA-256)");
    for (Reading address : seen.list("addresses")) {
      String outcome = address.word("outcome");
      table.row(
          address.text("ip"),
          outcome.equals("valid") ? Cell.good("valid") : Cell.doubtful(Words.plain(outcome)),
          address.textOr("leafSha256", "none seen"));
    }
    return table.orElse(seen.holds("addresses"), "No address was asked.");
  }
}
