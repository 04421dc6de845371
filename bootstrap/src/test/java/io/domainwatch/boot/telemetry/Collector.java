package io.domainwatch.boot.telemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A collector of traces on a loopback address, which keeps what it takes. */
public final class Collector implements AutoCloseable {
  /** What it answers. */
  public interface Answer {
    /** Answers. */
    void to(HttpExchange exchange) throws IOException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<ExportTraceServiceRequest> taken = new CopyOnWriteArrayList<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private volatile Answer answer = status(200);

  private Collector(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  /** On a free port of 127.0.0.1. */
  public static Collector start() {
    try {
      InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
      return new Collector(HttpServer.create(new InetSocketAddress(loopback, 0), 0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An answer without a body. */
  public static Answer status(int status) {
    return exchange -> exchange.sendResponseHeaders(status, -1);
  }

  /** What it answers from now on. */
  public void answers(Answer next) {
    answer = next;
  }

  /** For {@code telemetry.otlp-endpoint}. */
  public String endpoint() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Method and path of every request so far. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  /** Everything that it was told, as text. */
  public String text() {
    return taken.toString();
  }

  /** All spans so far. */
  public List<Span> spans() {
    return taken.stream()
        .flatMap(request -> request.getResourceSpansList().stream())
        .flatMap(resource -> resource.getScopeSpansList().stream())
        .flatMap(scope -> scope.getSpansList().stream())
        .toList();
  }

  /** Who sent them. */
  public List<Map<String, String>> resources() {
    return taken.stream()
        .flatMap(request -> request.getResourceSpansList().stream())
        .map(resource -> values(resource.getResource().getAttributesList()))
        .distinct()
        .toList();
  }

  /** All spans so far with this name. */
  public List<Span> named(String name) {
    return spans().stream().filter(span -> span.getName().equals(name)).toList();
  }

  /** What a span is directly made of. */
  public List<Span> parts(Span whole) {
    return spans().stream()
        .filter(span -> span.getTraceId().equals(whole.getTraceId()))
        .filter(span -> span.getParentSpanId().equals(whole.getSpanId()))
        .toList();
  }

  /** What a span is made of, parts of parts too. */
  public Stream<Span> allParts(Span whole) {
    return parts(whole).stream().flatMap(part -> Stream.concat(Stream.of(part), allParts(part)));
  }

  /** What is said of a span. */
  public static Map<String, String> attributes(Span span) {
    return values(span.getAttributesList());
  }

  private static Map<String, String> values(List<KeyValue> attributes) {
    return attributes.stream()
        .collect(Collectors.toMap(KeyValue::getKey, pair -> text(pair.getValue())));
  }

  private static String text(AnyValue value) {
    return value.hasStringValue() ? value.getStringValue() : Long.toString(value.getIntValue());
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
      taken.add(ExportTraceServiceRequest.parseFrom(exchange.getRequestBody()));
      answer.to(exchange);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
