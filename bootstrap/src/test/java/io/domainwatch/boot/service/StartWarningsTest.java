package io.domainwatch.boot.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartWarningsTest {
  @TempDir Path folder;

  @Test
  void onThisMachineAloneThereIsNothingToWarnOf() throws Exception {
    assertThat(warnings(Map.of())).isEmpty();
  }

  @Test
  void whoIsReachedWithoutEncryptionIsWarned() throws Exception {
    assertThat(warnings(Map.of("http.host", "0.0.0.0")))
        .singleElement()
        .asString()
        .startsWith("UNENCRYPTED: http.host is 0.0.0.0")
        .contains("http.tls.certificate", "http.public-url=https://", "http.host=127.0.0.1");
    assertThat(warnings(Map.of("http.host", "0.0.0.0", "http.public-url", "https://m.example")))
        .isEmpty();
    assertThat(
            warnings(
                Map.of("http.host", "0.0.0.0", "http.tls.certificate", "c", "http.tls.key", "k")))
        .isEmpty();
  }

  @Test
  void allFilesThatOthersCanReadStandInOneLine() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path key = readable("key.pem");
    Path secrets = readable("first-secrets");

    assertThat(
            warnings(
                Map.of(
                    "http.tls.certificate",
                    "c",
                    "http.tls.key",
                    key.toString(),
                    "first-start.secrets-file",
                    secrets.toString())))
        .singleElement()
        .asString()
        .startsWith("SECRETS: ")
        .contains(key.toString(), secrets.toString(), "chmod 600");
  }

  private Path readable(String name) throws Exception {
    Path file = Files.writeString(folder.resolve(name), "x");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    return file;
  }

  private static List<String> warnings(Map<String, String> keys) throws Exception {
    return StartWarnings.of(
        ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), new HashMap<>(keys))));
  }
}
