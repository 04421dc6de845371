package io.domainwatch.dashboard.reference;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import java.util.List;
import java.util.Optional;

/** Writes a request in the languages of the reference, with what those bring along. */
final class RequestExamples {
  private RequestExamples() {}

  /**
   * @param url whole, with values in place of variables; it has no quotation mark and no backslash
   * @param body what is sent, if anything
   */
  record Request(String method, String url, boolean withKey, Optional<JsonValue> body) {
    String json() {
      return body.map(JsonText::indented).orElse("");
    }
  }

  static List<RequestExample> of(Request request) {
    return List.of(
        new RequestExample("curl", curl(request)),
        new RequestExample("Python", python(request)),
        new RequestExample("JavaScript", javaScript(request)),
        new RequestExample("Java", java(request)));
  }

  private static String curl(Request request) {
    StringBuilder code = new StringBuilder("curl");
    if (!request.method().equals("GET")) {
      code.append(" -X ").append(request.method());
    }
    code.append(" '").append(request.url()).append('\'');
    if (request.withKey()) {
      code.append(" \\\n  -H \"Authorization: Bearer $DOMAINWATCH_KEY\"");
    }
    if (request.body().isPresent()) {
      code.append(" \\\n  -H 'Content-Type: application/json' \\\n  -d '")
          .append(request.json().replace("'", "'\\''"))
          .append('\'');
    }
    return code.append('\n').toString();
  }

  private static String python(Request request) {
    StringBuilder code = new StringBuilder("import os\nimport urllib.request\n\n");
    code.append("request = urllib.request.Request(\n    \"").append(request.url()).append("\",\n");
    code.append("    method=\"").append(request.method()).append("\",\n    headers={\n");
    if (request.withKey()) {
      code.append("        \"Authorization\": \"Bearer \" + os.environ[\"DOMAINWATCH_KEY\"],\n");
    }
    if (request.body().isPresent()) {
      code.append("        \"Content-Type\": \"application/json\",\n");
    }
    code.append("    },\n");
    if (request.body().isPresent()) {
      code.append("    data=b\"\"\"").append(escaped(request.json())).append("\"\"\",\n");
    }
    return code.append(")\nwith urllib.request.urlopen(request) as response:\n")
        .append("    print(response.status, response.read().decode())\n")
        .toString();
  }

  private static String javaScript(Request request) {
    StringBuilder code = new StringBuilder("const response = await fetch(\"");
    code.append(request.url()).append("\", {\n  method: \"").append(request.method());
    code.append("\",\n  headers: {\n");
    if (request.withKey()) {
      code.append("    Authorization: `Bearer ${process.env.DOMAINWATCH_KEY}`,\n");
    }
    if (request.body().isPresent()) {
      code.append("    \"Content-Type\": \"application/json\",\n");
    }
    code.append("  },\n");
    if (request.body().isPresent()) {
      code.append("  body: JSON.stringify(").append(indented(request.json(), 2)).append("),\n");
    }
    return code.append("});\nconsole.log(response.status, await response.text());\n").toString();
  }

  private static String java(Request request) {
    StringBuilder code = new StringBuilder("import java.net.URI;\nimport java.net.http.*;\n\n");
    code.append("void main() throws Exception {\n  var request =\n");
    code.append("      HttpRequest.newBuilder(URI.create(\"")
        .append(request.url())
        .append("\"))\n");
    if (request.withKey()) {
      code.append("          .header(\"Authorization\", \"Bearer \" + System.getenv(")
          .append("\"DOMAINWATCH_KEY\"))\n");
    }
    if (request.body().isPresent()) {
      code.append("          .header(\"Content-Type\", \"application/json\")\n");
    }
    code.append("          .method(\"").append(request.method()).append("\", ");
    code.append(publisher(request)).append(")\n          .build();\n");
    return code.append("  try (var client = HttpClient.newHttpClient()) {\n")
        .append("    var response = client.send(request, HttpResponse.BodyHandlers.ofString());\n")
        .append("    IO.println(response.statusCode() + \" \" + response.body());\n  }\n}\n")
        .toString();
  }

  private static String publisher(Request request) {
    String publishers = "HttpRequest.BodyPublishers.";
    return request.body().isEmpty()
        ? publishers + "noBody()"
        : publishers
            + "ofString(\"\"\"\n              "
            + indented(escaped(request.json()), 14)
            + "\"\"\")";
  }

  /** In a text of Python or Java that three quotation marks enclose. */
  private static String escaped(String json) {
    return json.replace("\\", "\\\\");
  }

  private static String indented(String text, int columns) {
    return text.replace("\n", "\n" + " ".repeat(columns));
  }
}
