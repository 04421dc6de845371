package io.domainwatch.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FrameCountsTest {
  private static final int PING = 6;
  private static final int DATA = 0;

  private final FrameCounts counts = new FrameCounts();
  private final ByteArrayOutputStream octets = new ByteArrayOutputStream();

  FrameCountsTest() {
    octets.writeBytes("SM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
  }

  private void frame(int type, int flags, byte[] payload) {
    octets.writeBytes(new byte[] {0, (byte) (payload.length >> 8), (byte) payload.length});
    octets.writeBytes(new byte[] {(byte) type, (byte) flags, 0, 0, 0, 1});
    octets.writeBytes(payload);
  }

  private void takenInPiecesOf(int size) {
    byte[] all = octets.toByteArray();
    for (int from = 0; from < all.length; from += size) {
      counts.take(ByteBuffer.wrap(all, from, Math.min(size, all.length - from)));
    }
    octets.reset();
  }

  @Test
  void framesAreFoundHoweverTheyAreCutUp() {
    for (int i = 0; i < FrameCounts.MAX; i++) {
      frame(PING, 0, new byte[8]);
      frame(DATA, 0, new byte[300]);
    }
    takenInPiecesOf(7);
    assertThat(counts.any()).isTrue();
    assertThat(counts.tooMany()).isFalse();
    frame(PING, 0, new byte[8]);
    takenInPiecesOf(1);
    assertThat(counts.tooMany()).isTrue();
    counts.forget();
    assertThat(counts.any()).isFalse();
    assertThat(counts.tooMany()).isFalse();
  }

  @Test
  void whatLooksLikeAFrameWithinAnotherIsNone() {
    byte[] ping = {0, 0, 8, PING, 0, 0, 0, 0, 0};
    for (int i = 0; i < 3 * FrameCounts.MAX; i++) {
      frame(DATA, 0, ping);
    }
    takenInPiecesOf(64);
    assertThat(counts.any()).isFalse();
  }

  @Test
  void theLastDataOfAStreamMayBeEmptyAndAcknowledgementsAreAnswers() {
    for (int i = 0; i < 3 * FrameCounts.MAX; i++) {
      frame(DATA, 1, new byte[0]);
      frame(PING, 1, new byte[8]);
    }
    takenInPiecesOf(1000);
    assertThat(counts.any()).isFalse();
    for (int i = 0; i <= FrameCounts.MAX; i++) {
      frame(DATA, 0, new byte[0]);
    }
    takenInPiecesOf(1000);
    assertThat(counts.tooMany()).isTrue();
  }
}
