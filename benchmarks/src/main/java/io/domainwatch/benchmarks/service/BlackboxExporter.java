package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.process.Child;
import io.domainwatch.benchmarks.process.Installed;
import io.domainwatch.benchmarks.process.ProcessTree;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What people would use instead: Prometheus, which asks blackbox_exporter to probe each site every
 * minute, and stores what it says. Packages prometheus and prometheus-blackbox-exporter of Debian.
 */
final class BlackboxExporter implements AutoCloseable {
  private static final Pattern VALUE = Pattern.compile("\"value\":\\[[0-9.]+,\"([^\"]+)\"]");

  private final Child exporter;
  private final Child prometheus;
  private final int port;

  private BlackboxExporter(Child exporter, Child prometheus, int port) {
    this.exporter = exporter;
    this.prometheus = prometheus;
    this.port = port;
  }

  /** Starts both; empty when they are not installed. */
  static Optional<BlackboxExporter> start(Internet internet, int sites, Path folder)
      throws IOException {
    Optional<Path> exporter = Installed.find("prometheus-blackbox-exporter");
    Optional<Path> prometheus = Installed.find("prometheus");
    return exporter.isEmpty() || prometheus.isEmpty()
        ? Optional.empty()
        : Optional.of(start(exporter.get(), prometheus.get(), internet, sites, folder));
  }

  private static BlackboxExporter start(
      Path exporter, Path prometheus, Internet internet, int sites, Path folder)
      throws IOException {
    int probes = freePort();
    int queries = freePort();
    Path modules =
        Files.writeString(folder.resolve("blackbox.yml"), modules(internet.certificateFile()));
    Path scrapes =
        Files.writeString(folder.resolve("prometheus.yml"), scrapes(internet, sites, probes));
    Child one =
        quiet(
            folder,
            exporter.toString(),
            "--config.file=" + modules,
            "--web.listen-address=127.0.0.1:" + probes);
    Child other =
        quiet(
            folder,
            prometheus.toString(),
            "--config.file=" + scrapes,
            "--storage.tsdb.path=" + folder.resolve("prometheus"),
            "--web.listen-address=127.0.0.1:" + queries);
    return new BlackboxExporter(one, other, queries);
  }

  private static Child quiet(Path folder, String... command) throws IOException {
    return Child.start(
            List.of(command),
            Map.of(),
            ProcessBuilder.Redirect.appendTo(folder.resolve("exporter.log").toFile()))
        .ignoringOutput();
  }

  private static String modules(String certificate) {
    return """
    modules:
      http_2xx:
        prober: http
        timeout: 10s
        http:
          preferred_ip_protocol: ip4
          tls_config:
            ca_file: %s
    """
        .formatted(certificate);
  }

  /**
   * Sites by address, with the name that the certificate is for, so that nobody is asked for it.
   */
  private static String scrapes(Internet internet, int sites, int exporter) {
    String targets =
        IntStream.range(0, sites)
            .mapToObj(
                i ->
                    "          - targets: ['https://%s:%s/']\n            labels: {name: d%d.example.com}\n"
                        .formatted(Targets.address(i), internet.sitePort(), i + 1))
            .collect(Collectors.joining());
    return """
    global: {scrape_interval: 60s, scrape_timeout: 15s}
    scrape_configs:
      - job_name: sites
        metrics_path: /probe
        params: {module: [http_2xx]}
        relabel_configs:
          - {source_labels: [__address__], target_label: __param_target}
          - {source_labels: [name], target_label: __param_hostname}
          - {source_labels: [__param_target], target_label: instance}
          - {target_label: __address__, replacement: '127.0.0.1:%d'}
        static_configs:
    """
            .formatted(exporter)
        + targets;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** Both processes. */
  ProcessTree tree() {
    return ProcessTree.of(Stream.of(exporter, prometheus));
  }

  /** Answers a query of one number; 0 when it has no answer. */
  double ask(String query) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI address =
          URI.create(
              "http://127.0.0.1:%d/api/v1/query?query=%s"
                  .formatted(port, URLEncoder.encode(query, StandardCharsets.UTF_8)));
      String body =
          client
              .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
              .body();
      Matcher value = VALUE.matcher(body);
      return value.find() ? Double.parseDouble(value.group(1)) : 0;
    }
  }

  @Override
  public void close() {
    prometheus.close();
    exporter.close();
  }
}
