package io.domainwatch.boot.e2e.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.net.FreePort;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real Prometheus that scrapes one service each second. */
final class Prometheus implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final int port;
  private final Process process;

  private Prometheus(int port, Process process) {
    this.port = port;
    this.process = process;
  }

  static Prometheus scraping(Program.Service service, Tool tool, Path folder) throws IOException {
    int port = FreePort.next();
    Path config =
        Files.writeString(
            folder.resolve("prometheus.yaml"),
            """
            global: {scrape_interval: 1s}
            scrape_configs:
              - job_name: domainwatch
                static_configs: [{targets: ['127.0.0.1:%d']}]
            """
                .formatted(service.managementPort()));
    Process process =
        new ProcessBuilder(
                tool.program().toString(),
                "--config.file=" + config,
                "--storage.tsdb.path=" + folder.resolve("prometheus"),
                "--web.listen-address=127.0.0.1:" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("prometheus.log").toFile())
            .start();
    return new Prometheus(port, process);
  }

  boolean isReady() {
    return Program.status(address("/-/ready")) == 200;
  }

  /** Whether a query has an answer that is not empty; one that is wrong fails. */
  boolean hasData(String query) {
    String encoded = URLEncoder.encode(query, StandardCharsets.UTF_8);
    String said = Program.text(address("/api/v1/query?query=" + encoded));
    try {
      JsonNode answer = JSON.readTree(said);
      if (!answer.path("status").asText().equals("success")) {
        throw new AssertionError(query + ": " + said);
      }
      return !answer.at("/data/result").isEmpty();
    } catch (IOException e) {
      throw new AssertionError(said, e);
    }
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
