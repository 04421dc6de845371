package io.domainwatch.checks.net.tls.hello;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.tls.hello.TlsServerFlight.Goal;
import io.domainwatch.checks.net.tls.wire.TlsInput;
import java.io.ByteArrayOutputStream;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsServerFlightTest {
  private static final String RANDOM = "11".repeat(32);
  private static final String RETRY =
      "cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c";
  private static final String HELLO_12 = "0303" + RANDOM + "00" + "c02f" + "00";

  @Test
  void serverHelloGivesVersionAndSuite() {
    assertThat(read(handshake(2, HELLO_12), Goal.HELLO))
        .isInstanceOfSatisfying(
            TlsReply.Hello.class,
            hello -> {
              assertThat(hello.version()).isEqualTo(TlsVersion.TLS_1_2);
              assertThat(hello.suite()).isEqualTo(0xc02f);
            });
  }

  @Test
  void helloRetryRequestNamesTheGroupOfTls13() {
    String body = "0303" + RETRY + "00" + "1301" + "00" + "000c" + "002b00020304" + "00330002001d";
    assertThat(read(handshake(2, body), Goal.CERTIFICATE))
        .isInstanceOfSatisfying(
            TlsReply.Hello.class,
            hello -> {
              assertThat(hello.version()).isEqualTo(TlsVersion.TLS_1_3);
              assertThat(hello.group()).isEqualTo(OptionalInt.of(0x1d));
            });
  }

  @Test
  void certificatesAreReadAcrossRecordBorders() {
    String certificates = "000008" + "000005" + "0102030405";
    byte[] all = join(message(2, HELLO_12), message(11, certificates), message(14, ""));
    ByteArrayOutputStream records = new ByteArrayOutputStream();
    for (byte octet : all) {
      records.writeBytes(record(22, new byte[] {octet}));
    }
    assertThat(read(records.toByteArray(), Goal.CERTIFICATE))
        .isInstanceOfSatisfying(
            TlsReply.Hello.class,
            hello ->
                assertThat(hello.certificates())
                    .singleElement()
                    .isEqualTo(new byte[] {1, 2, 3, 4, 5}));
  }

  @Test
  void primeOfDhIsMeasuredForDheSuites() {
    String hello = "0303" + RANDOM + "00" + "009e" + "00";
    String exchange = "0080" + "ff".repeat(128) + "000102" + "0001" + "03";
    assertThat(read(join(handshake(2, hello), handshake(12, exchange)), Goal.KEY_EXCHANGE))
        .isInstanceOfSatisfying(
            TlsReply.Hello.class,
            reply -> assertThat(reply.dhPrimeBits()).isEqualTo(OptionalInt.of(1024)));
  }

  @Test
  void warningAlertsAreReadOver() {
    byte[] unrecognizedName = record(21, new byte[] {1, 112});
    assertThat(read(join(unrecognizedName, handshake(2, HELLO_12)), Goal.HELLO))
        .isInstanceOf(TlsReply.Hello.class);
  }

  @Test
  void fatalAlertIsARefusal() {
    assertThat(read(record(21, new byte[] {2, 70}), Goal.HELLO)).isEqualTo(new TlsReply.Alert(70));
  }

  @Test
  void endBeforeAnythingIsClosedAndSilenceIsSilent() {
    assertThat(read(new byte[0], Goal.HELLO)).isEqualTo(new TlsReply.Closed());
    assertThat(
            TlsServerFlight.read(
                new ArrayInput(new byte[0], new SocketTimeoutException()), Goal.HELLO))
        .isEqualTo(new TlsReply.Silent());
  }

  @Test
  void helloThatWasReadSurvivesWhatFollows() {
    byte[] garbage =
        "HTTP/1.1 400 Bad Request\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    assertThat(read(join(handshake(2, HELLO_12), garbage), Goal.CERTIFICATE))
        .isInstanceOf(TlsReply.Hello.class);
  }

  @ParameterizedTest
  @CsvSource({
    "an HTTP server,             485454502f312e31203430302042",
    "an SSH server,              5353482d322e302d4f70656e5353",
    "record longer than allowed, 160303ffff",
    "unknown record type,        990303000100",
    "application data first,     170303000100",
    "session id lies,            160303002a 02000026 0303 RRRR ff c02f00",
    "extensions lie,             160303002c 02000028 0303 RRRR 00 c02f00 ffff",
    "hello too short,            1603030006 02000002 0303",
    "certificate before hello,   160303000a 0b000006 000003 000000",
    "unknown version,            160303002a 02000026 7f7f RRRR 00 c02f00",
    "message of 16 MiB,          1603030004 02ffffff",
    "unknown message first,      1603030004 63000000",
  })
  void hostileOctetsAreGarbledNeverAnAnswer(String what, String hex) {
    byte[] octets = HexFormat.of().parseHex(hex.replace("RRRR", RANDOM).replace(" ", ""));
    assertThat(read(octets, Goal.CERTIFICATE)).as(what).isInstanceOf(TlsReply.Garbled.class);
  }

  @ParameterizedTest
  @CsvSource({"000010 000005 0102030405", "000008 0000ff 0102030405", "ffffff", "000002 0000"})
  void lyingCertificateListLeavesTheHelloWithoutCertificates(String hex) {
    byte[] octets = join(handshake(2, HELLO_12), handshake(11, hex.replace(" ", "")));
    assertThat(read(octets, Goal.CERTIFICATE))
        .isInstanceOfSatisfying(
            TlsReply.Hello.class, hello -> assertThat(hello.certificates()).isEmpty());
  }

  @Test
  void emptyRecordsWithoutEndAreGivenUp() {
    TlsInput endless = count -> count == 5 ? new byte[] {22, 3, 3, 0, 0} : new byte[count];
    assertThat(TlsServerFlight.read(endless, Goal.HELLO)).isInstanceOf(TlsReply.Garbled.class);
  }

  @Test
  void fullRecordsWithoutEndAreGivenUp() {
    byte[] firstHeader = {22, 3, 3, 0x40, 0};
    int[] taken = {0};
    TlsInput endless =
        count -> {
          taken[0] += count;
          if (count == 5) {
            return firstHeader;
          }
          byte[] body = new byte[count];
          Arrays.fill(body, (byte) 0);
          return body;
        };
    assertThat(TlsServerFlight.read(endless, Goal.HELLO)).isInstanceOf(TlsReply.Garbled.class);
    assertThat(taken[0]).isLessThan(TlsServerFlight.FLIGHT_LIMIT_OCTETS + 20_000);
  }

  @Test
  void everyTruncationOfAGoodFlightIsAnsweredWithoutException() {
    byte[] good = join(handshake(2, HELLO_12), handshake(11, "0000080000050102030405"));
    for (int length = 0; length < good.length; length++) {
      assertThat(read(Arrays.copyOf(good, length), Goal.CERTIFICATE)).isNotNull();
    }
  }

  @Test
  void randomChangesNeverThrow() {
    byte[] good = join(handshake(2, HELLO_12), handshake(11, "0000080000050102030405"));
    Random random = new Random(20261120);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = good.clone();
      for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      }
      assertThat(read(changed, Goal.KEY_EXCHANGE)).isNotNull();
      assertThat(TlsSslV2Reply.read(ArrayInput.closing(changed))).isNotNull();
    }
  }

  @Test
  void sslV2ServerHelloIsAnAnswer() {
    String body = "04" + "00" + "01" + "0002" + "0002" + "0003" + "0010" + "aabb" + "010080";
    byte[] octets =
        HexFormat.of()
            .parseHex("%04x".formatted(0x8000 | body.length() / 2 + 16) + body + "00".repeat(16));
    assertThat(TlsSslV2Reply.read(ArrayInput.closing(octets)))
        .isInstanceOfSatisfying(
            TlsReply.Hello.class, hello -> assertThat(hello.suite()).isEqualTo(0x010080));
  }

  @ParameterizedTest
  @CsvSource({"15030100020246, 70", "8003000001, 0", "800b04000100020000000000 10, 40"})
  void sslV2RefusalsAreAlerts(String hex, int description) {
    byte[] octets = HexFormat.of().parseHex(hex.replace(" ", ""));
    assertThat(TlsSslV2Reply.read(ArrayInput.closing(octets)))
        .isEqualTo(new TlsReply.Alert(description));
  }

  private static TlsReply read(byte[] octets, Goal goal) {
    return TlsServerFlight.read(ArrayInput.closing(octets), goal);
  }

  private static byte[] handshake(int type, String bodyHex) {
    return record(22, message(type, bodyHex));
  }

  private static byte[] message(int type, String bodyHex) {
    byte[] body = HexFormat.of().parseHex(bodyHex);
    byte[] header = {
      (byte) type, (byte) (body.length >> 16), (byte) (body.length >> 8), (byte) body.length
    };
    return join(header, body);
  }

  private static byte[] record(int type, byte[] body) {
    byte[] header = {(byte) type, 3, 3, (byte) (body.length >> 8), (byte) body.length};
    return join(header, body);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
