package io.domainwatch.dashboard.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.dashboard.format.SiteAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestExamplesTest {
  private static final String URL = "https://watch.example.com/api/v1/domains";

  private static final JsonValue BODY = JsonValue.fields().put("domain", "o'hara.example").build();

  private final ApiReference reference =
      new ApiReference(ApiDocument.read(), new SiteAddress("https://watch.example.com"));

  @TempDir private java.nio.file.Path folder;

  @Test
  void curlSendsTheBodyAsOneWordOfTheShell() {
    assertThat(example("curl", true, Optional.of(BODY)))
        .isEqualTo(
            """
            curl -X POST 'https://watch.example.com/api/v1/domains' \\
              -H "Authorization: Bearer $DOMAINWATCH_KEY" \\
              -H 'Content-Type: application/json' \\
              -d '{
              "domain": "o'\\''hara.example"
            }'
            """);
    assertThat(example("curl", false, Optional.empty()))
        .isEqualTo("curl -X POST 'https://watch.example.com/api/v1/domains'\n");
  }

  @Test
  void pythonAndJavaScriptNeedNothingButWhatTheyBring() {
    assertThat(example("Python", true, Optional.of(BODY)))
        .startsWith("import os\nimport urllib.request\n")
        .contains("    method=\"POST\",\n", "os.environ[\"DOMAINWATCH_KEY\"]")
        .contains("data=b\"\"\"{\n  \"domain\": \"o'hara.example\"\n}\"\"\",\n");
    assertThat(example("JavaScript", true, Optional.of(BODY)))
        .startsWith("const response = await fetch(\"" + URL + "\", {\n  method: \"POST\",\n")
        .contains("body: JSON.stringify({\n    \"domain\": \"o'hara.example\"\n  }),\n");
  }

  @Test
  void everyOperationHasAllExamplesWithItsOwnAddressAndItsBody() {
    List<OperationView> all = operations().toList();
    assertThat(all).hasSizeGreaterThan(40);
    for (OperationView operation : all) {
      assertThat(operation.examples())
          .as(operation.id())
          .extracting(RequestExample::language)
          .containsExactly("curl", "Python", "JavaScript", "Java");
      assertThat(operation.examples())
          .allSatisfy(
              example -> {
                assertThat(example.code()).doesNotContain("{id}", "{checkType}", "/null");
                boolean sends = example.code().contains("application/json");
                assertThat(sends).as(operation.id()).isEqualTo(operation.body().isPresent());
                boolean withKey = example.code().contains("DOMAINWATCH_KEY");
                assertThat(withKey).isEqualTo(!operation.id().equals("getDescription"));
              });
    }
  }

  @Test
  void everyExampleInJavaIsAProgramThatCompiles() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> sources = new ArrayList<>();
    operations().forEach(operation -> sources.add(source(operation)));
    java.io.StringWriter said = new java.io.StringWriter();
    boolean compiled =
        compiler.getTask(said, null, null, List.of("-d", folder.toString()), null, sources).call();
    assertThat(compiled).as(said.toString()).isTrue();
  }

  private static JavaFileObject source(OperationView operation) {
    String code = operation.examples().getLast().code();
    return new SimpleJavaFileObject(
        URI.create("string:///" + operation.id() + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return code;
      }
    };
  }

  private Stream<OperationView> operations() {
    return reference.index().groups().stream().flatMap(group -> group.operations().stream());
  }

  private static String example(String language, boolean withKey, Optional<JsonValue> body) {
    return RequestExamples.of(new RequestExamples.Request("POST", URL, withKey, body)).stream()
        .filter(example -> example.language().equals(language))
        .findFirst()
        .orElseThrow()
        .code();
  }
}
