package io.domainwatch.boot.desired;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.domainwatch.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The published schema of the format, as a validator of other people reads it. */
public final class DocumentSchema {
  private static final ObjectMapper JSON = new ObjectMapper();

  private DocumentSchema() {}

  /** What the schema says against a text in YAML or JSON. */
  public static List<String> objections(String text) throws IOException {
    YamlReader.Reading reading = YamlReader.read(text);
    assertThat(reading).isInstanceOf(YamlReader.Reading.Read.class);
    JsonNode document = JSON.readTree(JsonText.bytes(((YamlReader.Reading.Read) reading).value()));
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(JSON.readTree(Files.readString(Path.of("../docs/domainwatch.schema.json"))));
    return schema.validate(document).stream().map(Object::toString).toList();
  }
}
