package io.domainwatch.boot.notification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** A receiver of webhooks on a loopback address that keeps what it gets, in order of arrival. */
public final class Receiver implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What one path does with a message. */
  public interface Behaviour {
    /** Answers. */
    void answer(HttpExchange exchange) throws IOException;
  }

  /**
   * A message as it came.
   *
   * @param id the {@code webhook-id}
   */
  public record Got(String path, String id, String timestamp, String signature, String body) {
    /** The body. */
    public JsonNode json() {
      try {
        return JSON.readTree(body);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The events in it, in order. */
    public List<JsonNode> events() {
      List<JsonNode> events = new ArrayList<>();
      json().at("/data/events").forEach(events::add);
      return events;
    }

    /** The types of the events in it, in order. */
    public List<String> types() {
      return events().stream().map(event -> event.path("type").asText()).toList();
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Behaviour> behaviours = new ConcurrentHashMap<>();
  private final List<Got> got = new CopyOnWriteArrayList<>();
  private volatile Consumer<Got> onArrival = _ -> {};

  private Receiver(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  /** Listens on this port of 127.0.0.1; 0 takes a free one. */
  public static Receiver start(int port) {
    try {
      InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
      return new Receiver(HttpServer.create(new InetSocketAddress(loopback, port), 0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address of a path. */
  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** What happens from now on when a message has come, before it is answered. */
  public void onArrival(Consumer<Got> then) {
    onArrival = then;
  }

  /** What a path and all below it do from now on instead of saying 204. */
  public void does(String path, Behaviour behaviour) {
    behaviours.put(path, behaviour);
  }

  /** An answer without a body. */
  public static Behaviour status(int status) {
    return exchange -> exchange.sendResponseHeaders(status, -1);
  }

  /** What came to a path, in order of arrival. */
  public List<Got> at(String path) {
    return got.stream().filter(one -> one.path().equals(path)).toList();
  }

  /** What came to a path and below it, in order of arrival. */
  public List<Got> below(String path) {
    return got.stream().filter(one -> isBelow(one.path(), path)).toList();
  }

  private static boolean isBelow(String path, String other) {
    return path.equals(other) || path.startsWith(other + "/");
  }

  private Behaviour behaviour(String path) {
    return behaviours.entrySet().stream()
        .filter(one -> isBelow(path, one.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(status(204));
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      String path = exchange.getRequestURI().getPath();
      Got message =
          new Got(
              path,
              header(exchange, "webhook-id"),
              header(exchange, "webhook-timestamp"),
              header(exchange, "webhook-signature"),
              body);
      got.add(message);
      onArrival.accept(message);
      behaviour(path).answer(exchange);
    }
  }

  private static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  /** Refuses connections from now on. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
