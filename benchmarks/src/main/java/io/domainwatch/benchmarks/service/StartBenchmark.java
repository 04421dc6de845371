package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Child;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * {@code ./domainwatch serve} on a data folder that is there, until it says that it is ready,
 * beside the start of a virtual machine that does nothing.
 */
public final class StartBenchmark implements Benchmark {
  private static final int ROUNDS = 7;

  /** It makes the data folder. */
  private static final int UNMEASURED = 1;

  private static final Duration READY_LIMIT = Duration.ofMinutes(10);

  @Override
  public void run(Report report) throws Exception {
    report.title("d: ./domainwatch serve to ready on an existing data folder, beside a bare JVM");
    Path folder = Files.createTempDirectory("domainwatch-benchmark");
    folder.toFile().setExecutable(true, false);
    try {
      List<Double> starts = new ArrayList<>();
      List<Double> bare = new ArrayList<>();
      for (int i = 0; i < UNMEASURED + ROUNDS; i++) {
        double start = serve(folder);
        if (i >= UNMEASURED) {
          starts.add(start);
          bare.add(bareStart());
          report.figure("start " + starts.size(), "%.2f s beside %.3f s", start, bare.getLast());
        }
      }
      double middle = Report.median(starts);
      report.figure("start to ready (target 3 s, aim 1.5 s)", "%.2f s", middle);
      report.figure("RATIO to the start of a bare JVM", "%.1f", middle / Report.median(bare));
    } finally {
      delete(folder);
    }
  }

  private static double serve(Path folder) throws IOException {
    int management = freePort();
    Map<String, String> environment =
        Map.of(
            "DOMAINWATCH_DATA_DIR", folder.resolve("data").toString(),
            "DOMAINWATCH_HTTP_PORT", Integer.toString(freePort()),
            "DOMAINWATCH_MANAGEMENT_PORT", Integer.toString(management));
    long begin = System.nanoTime();
    try (Child child =
        Child.start(List.of(System.getProperty("domainwatch.launcher"), "serve"), environment)
            .ignoringOutput()) {
      while (!isReady(management)) {
        if (System.nanoTime() - begin > READY_LIMIT.toNanos()) {
          throw new IOException("the service does not become ready");
        }
        LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
      }
      return (System.nanoTime() - begin) / 1e9;
    }
  }

  private static double bareStart() throws IOException {
    long begin = System.nanoTime();
    try (Child child = Child.start(List.of(Child.javaProgram(), "--version"), Map.of())) {
      child.rest();
      return (System.nanoTime() - begin) / 1e9;
    }
  }

  private static boolean isReady(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("127.0.0.1", port), 1_000);
      socket.setSoTimeout(5_000);
      socket
          .getOutputStream()
          .write(
              "GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      byte[] answer = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
      return new String(answer, StandardCharsets.US_ASCII).equals("HTTP/1.1 200");
    } catch (IOException _) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
