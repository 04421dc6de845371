package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFilesTest {
  @TempDir Path folder;

  @BeforeEach
  void othersMayEnterTheFolder() throws IOException {
    permit(folder, "rwxr-xr-x");
  }

  @Test
  void aConfigurationFileWithSecretsIsNamedWhenOthersCanReadIt() throws Exception {
    Path file =
        file(
            "domainwatch.properties",
            "database.password=x\nmail.smtp-url=smtp://a:b@mail.example\nhttp.port=1\n");

    assertThat(warnings(file, Map.of()))
        .containsExactly(
            file
                + " can be read by every user of this machine and holds the secret of"
                + " database.password, mail.smtp-url; run chmod 600 "
                + file);
    permit(file, "rw-r-----");
    assertThat(warnings(file, Map.of())).isEmpty();
  }

  @Test
  void aPasswordWithinAnAddressIsASecretToo() throws Exception {
    Path file =
        file("domainwatch.properties", "database.url=jdbc:postgresql://h/d?user=a&password=b\n");

    assertThat(warnings(file, Map.of())).singleElement().asString().contains("database.url");
  }

  @Test
  void withoutASecretInItAnybodyMayReadTheConfiguration() throws Exception {
    Path file = file("domainwatch.properties", "http.port=1\ndatabase.url=jdbc:postgresql://h/d\n");

    assertThat(warnings(file, Map.of("DOMAINWATCH_DATABASE_PASSWORD", "x"))).isEmpty();
  }

  @Test
  void filesThatAreSecretsAsAWholeAreNamed() throws Exception {
    Path key = file("key.pem", "x");
    Path secrets = file("first", "x");
    Path file =
        file(
            "domainwatch.properties",
            "http.tls.key=" + key + "\nfirst-start.secrets-file=" + secrets + "\n");

    assertThat(warnings(file, Map.of()))
        .anySatisfy(line -> assertThat(line).contains(key.toString(), "http.tls.key"))
        .anySatisfy(line -> assertThat(line).contains(secrets.toString(), "first-start"))
        .hasSize(2);
  }

  @Test
  void aFileThatHoldsTheValueOfASecretAloneIsNamed() throws Exception {
    Path password = file("password", "hunter2\n");
    Path port = file("port", "1\n");
    Path file =
        file(
            "domainwatch.properties",
            "database.password-file=" + password + "\nhttp.port-file=" + port + "\n");

    assertThat(warnings(file, Map.of()))
        .singleElement()
        .asString()
        .startsWith(password + " can be read by every user")
        .contains("the secret of database.password;");
  }

  @Test
  void whatOthersCannotReachAndWhatIsAbsentIsNoTrouble() throws Exception {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path key = Files.writeString(closed.resolve("key.pem"), "x");
    permit(key, "rw-r--r--");
    Path file = file("domainwatch.properties", "http.tls.key=" + key + "\n");
    permit(closed, "rwxr-x---");
    assertThat(warnings(file, Map.of())).isEmpty();

    permit(closed, "rwxr-x--x");
    assertThat(warnings(file, Map.of())).hasSize(1);

    Files.delete(key);
    assertThat(warnings(file, Map.of())).isEmpty();
  }

  private static List<String> warnings(Path file, Map<String, String> environment)
      throws ConfigRefused {
    return SecretFiles.readableByOthers(ConfigSource.read(Optional.of(file), environment, Map.of()))
        .stream()
        .map(SecretFiles.SecretFile::warning)
        .toList();
  }

  private Path file(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    permit(file, "rw-r--r--");
    return file;
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
