package io.domainwatch.checks.emailauth.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.DaneMatch;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.testkit.mail.MailZone;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What others test MTA-STS, TLS reporting and DANE with. */
class TransportCorpusTest {

  private static final String NAME = "shop.example";

  /** No verdict, or nothing to say. */
  private static final String NOTHING = "-";

  /** A row. */
  record Case(String kind, String source, String input, String ours, String theirs, String whyNot) {
    static Case of(String line) {
      String[] cells = line.split("\t", -1);
      return new Case(
          cells[0], cells[1], cells[2].translateEscapes(), cells[3], cells[4], cells[5]);
    }

    boolean isForeign() {
      return !theirs.equals(NOTHING);
    }

    boolean agrees() {
      return whyNot.equals(NOTHING);
    }
  }

  static Stream<Case> cases() throws IOException {
    String file = "/emailauth/transport-corpus.tsv";
    try (InputStream in = TransportCorpusTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Case::of);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isReadAsSendersReadIt(Case row) {
    String verdict =
        switch (row.kind()) {
          case "sts" -> sts(row.input());
          case "policy" -> policy(row.input());
          case "tlsrpt" -> reporting(row.input());
          case "tlsa" -> tlsa(row.input());
          case "dane" -> dane(row.input());
          case "mx" -> mx(row.input());
          default -> throw new AssertionError(row.kind());
        };

    assertThat(verdict).as(row.toString()).isEqualTo(row.ours());
  }

  /** So many of other people's cases agree; each of the others says in its row why not. */
  @Test
  void mostCasesOfOthersAgree() throws IOException {
    assertThat(agreeing("sts")).isEqualTo("20 of 22");
    assertThat(agreeing("policy")).isEqualTo("36 of 38");
    assertThat(agreeing("tlsrpt")).isEqualTo("26 of 28");
    assertThat(agreeing("tlsa")).isEqualTo("26 of 26");
    assertThat(agreeing("dane")).isEqualTo("34 of 36");
    assertThat(agreeing("mx")).isEqualTo("6 of 6");
    List<String> good = List.of("valid", "read", "usable", "matches", "covered");
    assertThat(cases().filter(Case::isForeign).filter(Case::agrees))
        .allMatch(
            row ->
                good.contains(row.ours()) == row.theirs().equals("ok") || row.kind().equals("mx"));
  }

  private static String agreeing(String kind) throws IOException {
    Predicate<Case> counted = row -> row.kind().equals(kind) && row.isForeign();
    return cases().filter(counted.and(Case::agrees)).count()
        + " of "
        + cases().filter(counted).count();
  }

  private static String sts(String text) {
    return switch (MtaStsRecord.read(NAME, new MailZone().txt("_mta-sts." + NAME, text))) {
      case MtaStsRecord.Absent _ -> "absent";
      case MtaStsRecord.Valid _ -> "valid";
      case MtaStsRecord.Invalid(String _, String reason) -> saying("invalid", reason);
      case MtaStsRecord.Unknown _ -> "unknown";
    };
  }

  private static String policy(String text) {
    return switch (MtaStsPolicy.parse(text)) {
      case MtaStsPolicy.Reading.Read _ -> "read";
      case MtaStsPolicy.Reading.Unreadable(String reason) -> saying("unreadable", reason);
    };
  }

  private static String reporting(String text) {
    TlsReporting read = TlsReporting.read(NAME, new MailZone().txt("_smtp._tls." + NAME, text));
    return read.state() == TlsReporting.State.INVALID
        ? saying("invalid", read.reason())
        : read.state().wireName();
  }

  /** A verdict that tells people why. */
  private static String saying(String verdict, String reason) {
    assertThat(reason).isNotBlank().matches("[ -~…]*");
    return verdict;
  }

  private static String tlsa(String facts) {
    List<Integer> numbers = Arrays.stream(facts.split(" ")).map(Integer::parseInt).toList();
    return record(numbers, "ab".repeat(numbers.get(3))).isUsable() ? "usable" : "unusable";
  }

  private static TlsaRecord record(List<Integer> numbers, String data) {
    return TlsaRecord.ofHex(
        "%02x%02x%02x".formatted(numbers.get(0), numbers.get(1), numbers.get(2)) + data);
  }

  private static String dane(String facts) {
    String[] words = facts.split(" ");
    List<Integer> numbers = Arrays.stream(words).limit(3).map(Integer::parseInt).toList();
    List<ServerCertificate> chain =
        Arrays.stream(words[5].split(",")).map(TransportCorpusTest::certificate).toList();
    TlsaRecord record = record(numbers, data(words[3], numbers.get(1), numbers.get(2)));
    return DaneMatch.of(
            new Dane(
                "mx." + NAME, Protection.SECURE, List.of(record), new MailServer.Presented(chain)))
        .map(match -> match.wireName().toLowerCase(Locale.ROOT))
        .orElse("none");
  }

  /** Bytes that stand for a certificate: only equality counts. */
  private static ServerCertificate certificate(String who) {
    return ServerCertificate.of(bytes(who, 0), bytes(who, 1));
  }

  private static byte[] bytes(String who, int selector) {
    return (who + (selector == 0 ? " certificate" : " key")).getBytes(StandardCharsets.UTF_8);
  }

  private static String data(String who, int selector, int matching) {
    byte[] part = bytes(who, selector);
    try {
      return switch (matching) {
        case 0 -> HexFormat.of().formatHex(part);
        case 1 ->
            who.equals("zero")
                ? "00".repeat(32)
                : HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(part));
        default -> HexFormat.of().formatHex(MessageDigest.getInstance("SHA-512").digest(part));
      };
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static String mx(String facts) {
    String[] words = facts.split(" ");
    return new MtaStsPolicy(MtaStsPolicy.Mode.ENFORCE, 1, List.of(words[0])).covers(words[1])
        ? "covered"
        : "not";
  }
}
