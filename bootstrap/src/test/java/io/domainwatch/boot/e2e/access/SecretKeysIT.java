package io.domainwatch.boot.e2e.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The keys of secrets as an operator has to do with them, on the whole program. */
class SecretKeysIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SHOWN = "https://hooks.slack.example/…oken";

  @TempDir Path folder;

  @Test
  void keysRotateBesideTheServiceAndAMissingFileStopsTheStart() throws Exception {
    try (Program program = Program.in(folder, Map.of("checks.uptime.reference-targets", "none"))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      String channel = channel(service, key);
      Path keys = folder.resolve("data").resolve("secrets.key");
      String before = Files.readString(keys);

      rotateBeside(program, keys, before);
      assertThat(shown(service, key, channel)).as("read by the running service").isEqualTo(SHOWN);
      service.stop();

      Path away = folder.resolve("away");
      Files.move(keys, away);
      aStartIsRefused(program.launch(), keys);
      assertThat(program.run("org", "list").exitCode()).as("needs no secret").isZero();
      assertThat(keys).doesNotExist();

      Files.move(away, keys);
      assertThat(shown(program.serve(), key, channel)).isEqualTo(SHOWN);
    }
  }

  private static String channel(Program.Service service, String key) {
    try (ApiClient api = new ApiClient(service, key)) {
      ApiClient.Answer made =
          api.post(
              "/notification-channels",
              "{\"name\":\"chat\",\"type\":\"slack\","
                  + "\"url\":\"https://hooks.slack.example/services/T0/B0/SecretToken\"}");
      assertThat(made.status()).as("%s", made.body()).isEqualTo(201);
      return made.body().at("/data/id").asText();
    }
  }

  private static String shown(Program.Service service, String key, String channel) {
    try (ApiClient api = new ApiClient(service, key)) {
      return api.get("/notification-channels/" + channel).body().at("/data/url").asText();
    }
  }

  private static void rotateBeside(Program program, Path keys, String before) throws IOException {
    Program.Ended rotated = program.run("secrets", "rotate", "--json");
    assertThat(rotated.exitCode()).as(rotated.err()).isZero();
    JsonNode said = JSON.readTree(rotated.out());
    assertThat(said.path("encrypted").asInt()).isEqualTo(1);
    assertThat(said.path("resumed").asBoolean()).isFalse();
    assertThat(Files.readString(keys)).contains(said.path("keyId").asText());
    assertThat(before).doesNotContain(said.path("keyId").asText());
    Program.Ended dropped = program.run("secrets", "drop-old");
    assertThat(dropped.exitCode()).isEqualTo(1);
    assertThat(dropped.err()).contains("nothing was dropped").doesNotContain("\tat ");
  }

  private static void aStartIsRefused(Program.Service start, Path keys)
      throws InterruptedException {
    assertThat(start.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(start.process().exitValue()).isEqualTo(1);
    assertThat(start.output().lines().filter(line -> line.startsWith("domainwatch: ")))
        .singleElement()
        .asString()
        .contains("the key file " + keys + " is missing", "secrets.key-file");
    assertThat(start.output()).doesNotContain("\tat ");
  }
}
