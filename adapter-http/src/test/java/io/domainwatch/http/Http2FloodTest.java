package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.net.Http2Frames;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Frames of HTTP/2 that cost us more than their sender, in masses. */
class Http2FloodTest implements ApiContractSteps {
  @RegisterExtension
  static final InMemoryServer SERVER = new InMemoryServer(InMemoryApiWorld::speakingHttp2);

  private static final int ENHANCE_YOUR_CALM = 11;
  private static final int ACK = 1;
  private static final int END_HEADERS = 4;
  private static final int WINDOW = 64 * 1024;
  private static final int MAX = 100;
  private static final int ASKING = 1_001;
  private static final int ATTEMPTS = 5;

  /** Sends one frame too many, some with streams of their own. */
  private interface Flood {
    void send(Http2Frames frames, int number);
  }

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  @Test
  void pings() {
    endsBeyond(MAX, (frames, _) -> frames.frame(Http2Frames.PING, 0, 0, new byte[8]));
  }

  @Test
  void settings() {
    // The first ones were sent at the beginning.
    endsBeyond(MAX - 1, (frames, _) -> frames.frame(Http2Frames.SETTINGS, 0, 0, new byte[0]));
  }

  @Test
  void emptyData() {
    String key = tenant().full();
    endsBeyond(
        MAX,
        (frames, number) -> {
          if (number == 0) {
            frames.request("POST", 1, "/api/v1/domains", key, END_HEADERS);
          }
          frames.frame(Http2Frames.DATA, 0, 1, new byte[0]);
        });
  }

  @Test
  void resets() {
    String key = tenant().full();
    endsBeyond(
        MAX,
        (frames, number) -> {
          int stream = 2 * number + 1;
          frames.get(stream, "/api/v1/me", key);
          frames.frame(Http2Frames.RST_STREAM, 0, stream, ByteBuffer.allocate(4).putInt(8).array());
        });
  }

  @Test
  void headersWithoutEnd() {
    String key = tenant().full();
    isReported(
        () -> {
          try (Http2Frames frames = new Http2Frames(world().base(), WINDOW)) {
            frames.request("GET", 1, "/api/v1/me", key, 1);
            send(MAX + 1, _ -> frames.frame(Http2Frames.CONTINUATION, 0, 1, new byte[0]));
            return isEnded(frames);
          }
        });
  }

  @Test
  void acknowledgementsDoNotCount() {
    ApiTenant tenant = tenant();
    try (Http2Frames frames = new Http2Frames(world().base(), WINDOW)) {
      send(3 * MAX, _ -> frames.frame(Http2Frames.PING, ACK, 0, new byte[8]));
      frames.get(ASKING, "/api/v1/me", tenant.read());
      assertThat(frames.next(Http2Frames.HEADERS, ASKING).payload()).isNotEmpty();
    }
  }

  private void endsBeyond(int most, Flood flood) {
    ApiTenant tenant = tenant();
    isReported(
        () -> {
          try (Http2Frames frames = new Http2Frames(world().base(), WINDOW)) {
            send(most, number -> flood.send(frames, number));
            frames.get(ASKING, "/api/v1/me", tenant.read());
            assertThat(frames.next(Http2Frames.HEADERS, ASKING).payload()).isNotEmpty();
            flood.send(frames, ASKING);
            return isEnded(frames);
          }
        });
    assertThat(tenant.get("/api/v1/me").status()).isEqualTo(200);
  }

  private static void send(int count, IntConsumer one) {
    for (int number = 0; number < count; number++) {
      one.accept(number);
    }
  }

  /** Undertow closes right behind the frame, which then gets lost now and then. */
  private static void isReported(BooleanSupplier attempt) {
    assertThat(IntStream.range(0, ATTEMPTS).anyMatch(_ -> attempt.getAsBoolean()))
        .as("GOAWAY came in one of %s attempts", ATTEMPTS)
        .isTrue();
  }

  /** Whether the end of the connection, which comes in any case, was told by GOAWAY. */
  private static boolean isEnded(Http2Frames frames) {
    Optional<Http2Frames.Frame> told = frames.nextUnlessEnded(Http2Frames.GOAWAY, 0);
    told.map(Http2Frames.Frame::payload)
        .map(payload -> ByteBuffer.wrap(payload).getInt(Integer.BYTES))
        .ifPresent(code -> assertThat(code).isEqualTo(ENHANCE_YOUR_CALM));
    assertThat(frames.ended()).isTrue();
    return told.isPresent();
  }
}
