package io.domainwatch.checks.net.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTrustTest {
  private static final Issued ROOT = Certificates.root("Trust Root");

  @TempDir Path folder;

  @Test
  void rootsOfTheJdkAreBelievedAndThoseOfAFileToo() throws Exception {
    Issued second = Certificates.root("Second Root");
    Path file = Files.writeString(folder.resolve("roots.pem"), ROOT.pem() + second.pem());
    int own = TlsTrust.load(Optional.empty()).anchors().size();
    assertThat(own).isGreaterThan(50);
    assertThat(TlsTrust.load(Optional.of(file)).anchors())
        .hasSize(own + 2)
        .contains(ROOT.certificate(), second.certificate());
  }

  @Test
  void fileWithoutCertificatesIsRefused() throws Exception {
    Path empty = Files.writeString(folder.resolve("empty.pem"), "");
    Path garbage = Files.writeString(folder.resolve("garbage.pem"), "-----BEGIN CERTIFICATE-----x");
    assertThatThrownBy(() -> TlsTrust.load(Optional.of(empty))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> TlsTrust.load(Optional.of(garbage))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> TlsTrust.load(Optional.of(folder.resolve("none"))))
        .isInstanceOf(IOException.class);
  }

  @Test
  void otherFaultsThanDistrustAreNotTakenForIt() {
    TlsTrust trust = TlsTrust.withFurther(List.of(ROOT.certificate()));
    Issued leaf = Certificates.leaf("www.example.com", ROOT);
    Issued foreign = Certificates.leaf("www.example.com", Certificates.root("Elsewhere"));
    assertThat(trust.distrusts(path(leaf))).isFalse();
    assertThat(trust.distrusts(path(foreign))).isFalse();
  }

  private static List<X509Certificate> path(Issued leaf) {
    return List.of(leaf.certificate(), leaf.issuer().orElseThrow().certificate());
  }
}
