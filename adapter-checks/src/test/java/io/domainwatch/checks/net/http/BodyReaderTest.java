package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class BodyReaderTest {

  @Test
  void aDripIsTooSlowOnceTheGraceIsOver() {
    BodyReader reader = new BodyReader(1000, OptionalLong.empty(), Duration.ofMillis(100));
    Body body = reader.read(new Drip(), "identity");
    assertThat(body.end()).isEqualTo(Body.End.TOO_SLOW);
    assertThat(body.bytes().length).isBetween(1, 100);
  }

  @Test
  void aQuickBodyMayTakeLongerThanTheGrace() {
    BodyReader reader = new BodyReader(300_000, OptionalLong.empty(), Duration.ZERO);
    Body body = reader.read(new ByteArrayInputStream(new byte[200_000]), "identity");
    assertThat(body.end()).isEqualTo(Body.End.COMPLETE);
    assertThat(body.bytes()).hasSize(200_000);
  }

  @Test
  void anAnnouncedLengthEndsAStreamThatStaysOpen() {
    Body body = reader(4).read(new ByteArrayInputStream("full and more".getBytes()), "identity");
    assertThat(body.text()).isEqualTo("full");
    assertThat(body.end()).isEqualTo(Body.End.COMPLETE);
    assertThat(reader(99).read(new ByteArrayInputStream("part".getBytes()), "").end())
        .isEqualTo(Body.End.TRUNCATED);
  }

  @Test
  void anEmptyBodyIsCompleteWhateverItsCoding() {
    Body body =
        new BodyReader(10, OptionalLong.empty()).read(InputStream.nullInputStream(), "GZIP");
    assertThat(body.end()).isEqualTo(Body.End.COMPLETE);
  }

  @Test
  void aCodingThatWasNotOfferedIsLeftAsItCame() {
    Body body =
        new BodyReader(10, OptionalLong.empty())
            .read(new ByteArrayInputStream("raw".getBytes()), "br");
    assertThat(body.text()).isEqualTo("raw");
  }

  private static BodyReader reader(long announced) {
    return new BodyReader(1000, OptionalLong.of(announced));
  }

  /** One byte every few milliseconds, for ever. */
  private static final class Drip extends InputStream {
    @Override
    public int read() {
      LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
      return 'x';
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      target[offset] = (byte) read();
      return 1;
    }
  }
}
