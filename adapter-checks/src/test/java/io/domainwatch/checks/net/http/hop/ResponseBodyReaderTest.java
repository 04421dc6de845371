package io.domainwatch.checks.net.http.hop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseBodyReaderTest {

  @Test
  void aDripIsTooSlowOnceTheGraceIsOver() {
    ResponseBodyReader reader =
        new ResponseBodyReader(1000, OptionalLong.empty(), Duration.ofMillis(100));
    Body body = reader.read(new Drip(), "identity");
    assertThat(body.end()).isEqualTo(Body.End.TOO_SLOW);
    assertThat(body.bytes().length).isBetween(1, 100);
  }

  @Test
  void aQuickBodyMayTakeLongerThanTheGrace() {
    ResponseBodyReader reader =
        new ResponseBodyReader(300_000, OptionalLong.empty(), Duration.ZERO);
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
        new ResponseBodyReader(10, OptionalLong.empty())
            .read(InputStream.nullInputStream(), "GZIP");
    assertThat(body.end()).isEqualTo(Body.End.COMPLETE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"br", "zstd", "deflate", "compress", "gzip, br", "br, gzip", "gzip, gzip"})
  void aCodingThatWasNotOfferedIsLeftAsItCame(String coding) {
    Body body =
        new ResponseBodyReader(10, OptionalLong.empty())
            .read(new ByteArrayInputStream("raw".getBytes()), coding);
    assertThat(body.text()).isEqualTo("raw");
    assertThat(body.end()).isEqualTo(Body.End.CODED);
    assertThat(reader(99).read(new ByteArrayInputStream("raw".getBytes()), coding).end())
        .isEqualTo(Body.End.TRUNCATED);
  }

  /** Browsers take a word that names no coding for none. */
  @ParameterizedTest
  @ValueSource(strings = {"", "identity", "none", "utf-8", "binary", "identity, identity"})
  void aWordThatIsNoCodingIsNone(String coding) {
    Body body =
        new ResponseBodyReader(10, OptionalLong.empty())
            .read(new ByteArrayInputStream("raw".getBytes()), coding);
    assertThat(body.text()).isEqualTo("raw");
    assertThat(body.end()).isEqualTo(Body.End.COMPLETE);
  }

  /** What follows the data of a gzip member is looked at by no browser. */
  @Test
  void aGzipWhoseDataAreWholeIsComplete() throws IOException {
    byte[] packed = packed("hello hello hello hello hello");
    byte[] wrongSum = packed.clone();
    wrongSum[packed.length - 6] ^= 0x55;
    byte[] noTrailer = Arrays.copyOf(packed, packed.length - 8);
    byte[] halfTrailer = Arrays.copyOf(packed, packed.length - 3);
    byte[] garbage = Arrays.copyOf(packed, packed.length + 40);
    for (byte[] body : List.of(packed, wrongSum, noTrailer, halfTrailer, garbage)) {
      Body read =
          new ResponseBodyReader(1000, OptionalLong.empty())
              .read(new ByteArrayInputStream(body), "gzip");
      assertThat(read.text()).isEqualTo("hello hello hello hello hello");
      assertThat(read.end()).isEqualTo(Body.End.COMPLETE);
    }
  }

  @Test
  void aGzipThatIsCutInItsDataIsTruncated() throws IOException {
    byte[] packed = packed("hello hello hello hello hello");
    for (int length = 1; length < packed.length - 8; length++) {
      Body read =
          new ResponseBodyReader(1000, OptionalLong.empty())
              .read(new ByteArrayInputStream(packed, 0, length), "gzip");
      assertThat(read.end()).as("%d bytes", length).isEqualTo(Body.End.TRUNCATED);
    }
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes());
    }
    return packed.toByteArray();
  }

  private static ResponseBodyReader reader(long announced) {
    return new ResponseBodyReader(1000, OptionalLong.of(announced));
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
