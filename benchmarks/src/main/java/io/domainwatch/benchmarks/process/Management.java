package io.domainwatch.benchmarks.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;

/** Where a service says how it does. */
public record Management(int port) {
  private static final String LATE = "domainwatch_process_late_seconds_total";

  /** A port that is free now. */
  public static Management free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new Management(socket.getLocalPort());
    }
  }

  /** Configuration of the service, as environment variables. */
  public Map<String, String> environment() {
    return Map.of("DOMAINWATCH_MANAGEMENT_PORT", Integer.toString(port));
  }

  /** How late the process was in all, in seconds, as its checks count it; where checks run. */
  public double lateSeconds() throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      String metrics =
          client
              .send(
                  HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                      .build(),
                  HttpResponse.BodyHandlers.ofString())
              .body();
      return metrics
          .lines()
          .filter(line -> line.startsWith(LATE))
          .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
          .findFirst()
          .orElseThrow();
    }
  }
}
