package io.domainwatch.benchmarks.api;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.util.HttpString;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/**
 * The base: the same server library, the same fields and bytes, on an I/O thread, with nothing done
 * for them. Fetches one answer of the service and repeats it.
 *
 * <p>Arguments: port of the service, API key. Prints its own port.
 */
public final class SameBytes {
  private SameBytes() {}

  /** See the class. */
  public static void main(String[] arguments) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + arguments[0] + Load.DOMAINS);
    HttpRequest request =
        HttpRequest.newBuilder(uri).header("Authorization", "Bearer " + arguments[1]).build();
    HttpResponse<byte[]> answer;
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    }
    if (answer.statusCode() != 200) {
      throw new IllegalStateException("the service answers " + answer.statusCode());
    }
    Undertow server = server(answer);
    server.start();
    InetSocketAddress address =
        (InetSocketAddress) server.getListenerInfo().getFirst().getAddress();
    System.out.println("bytes " + answer.body().length + " port " + address.getPort());
  }

  private static Undertow server(HttpResponse<byte[]> answer) {
    List<Map.Entry<HttpString, String>> fields =
        answer.headers().map().entrySet().stream()
            .filter(
                field -> !List.of("date", "content-length", "connection").contains(field.getKey()))
            .map(field -> Map.entry(new HttpString(field.getKey()), field.getValue().getFirst()))
            .toList();
    ByteBuffer body = ByteBuffer.allocateDirect(answer.body().length).put(answer.body()).flip();
    return Undertow.builder()
        .addHttpListener(0, "127.0.0.1")
        .setByteBufferPool(new DefaultByteBufferPool(true, 16 * 1024, 1000, 0))
        .setServerOption(UndertowOptions.ENABLE_HTTP2, false)
        .setHandler(
            exchange -> {
              fields.forEach(f -> exchange.getResponseHeaders().put(f.getKey(), f.getValue()));
              exchange.getResponseSender().send(body.duplicate());
            })
        .build();
  }
}
