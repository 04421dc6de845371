package io.domainwatch.boot.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.boot.config.TlsFiles;
import io.domainwatch.testkit.net.Certificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerCertificateTest {
  private static final Certificates.Issued ROOT = Certificates.root("Test root");
  private static final Certificates.Issued EC = Certificates.leaf("a.example", ROOT);
  private static final Certificates.Issued RSA =
      Certificates.recipe("a.example").keys(Certificates.rsa(2048)).issuedBy(ROOT);

  /** By {@code openssl genpkey -algorithm ed25519 -aes-256-cbc -pass pass:secret}. */
  private static final String ENCRYPTED =
      """
      -----BEGIN ENCRYPTED PRIVATE KEY-----
      MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgo5J2dOzD+vgICCAAw
      DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEBq9eI8XkOl4pxMlbhHj94EEQG7N
      h4Dz1IKRNlp57vi9M1Dh6YRrfjlbg1OliyQIg9tVRYyS6cuuTPD5wnxoevwIS2R1
      gCqBafc3QFnZRbfVZVg=
      -----END ENCRYPTED PRIVATE KEY-----
      """;

  @TempDir Path folder;

  @Test
  void keysAreReadInEveryUsualForm() throws IOException {
    assertThat(read(EC.pem(), Pem.pkcs8(EC.key())).key()).isEqualTo(EC.key());
    assertThat(read(RSA.pem(), Pem.pkcs8(RSA.key())).key()).isEqualTo(RSA.key());
    assertThat(read(RSA.pem(), Pem.pkcs1(RSA.key())).key()).isEqualTo(RSA.key());
    // As openssl ecparam -genkey writes it: the curve (P-256) first.
    String parameters =
        "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n";
    assertThat(read(EC.pem(), parameters + Pem.sec1(EC.key())).key().getAlgorithm())
        .isEqualTo("EC");
  }

  @Test
  void anEd25519KeyIsRead() throws IOException, GeneralSecurityException {
    Certificates.Issued modern =
        Certificates.recipe("a.example")
            .keys(KeyPairGenerator.getInstance("Ed25519").generateKeyPair())
            .issuedBy(ROOT);

    assertThat(read(modern.pem(), Pem.pkcs8(modern.key())).key().getAlgorithm()).isEqualTo("EdDSA");
  }

  @Test
  void theChainIsReadInItsOrderWithWhateverStandsAround() throws IOException {
    Certificates.Issued between = Certificates.intermediate("Between", ROOT);
    Certificates.Issued leaf = Certificates.leaf("a.example", between);
    String text = "subject=Mot\u00f6rhead\n" + leaf.pem() + "\nissuer:\n" + between.pem();

    ServerCertificate read = read(text, Pem.pkcs8(leaf.key()));

    assertThat(read.chain()).containsExactly(leaf.certificate(), between.certificate());
    assertThat(read.endsAt()).isEqualTo(leaf.certificate().getNotAfter().toInstant());
    assertThat(read.toString()).doesNotContain("PRIVATE");
  }

  @Test
  void oneFileMayHoldBoth() throws IOException {
    Path both = Files.writeString(folder.resolve("both"), Pem.pkcs8(EC.key()) + EC.pem());

    assertThat(ServerCertificate.read(new TlsFiles(both, both)).key()).isEqualTo(EC.key());
  }

  @Test
  void whatCannotBeUsedIsNamed() throws IOException {
    assertRefused("is not the key of the first certificate", EC.pem(), Pem.pkcs8(RSA.key()));
    assertRefused(
        "is not the key of the first certificate",
        EC.pem(),
        Pem.pkcs8(Certificates.ec().getPrivate()));
    assertRefused("has no certificate in PEM", "", Pem.pkcs8(EC.key()));
    assertRefused("has no private key in PEM", EC.pem(), EC.pem());
    assertRefused("is encrypted by a passphrase", EC.pem(), ENCRYPTED);
    assertRefused("is damaged", Pem.of("CERTIFICATE", new byte[] {1, 2}), Pem.pkcs8(EC.key()));
    assertRefused("is damaged", EC.pem(), Pem.of("PRIVATE KEY", new byte[] {1, 2}));
    assertThatThrownBy(
            () ->
                ServerCertificate.read(
                    new TlsFiles(folder.resolve("absent"), folder.resolve("absent"))))
        .hasMessage(
            "http.tls.certificate: "
                + folder.resolve("absent")
                + " cannot be read: there is no such file");
  }

  private ServerCertificate read(String certificate, String key) throws IOException {
    return ServerCertificate.read(Pem.files(folder, certificate, key));
  }

  private void assertRefused(String why, String certificate, String key) {
    assertThatThrownBy(() -> read(certificate, key))
        .isInstanceOf(CertificateRefused.class)
        .hasMessageContaining(why);
  }
}
