package io.domainwatch.benchmarks.api;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Sends requests over connections that stay open, each as soon as the answer before it is there,
 * with one key after another. A program of its own, so that its work is not the service's.
 *
 * <p>Arguments: port, seconds, connections, file with a key on each line, path and query. Prints
 * one line: answers a second, median and 99th percentile of their time in microseconds, answers
 * that were not 200.
 */
public final class LoadClient {
  private static final int THREADS = 2;

  private LoadClient() {}

  /** What one thread saw. */
  private record Measured(long[] latenciesNanos, int failures) {}

  /** See the class. */
  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[0]);
    Duration time = Duration.ofSeconds(Long.parseLong(arguments[1]));
    int connections = Integer.parseInt(arguments[2]);
    List<byte[]> requests = new ArrayList<>();
    for (String key : Files.readAllLines(Path.of(arguments[3]))) {
      requests.add(request(port, arguments[4], key));
    }
    long begin = System.nanoTime();
    List<Future<Measured>> threads = new ArrayList<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(THREADS)) {
      for (int i = 0; i < THREADS; i++) {
        int offset = i * requests.size() / THREADS;
        threads.add(
            executor.submit(
                () -> talk(port, connections / THREADS, requests, offset, begin, time)));
      }
    }
    print(threads, (System.nanoTime() - begin) / 1e9);
  }

  private static byte[] request(int port, String target, String key) {
    return ("GET "
            + target
            + " HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nAuthorization: Bearer "
            + key
            + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static void print(List<Future<Measured>> threads, double seconds) throws Exception {
    long[] all = {};
    int failures = 0;
    for (Future<Measured> thread : threads) {
      long[] more = thread.get().latenciesNanos();
      int old = all.length;
      all = Arrays.copyOf(all, old + more.length);
      System.arraycopy(more, 0, all, old, more.length);
      failures += thread.get().failures();
    }
    Arrays.sort(all);
    System.out.printf(
        "%.0f %d %d %d%n",
        all.length / seconds,
        all[all.length / 2] / 1000,
        all[(int) (all.length * 0.99)] / 1000,
        failures);
  }

  private static Measured talk(
      int port, int connections, List<byte[]> requests, int offset, long begin, Duration time)
      throws IOException {
    long[] latencies = new long[1 << 16];
    int answers = 0;
    int failures = 0;
    int next = offset;
    try (Selector selector = Selector.open()) {
      for (int i = 0; i < connections; i++) {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
        channel.configureBlocking(false);
        LoadConnection connection = new LoadConnection(channel);
        channel.register(selector, SelectionKey.OP_READ, connection);
        connection.send(requests.get(next++ % requests.size()));
      }
      while (System.nanoTime() - begin < time.toNanos()) {
        selector.select(100);
        for (SelectionKey key : selector.selectedKeys()) {
          LoadConnection connection = (LoadConnection) key.attachment();
          if (connection.answered()) {
            if (answers == latencies.length) {
              latencies = Arrays.copyOf(latencies, 2 * answers);
            }
            latencies[answers++] = connection.latencyNanos();
            failures += connection.status() == 200 ? 0 : 1;
            connection.send(requests.get(next++ % requests.size()));
          }
        }
        selector.selectedKeys().clear();
      }
    }
    return new Measured(Arrays.copyOf(latencies, answers), failures);
  }
}
