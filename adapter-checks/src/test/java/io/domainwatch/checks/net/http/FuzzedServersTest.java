package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Replies with random faults: whatever comes back, a fetch has an outcome. */
class FuzzedServersTest {

  private static final int REPLIES = 400;

  private static final String REPLY =
      "HTTP/1.1 302 Found\r\n"
          + "Location: /next?x=1\r\n"
          + "Set-Cookie: a=b; Domain=.example.net; Max-Age=5\r\n"
          + "Content-Encoding: gzip\r\n"
          + "Transfer-Encoding: chunked\r\n"
          + "Content-Length: 5\r\n"
          + "Retry-After: 3\r\n"
          + "WWW-Authenticate: Basic realm=\"x\"\r\n"
          + "Connection: upgrade\r\n"
          + "Content-Type: text/html; charset=utf-8\r\n\r\n"
          + "5\r\n"
          + "hello\r\n"
          + "0\r\n\r\n";

  @Test
  void everyReplyHasAnOutcome() {
    SplittableRandom random = new SplittableRandom(20_261_120);
    AtomicReference<byte[]> reply = new AtomicReference<>(new byte[0]);
    try (FetcherFixture fixture = new FetcherFixture()) {
      LoopbackHttp server = fixture.serve("www.example.net", (_, out) -> out.write(reply.get()));
      FetchRequest request =
          FetchRequest.of("http://www.example.net/")
              .within(new FetchLimits(Duration.ofSeconds(2), 1000, 2));
      for (int i = 0; i < REPLIES; i++) {
        reply.set(mutated(random));
        Fetch fetch = fixture.get(request, new Ports(server.port(), 1));
        assertThat(fetch.hops()).as("reply %d", i).isNotEmpty();
      }
    }
  }

  private static byte[] mutated(SplittableRandom random) {
    byte[] bytes = REPLY.getBytes(StandardCharsets.ISO_8859_1);
    for (int i = random.nextInt(1, 12); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          switch (random.nextInt(4)) {
            case 0 -> (byte) random.nextInt(256);
            case 1 -> '\r';
            case 2 -> ':';
            default -> bytes[random.nextInt(bytes.length)];
          };
    }
    int length = random.nextInt(5) == 0 ? random.nextInt(bytes.length) : bytes.length;
    return java.util.Arrays.copyOf(bytes, length);
  }
}
