package io.domainwatch.checks.ssl.differential;

import static io.domainwatch.checks.ssl.differential.ChainServers.CA;
import static io.domainwatch.checks.ssl.differential.ChainServers.NAME;
import static io.domainwatch.checks.ssl.differential.ChainServers.ROOT;
import static io.domainwatch.checks.ssl.differential.ChainServers.recipe;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.checks.ssl.differential.OddServer.Serving;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRecipe;
import io.domainwatch.testkit.net.CertificatesRevocation;
import io.domainwatch.testkit.net.CertificatesRevocation.Validity;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Servers of {@code openssl s_server}, as two tables set them up. */
final class OpensslServers {
  private static final Duration DAY = Duration.ofDays(1);

  private OpensslServers() {}

  static Stream<OddServer> all() {
    return Stream.of("/ssl/clients/servers.tsv", "/ssl/servers/s_server.tsv")
        .flatMap(table -> ResourceLines.of(table).stream())
        .map(line -> of(line.split("\t", -1)));
  }

  private static OddServer of(String[] cells) {
    CertificatesRecipe recipe = recipe().keys(keys(cells[1].split(",", -1)[0]));
    Issued leaf = (cells[1].endsWith(",must") ? recipe.mustStaple() : recipe).issuedBy(CA);
    List<String> options =
        Arrays.stream(cells[2].split(" ")).filter(each -> !each.isEmpty()).toList();
    return new OddServer(
        cells[0],
        NAME,
        Set.of(ROOT.certificate()),
        new Serving.SServer(
            leaf.chain(),
            leaf.key(),
            options,
            cells.length < 4 ? Optional.empty() : staple(cells[3], leaf)));
  }

  private static KeyPair keys(String kind) {
    return switch (kind) {
      case "rsa" -> Certificates.rsa(2048);
      case "ec" -> Certificates.ec();
      case "p384" -> Certificates.keys("EC", 384);
      case "p521" -> Certificates.keys("EC", 521);
      case "ed25519" -> Certificates.keys("Ed25519", 255);
      case "ed448" -> Certificates.keys("Ed448", 448);
      case "pss" -> Certificates.keys("RSASSA-PSS", 2048);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static Optional<byte[]> staple(String kind, Issued leaf) {
    Instant now = Instant.now();
    Validity current = new Validity(now.minus(DAY), now.plus(DAY));
    Validity past = new Validity(now.minus(DAY.multipliedBy(9)), now.minus(DAY));
    Issued stranger = Certificates.leaf("responder.example.net", Certificates.root("Stranger"));
    return switch (kind) {
      case "good" -> Optional.of(good(leaf, CA, current));
      case "expired" -> Optional.of(good(leaf, CA, past));
      case "other" -> Optional.of(good(recipe().issuedBy(CA), CA, current));
      case "stranger" -> Optional.of(good(leaf, stranger, current));
      case "revoked" ->
          Optional.of(
              CertificatesRevocation.revoked(leaf.certificate(), CA, CA, current, now.minus(DAY)));
      case "nonsense" -> Optional.of("nonsense".getBytes(StandardCharsets.US_ASCII));
      case "none" -> Optional.empty();
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static byte[] good(Issued leaf, Issued signer, Validity validity) {
    return CertificatesRevocation.good(leaf.certificate(), CA, signer, validity);
  }
}
