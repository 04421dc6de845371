package io.domainwatch.boot.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.desired.DocumentFile;
import io.domainwatch.boot.desired.DocumentSchema;
import io.domainwatch.boot.desired.YamlReader;
import io.domainwatch.boot.desired.YamlText;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** What tests ask of what an importer made. */
final class ImportedDocument {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  /** The environment of whoever applies it. */
  private static final Map<String, String> SET = Map.of("SLACK_URL", "https://hooks.example.com/s");

  private ImportedDocument() {}

  static JsonObject read(String text) {
    return (JsonObject) ((YamlReader.Reading.Read) YamlReader.read(text)).value();
  }

  static String yaml(Migration migration) {
    return YamlText.of(migration.document());
  }

  static void isApplicable(Migration migration) throws IOException {
    assertThat(DocumentSchema.objections(yaml(migration))).isEmpty();
    assertThat(DocumentFile.read(yaml(migration), Path.of(""), SET, NOW))
        .isInstanceOf(DocumentFile.Reading.Read.class);
  }
}
