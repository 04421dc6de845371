package io.domainwatch.checks.emailauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalyser;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.testkit.mail.MailZone;
import io.domainwatch.testkit.net.Certificates;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records that other libraries test themselves with, and near misses of our own. */
class MailCorpusTest {

  private static final String NAME = "shop.example";

  /** No verdict, or nothing to say. */
  private static final String NOTHING = "-";

  private static final KeyPair RSA_512 = Certificates.rsa(512);
  private static final KeyPair RSA_1024 = Certificates.rsa(1024);
  private static final KeyPair RSA_2048 = Certificates.rsa(2048);

  static Stream<List<String>> dmarc() {
    return rows("dmarc-corpus.tsv");
  }

  static Stream<List<String>> spf() {
    return rows("spf-corpus.tsv");
  }

  static Stream<List<String>> dkim() {
    return rows("dkim-corpus.tsv");
  }

  @ParameterizedTest
  @MethodSource("dmarc")
  void dmarcIsReadAsReceiversReadIt(List<String> row) {
    DmarcAnalysis dmarc =
        DmarcAnalyser.analyse(NAME, true, new MailZone().txt("_dmarc." + NAME, row.get(1)));

    List<String> told = new ArrayList<>();
    add(told, "unusable", !dmarc.remarks().unusable().isEmpty());
    add(told, "ignored", !dmarc.remarks().ignored().isEmpty());
    add(told, "near", !dmarc.remarks().nearMisses().isEmpty());
    boolean valid = dmarc.state() == DmarcAnalysis.State.VALID;
    add(told, "as_none", valid && !dmarc.problems().isEmpty());
    add(told, "below", dmarc.applied().filter(a -> a.openBelow() || a.openMissing()).isPresent());
    assertThat(dmarc.state().wireName()).as(row.get(1)).isEqualTo(row.get(2));
    assertThat(dmarc.applied().map(a -> a.effective().wireName()).orElse(NOTHING))
        .as(row.get(1))
        .isEqualTo(row.get(3));
    assertThat(String.join(",", told)).as(row.get(1)).isEqualTo(nothing(row.get(4)));
  }

  @ParameterizedTest
  @MethodSource("spf")
  void spfIsReadAsReceiversReadIt(List<String> row) {
    MailZone zone =
        new MailZone()
            .txt(NAME, row.get(1))
            .txt("_spf.salesforce.com", "v=spf1 ip4:192.0.2.7 -all")
            .address(NAME, "192.0.2.1")
            .address("colo.example.com", "192.0.2.3")
            .mx(NAME, "mx.shop.example")
            .address("mx.shop.example", "192.0.2.2");

    SpfAnalysis spf = SpfAnalyser.analyse(NAME, zone);

    List<String> told = new ArrayList<>();
    boolean weak = spf.reach().usesPtr() || spf.reach().ending().filter(s -> s == '?').isPresent();
    boolean valid = spf.state() == SpfAnalysis.State.VALID;
    add(told, "near", !spf.nearMisses().isEmpty());
    add(told, "weak", valid && (weak || !spf.slips().isEmpty()));
    add(told, "permissive", spf.reach().everyone());
    assertThat(spf.state().wireName()).as(row.get(1)).isEqualTo(row.get(2));
    assertThat(String.join(",", told)).as(row.get(1)).isEqualTo(nothing(row.get(3)));
  }

  @ParameterizedTest
  @MethodSource("dkim")
  void dkimKeysAreReadAsVerifiersReadThem(List<String> row) {
    String record = withKeys(row.get(1));

    Optional<DkimKey> key = DkimKey.parse(List.of(record));

    String state =
        key.map(
                read ->
                    switch (read.state()) {
                      case VALID ->
                          read.algorithm().equals("rsa") && read.bits() < 2048 ? "weak" : "valid";
                      case REVOKED -> "revoked";
                      case MALFORMED -> "malformed";
                      case UNKNOWN_ALGORITHM -> "unknown_algorithm";
                    })
            .orElse("none");
    assertThat(state).as(row.get(1)).isEqualTo(row.get(2));
    key.filter(read -> read.state() == DkimKey.State.MALFORMED)
        .ifPresent(read -> assertThat(read.reason()).isNotBlank().matches("[ -~…]*"));
  }

  /** So many of other people's cases agree; each of the others says in its row why not. */
  @Test
  void mostCasesOfOthersAgree() {
    assertThat(agreeing(dmarc(), 5)).isEqualTo("103 of 127");
    assertThat(agreeing(spf(), 4)).isEqualTo("43 of 48");
    assertThat(agreeing(dkim(), 3)).isEqualTo("19 of 21");
  }

  @Test
  void anIncludeThatWasMisspelledIsGuessed() {
    SpfAnalysis spf =
        SpfAnalyser.analyse(NAME, new MailZone().txt(NAME, "v=spf1 inlcude:a.example -all"));

    assertThat(spf.problems().getFirst().text()).contains("include: was meant?");
  }

  private static String agreeing(Stream<List<String>> rows, int verdict) {
    List<List<String>> foreign = rows.filter(row -> !row.get(verdict).equals(NOTHING)).toList();
    long agreeing = foreign.stream().filter(row -> row.get(verdict + 1).equals(NOTHING)).count();
    return agreeing + " of " + foreign.size();
  }

  private static void add(List<String> told, String word, boolean holds) {
    if (holds) {
      told.add(word);
    }
  }

  private static String nothing(String words) {
    return words.equals(NOTHING) ? "" : words;
  }

  private static String withKeys(String record) {
    byte[] whole = RSA_2048.getPublic().getEncoded();
    return record
        .replace("RSA2048", base64(whole))
        .replace("BARE2048", base64(Arrays.copyOfRange(whole, 24, whole.length)))
        .replace("RSA1024", base64(RSA_1024.getPublic().getEncoded()))
        .replace("RSA512", base64(RSA_512.getPublic().getEncoded()))
        .replace("ED25519", base64(new byte[32]));
  }

  private static String base64(byte[] octets) {
    return Base64.getEncoder().encodeToString(octets);
  }

  private static Stream<List<String>> rows(String file) {
    try (InputStream in = MailCorpusTest.class.getResourceAsStream("/emailauth/" + file)) {
      byte[] octets = Objects.requireNonNull(in, file).readAllBytes();
      return new String(octets, StandardCharsets.ISO_8859_1)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.split("\t", -1)))
          .map(row -> row.stream().map(cell -> cell.replace("\\t", "\t")).toList());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
