package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.domainwatch.boot.telemetry.TelemetrySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TelemetryKeysTest {
  private static final String ENDPOINT = "telemetry.otlp-endpoint=";

  @TempDir Path folder;

  @Test
  void withoutAnEndpointThereIsNone() throws Exception {
    assertThat(telemetry("telemetry.sampling=1")).isEmpty();
  }

  @Test
  void anEndpointTurnsTracesOn() throws Exception {
    assertThat(telemetry(ENDPOINT + "http://127.0.0.1:4318"))
        .contains(new TelemetrySettings("http://127.0.0.1:4318", 0.1));
    assertThat(telemetry(ENDPOINT + "https://otlp.example/base/\ntelemetry.sampling=0.01"))
        .contains(new TelemetrySettings("https://otlp.example/base/", 0.01));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1:4318",
        "ftp://127.0.0.1",
        "http:",
        "http://",
        "http:///traces",
        "http://127.0.0.1:99999",
        "http://ann:hunter2@127.0.0.1",
        "http://127.0.0.1/?key=hunter2",
        "http://127.0.0.1/#traces",
        "http://a b/",
      })
  void anotherAddressIsRefusedWithTheKeyAndWhatIsAllowed(String given) throws Exception {
    assertThat(refused(ENDPOINT + given))
        .startsWith("telemetry.otlp-endpoint (")
        .contains("; allowed is an address with http: or https:, a host, and no user, query");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.1", "1.1", "NaN", "all"})
  void anotherPartIsRefusedWithTheKeyAndWhatIsAllowed(String given) throws Exception {
    assertThat(refused("telemetry.sampling=" + given))
        .startsWith("telemetry.sampling (")
        .endsWith("is \"" + given + "\"; allowed is a number from 0.0 to 1.0");
  }

  private Optional<TelemetrySettings> telemetry(String content) throws Exception {
    return ServiceConfig.of(read(content)).telemetry();
  }

  private String refused(String content) throws Exception {
    ConfigRefused refused = catchThrowableOfType(ConfigRefused.class, () -> read(content));
    assertThat(refused.lines()).hasSize(1);
    return refused.lines().getFirst();
  }

  private Settings read(String content) throws ConfigRefused, IOException {
    Path file = folder.resolve("domainwatch.properties");
    Files.writeString(file, content);
    return ConfigSource.read(Optional.of(file), Map.of(), Map.of());
  }
}
