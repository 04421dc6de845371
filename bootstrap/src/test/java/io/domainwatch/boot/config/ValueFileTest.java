package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueFileTest {
  @TempDir Path folder;

  @Test
  void anyKeyTakesItsValueFromAFileThatTheConfigurationNames() throws Exception {
    Path password = write("password", "hunter2\n");
    Path port = write("port", "  9090\r\n");

    Settings settings =
        read("database.password-file=" + password + "\nhttp.port-file=" + port + "\n", Map.of());

    assertThat(settings.text(Keys.DATABASE_PASSWORD)).isEqualTo("hunter2");
    assertThat(settings.number(Keys.HTTP_PORT)).isEqualTo(9090);
    assertThat(settings.lines())
        .filteredOn(line -> line.key().equals("database.password"))
        .extracting(Settings.Line::value, Settings.Line::origin)
        .containsExactly(tuple("***", password.toString()));
  }

  @Test
  void soDoesAnEnvironmentVariableAndWinsOverTheConfiguration() throws Exception {
    Path password = write("password", "from the environment");

    Settings settings =
        read(
            "database.password=from the file\n",
            Map.of("DOMAINWATCH_DATABASE_PASSWORD_FILE", password.toString()));

    assertThat(settings.text(Keys.DATABASE_PASSWORD)).isEqualTo("from the environment");
  }

  @Test
  void credentialsOfSystemdWinOverTheConfigurationAndLoseToTheEnvironment() throws Exception {
    Path credentials = Files.createDirectory(folder.resolve("credentials"));
    Files.writeString(credentials.resolve("database.password"), "secret\n");
    Files.writeString(credentials.resolve("database.user"), "of systemd");
    Files.writeString(credentials.resolve("of-somebody-else"), "x");

    Settings settings =
        read(
            "database.password=x\ndatabase.user=y\n",
            Map.of(
                "CREDENTIALS_DIRECTORY",
                credentials.toString(),
                "DOMAINWATCH_DATABASE_USER",
                "of the environment"));

    assertThat(settings.text(Keys.DATABASE_PASSWORD)).isEqualTo("secret");
    assertThat(settings.text(Keys.DATABASE_USER)).isEqualTo("of the environment");
  }

  @Test
  void aCredentialForAKeyThatNamesAFileIsThatFile() throws Exception {
    Path credentials = Files.createDirectory(folder.resolve("credentials"));
    Path key = Files.writeString(credentials.resolve("http.tls.key"), "-----BEGIN\nx\n");

    Settings settings = read("", Map.of("CREDENTIALS_DIRECTORY", credentials.toString()));

    assertThat(settings.text(Keys.HTTP_TLS_KEY)).isEqualTo(key.toString());
  }

  @Test
  void keysThatEndSoThemselvesAreNoFilesOfValues() throws Exception {
    Settings settings =
        read("first-start.secrets-file=a\n", Map.of("DOMAINWATCH_SECRETS_KEY_FILE", "b"));

    assertThat(settings.text(Keys.FIRST_START_SECRETS_FILE)).isEqualTo("a");
    assertThat(settings.text(Keys.SECRETS_KEY_FILE)).isEqualTo("b");
  }

  @Test
  void aValueAndAFileInOneSourceAreRefused() throws Exception {
    Path password = write("password", "hunter2");

    assertThat(problems("database.password=x\ndatabase.password-file=" + password + "\n"))
        .containsExactly(
            "database.password is given twice, as a value and by a file (%s); remove one"
                .formatted(password));
  }

  @Test
  void aFileThatCannotBeUsedIsNamedWithTheReason() throws Exception {
    Path absent = folder.resolve("absent");
    assertThat(problem("database.password-file=" + absent))
        .startsWith("database.password-file (")
        .endsWith("names \"" + absent + "\", which cannot be read: there is no such file");
    assertThat(problem("database.password-file=" + write("large", "x".repeat(64 * 1024 + 1))))
        .endsWith("it is larger than 64 KiB");
    assertThat(problem("database.password-file=" + write("lines", "one\ntwo\n")))
        .endsWith("it has more than one line");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0});
    assertThat(problem("database.password-file=" + binary)).endsWith("it is not UTF-8");
    assertThat(problem("http.port-file=" + write("port", "many")))
        .isEqualTo(
            "http.port ("
                + folder.resolve("port")
                + ") is \"many\"; allowed is a whole number from 0 to 65535");
  }

  @Test
  void aSecretInAFileIsNeverShown() throws Exception {
    assertThat(problem("mail.smtp-url-file=" + write("mail", "hunter2")))
        .doesNotContain("hunter2")
        .contains("is ***; allowed is");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Settings read(String text, Map<String, String> environment) throws Exception {
    return ConfigSource.read(
        Optional.of(write("domainwatch.properties", text)), environment, Map.of());
  }

  private String problem(String text) throws IOException {
    List<String> problems = problems(text + "\n");
    assertThat(problems).hasSize(1);
    return problems.getFirst();
  }

  private List<String> problems(String text) throws IOException {
    Path file = write("domainwatch.properties", text);
    return catchThrowableOfType(
            ConfigRefused.class, () -> ConfigSource.read(Optional.of(file), Map.of(), Map.of()))
        .lines();
  }
}
