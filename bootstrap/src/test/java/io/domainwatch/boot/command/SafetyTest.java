package io.domainwatch.boot.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.command.doctor.DoctorItem;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.testkit.net.Certificates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.PrivateKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafetyTest {
  private static final Certificates.Issued ISSUED =
      Certificates.leaf("a.example", Certificates.root("Test root"));
  private static final Instant END = ISSUED.certificate().getNotAfter().toInstant();

  @TempDir Path folder;

  @Test
  void aCertificateThatEndsSoonOrHasEndedIsBad() throws Exception {
    assertThat(said(ISSUED.key(), END.minus(Duration.ofDays(15))))
        .contains("OK certificate fits its key and lasts until " + END);
    assertThat(said(ISSUED.key(), END.minus(Duration.ofDays(13))))
        .contains("BAD certificate ends at " + END + ", in less than 14 days; renew it");
    assertThat(said(ISSUED.key(), END))
        .contains("BAD certificate has ended at " + END + "; renew it");
  }

  @Test
  void aCertificateWithTheKeyOfAnotherIsBad() throws Exception {
    assertThat(said(Certificates.ec().getPrivate(), Instant.EPOCH))
        .anyMatch(line -> line.matches("BAD certificate .* is not the key of the first .*"));
  }

  @Test
  void filesWithSecretsThatOthersCanReadAreBad() throws Exception {
    assertThat(said(ISSUED.key(), Instant.EPOCH))
        .contains("OK secrets no file with secrets can be read by others");
    permit(folder, "rwxr-xr-x");
    permit(folder.resolve("key.pem"), "rw-r--r--");

    assertThat(Safety.of(config(), Instant.EPOCH))
        .anySatisfy(
            item -> {
              assertThat(item.verdict()).isEqualTo(DoctorItem.Verdict.BAD);
              assertThat(item.sentence()).contains("chmod 600 " + folder.resolve("key.pem"));
            });
  }

  private List<String> said(PrivateKey key, Instant now) throws Exception {
    Files.writeString(folder.resolve("certificate.pem"), ISSUED.pem());
    Files.writeString(
        folder.resolve("key.pem"),
        "-----BEGIN PRIVATE KEY-----\n"
            + Base64.getMimeEncoder().encodeToString(key.getEncoded())
            + "\n-----END PRIVATE KEY-----\n");
    permit(folder.resolve("key.pem"), "rw-------");
    return Safety.of(config(), now).stream()
        .map(item -> item.verdict() + " " + item.subject() + " " + item.sentence())
        .toList();
  }

  private ServiceConfig config() throws Exception {
    return ServiceConfig.of(
        ConfigSource.read(
            Optional.empty(),
            Map.of(),
            Map.of(
                "http.tls.certificate",
                folder.resolve("certificate.pem").toString(),
                "http.tls.key",
                folder.resolve("key.pem").toString())));
  }

  private static void permit(Path path, String permissions) throws Exception {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
