package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.ProgramClasses;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first start of the running program, as packages and units begin it. */
class FirstStartIT {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");

  /** No name server and no network are waited for. */
  private static final Map<String, String> QUIET =
      Map.of("checks.dns.resolvers", "127.0.0.1:9", "checks.uptime.reference-targets", "none");

  private final HttpClient client =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

  @TempDir Path folder;

  @Test
  void secretsGoToAFileAndTheirPasswordOpensNothingButTheWayToAnother() throws Exception {
    Path file = folder.resolve("first-secrets");
    Map<String, String> keys = new HashMap<>(QUIET);
    keys.put("first-start.secrets-file", file.toString());
    keys.put("http.host", "0.0.0.0");
    try (Program program = Program.of(ProgramClasses.shared(), folder, keys)) {
      Program.Service service = serving(program, "Sign in at ");
      Properties secrets = new Properties();
      secrets.load(Files.newBufferedReader(file));

      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      assertThat(service.output())
          .contains(file.toString(), "http://127.0.0.1:" + service.httpPort() + "/")
          .contains("UNENCRYPTED: http.host is 0.0.0.0")
          .doesNotContain("://0.0.0.0")
          .doesNotContain(secrets.getProperty("password"))
          .doesNotContain(secrets.getProperty("api-key"));
      assertThat(secrets.getProperty("first-request"))
          .startsWith("curl -X POST http://127.0.0.1:" + service.httpPort() + "/api/v1/domains ")
          .contains("Bearer " + secrets.getProperty("api-key"));
      try (ApiClient api = new ApiClient(service, secrets.getProperty("api-key"))) {
        assertThat(api.get("/me").status()).isEqualTo(200);
      }
      String session = signIn(service, secrets.getProperty("password"));
      HttpResponse<String> page = get(service, "/domains", session);
      assertThat(page.statusCode()).isEqualTo(303);
      assertThat(page.headers().firstValue("Location")).hasValue("/new-password?next=%2Fdomains");
      assertThat(get(service, "/new-password", session).body()).contains("Choose a new password");
      service.stop();
      assertThat(service.process().exitValue()).as("after SIGTERM").isZero();

      Files.delete(file);
      assertThat(serving(program, "API          http").output()).doesNotContain("first start");
      assertThat(file).doesNotExist();
    }
  }

  @Test
  void aFileThatExistsStopsTheFirstStartAndNoKeyMeansNone() throws Exception {
    Path file = Files.writeString(folder.resolve("first-secrets"), "mine");
    Map<String, String> keys = new HashMap<>(QUIET);
    keys.put("first-start.secrets-file", file.toString());
    keys.put("first-start.key", "false");
    try (Program program = Program.of(ProgramClasses.shared(), folder, keys)) {
      Program.Service refused = program.launch();
      assertThat(refused.process().waitFor()).isEqualTo(1);
      assertThat(refused.output())
          .contains("domainwatch: the secrets of the first start cannot be kept in " + file)
          .doesNotContain("\tat ");
      assertThat(file).hasContent("mine");
      Files.delete(file);

      serving(program, "Sign in at ");

      assertThat(Files.readString(file)).contains("password=").doesNotContain("svc_");
      assertThat(program.run("key", "list", "--org", "default").out()).isEmpty();
    }
  }

  /** One that has printed this. */
  private static Program.Service serving(Program program, String last) {
    Program.Service service = program.serve();
    Eventually.holds(last, Duration.ofSeconds(60), () -> service.output().contains(last));
    return service;
  }

  /** The cookie of the session. */
  private String signIn(Program.Service service, String password)
      throws IOException, InterruptedException {
    HttpResponse<String> form = get(service, "/sign-in", "");
    Matcher token = FORM_TOKEN.matcher(form.body());
    assertThat(token.find()).isTrue();
    HttpRequest request =
        HttpRequest.newBuilder(service.api("/sign-in"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Cookie", cookie(form))
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "email=owner%40localhost&form_token="
                        + token.group(1)
                        + "&password="
                        + URLEncoder.encode(password, StandardCharsets.UTF_8)))
            .build();
    HttpResponse<String> in = client.send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(in.statusCode()).as(in.body()).isEqualTo(303);
    return cookie(in);
  }

  private HttpResponse<String> get(Program.Service service, String path, String cookie)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(service.api(path));
    if (!cookie.isEmpty()) {
      request.header("Cookie", cookie);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String cookie(HttpResponse<String> response) {
    String line = response.headers().firstValue("Set-Cookie").orElseThrow();
    return line.substring(0, line.indexOf(';'));
  }
}
