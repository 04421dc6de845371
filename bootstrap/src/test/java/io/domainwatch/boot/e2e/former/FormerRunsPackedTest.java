package io.domainwatch.boot.e2e.former;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.Piece;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.sql.ValueJson;
import java.io.IOException;
import java.io.InputStream;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What real runs of all checks saw comes out of pieces as it went in. */
class FormerRunsPackedTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void whatRunsOfEveryCheckSawIsPackedWithoutLoss() throws IOException {
    Map<CheckKey, List<StoredRun>> runs = runs();
    long plain = 0;
    long packed = 0;
    for (Map.Entry<CheckKey, List<StoredRun>> check : runs.entrySet()) {
      byte[] piece = Piece.pack(check.getKey(), check.getValue());

      List<StoredRun> sorted = check.getValue().stream().sorted(StoredRun.OLDEST_FIRST).toList();
      assertThat(Piece.read(check.getKey(), piece).runs()).isEqualTo(sorted);
      packed += piece.length;
      plain += sorted.stream().mapToLong(run -> run.observations().toString().length()).sum();
    }

    assertThat(runs.keySet())
        .extracting(CheckKey::checkType)
        .contains(Stream.of(CheckType.values()).map(CheckType::wireName).toArray(String[]::new));
    assertThat(packed).isLessThan(plain / 3);
  }

  private static Map<CheckKey, List<StoredRun>> runs() throws IOException {
    Map<CheckKey, List<StoredRun>> runs = new LinkedHashMap<>();
    try (InputStream file =
        FormerRunsPackedTest.class.getResourceAsStream("/former/a7a87bf-database.jsonl")) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), UTF_8);
      for (String line : text.lines().toList()) {
        JsonNode found = JSON.readTree(line);
        if (found.path("table").asText().equals("check_results")) {
          add(runs, found.path("row"));
        }
      }
    }
    return runs;
  }

  private static void add(Map<CheckKey, List<StoredRun>> runs, JsonNode row) {
    CheckKey check =
        new CheckKey(
            uuid(row, "organization_id"), uuid(row, "domain_id"), row.path("check_type").asText());
    runs.computeIfAbsent(check, _ -> new ArrayList<>())
        .add(
            new StoredRun(
                OffsetDateTime.parse(row.path("started_at").asText()).toInstant(),
                uuid(row, "id"),
                row.path("duration_ms").asLong(),
                row.path("outcome").asText(),
                row.path("summary").asText(),
                ValueJson.read(row.path("observations").toString())));
  }

  private static UUID uuid(JsonNode row, String field) {
    return UUID.fromString(row.path(field).asText());
  }
}
