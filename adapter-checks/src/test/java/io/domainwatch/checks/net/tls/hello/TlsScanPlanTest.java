package io.domainwatch.checks.net.tls.hello;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TlsScanPlanTest {
  private final List<TlsClientHello> asked = new ArrayList<>();

  @Test
  void modernServerOffersNothingWeakInFewConnections() {
    TlsScan scan = scan(server(EnumSet.of(TlsVersion.TLS_1_2, TlsVersion.TLS_1_3), Set.of(0xc02f)));
    assertThat(scan.complete()).isTrue();
    assertThat(scan.protocols())
        .containsEntry(TlsVersion.SSL_V2, TlsOffer.NOT_OFFERED)
        .containsEntry(TlsVersion.TLS_1_1, TlsOffer.NOT_OFFERED)
        .containsEntry(TlsVersion.TLS_1_2, TlsOffer.OFFERED)
        .containsEntry(TlsVersion.TLS_1_3, TlsOffer.OFFERED);
    assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.NOT_OFFERED);
    assertThat(scan.legacyKeyExchange()).isEqualTo(TlsOffer.NOT_OFFERED);
    assertThat(scan.pqKex()).isEqualTo(TlsOffer.NOT_OFFERED);
    assertThat(scan.group()).contains("x25519");
    assertThat(scan.connections()).isEqualTo(asked.size()).isLessThan(12);
  }

  @Test
  void everyWeakClassIsFoundWithinTheConnectionLimit() {
    Set<Integer> all = Set.of(0x0001, 0x0034, 0x0003, 0x0009, 0x0005, 0x000a, 0x002f, 0xc02f);
    TlsScan scan = scan(server(EnumSet.allOf(TlsVersion.class), all));
    assertThat(scan.complete()).isTrue();
    assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.OFFERED);
    assertThat(scan.weakSuites()).hasSize(6).contains("TLS_RSA_WITH_NULL_MD5");
    assertThat(scan.legacyKeyExchange()).isEqualTo(TlsOffer.OFFERED);
    assertThat(asked.size()).isLessThanOrEqualTo(TlsScanPlan.CONNECTION_LIMIT);
  }

  @Test
  void weakSuiteThatOnlyTheOldVersionHasIsFoundThere() {
    TlsScan scan =
        scan(
            hello ->
                hello.newest() == TlsVersion.TLS_1_0 && hello.suites().contains(0x000a)
                    ? chosen(TlsVersion.TLS_1_0, 0x000a)
                    : server(EnumSet.of(TlsVersion.TLS_1_2), Set.of(0xc02f)).answer(hello));
    assertThat(scan.weakClasses()).containsEntry(TlsCipherClass.SMALL_BLOCK, TlsOffer.OFFERED);
    assertThat(scan.weakClasses()).containsEntry(TlsCipherClass.RC4, TlsOffer.NOT_OFFERED);
    assertThat(scan.weakSuites()).containsExactly("TLS_RSA_WITH_3DES_EDE_CBC_SHA");
  }

  @Test
  void cbcBesideAeadIsNoted() {
    TlsScan aead = scan(server(EnumSet.of(TlsVersion.TLS_1_2), Set.of(0xc02f)));
    assertThat(aead.forwardSecretCbc()).isEqualTo(TlsOffer.NOT_OFFERED);
    TlsScan cbc = scan(server(EnumSet.of(TlsVersion.TLS_1_2), Set.of(0xc02f, 0xc013)));
    assertThat(cbc.forwardSecretCbc()).isEqualTo(TlsOffer.OFFERED);
    assertThat(cbc.weakClasses().values()).containsOnly(TlsOffer.NOT_OFFERED);
    assertThat(scan(_ -> new TlsReply.Silent()).forwardSecretCbc()).isEqualTo(TlsOffer.UNKNOWN);
  }

  @Test
  void serverWithNothingButCamelliaOrCcmIsAServer() {
    for (int suite : new int[] {0xc073, 0xc077, 0xc0ac}) {
      TlsScan scan = scan(server(EnumSet.of(TlsVersion.TLS_1_2), Set.of(suite)));
      assertThat(scan.protocols()).containsEntry(TlsVersion.TLS_1_2, TlsOffer.OFFERED);
    }
    assertThat(TlsHellos.control(Optional.empty()).suites()).hasSizeLessThan(128);
  }

  @Test
  void worstCaseStaysWithinTheConnectionLimit() {
    Set<Integer> half = Set.of(0x0001, 0x0034, 0x0003, 0x002f, 0xc013);
    Server modern = server(EnumSet.range(TlsVersion.TLS_1_0, TlsVersion.TLS_1_3), half);
    Server old = server(EnumSet.of(TlsVersion.TLS_1_0), Set.of(0x0009, 0x0005, 0x000a));
    TlsScan scan =
        scan(
            hello ->
                hello.newest() == TlsVersion.TLS_1_0 && hello.suites().contains(0x000a)
                    ? old.answer(hello)
                    : modern.answer(hello));
    assertThat(scan.complete()).isTrue();
    assertThat(scan.connections())
        .isEqualTo(asked.size())
        .isLessThanOrEqualTo(TlsScanPlan.CONNECTION_LIMIT);
  }

  @Test
  void refusalsOfAServerThatRefusesEverythingStayUnknown() {
    TlsScan scan = scan(_ -> new TlsReply.Alert(40));
    assertThat(scan.protocols().values()).containsOnly(TlsOffer.UNKNOWN);
    assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.UNKNOWN);
    assertThat(scan.complete()).isFalse();
  }

  @Test
  void serverThatBeginsToDropUsLeavesLaterQuestionsUnknown() {
    Server modern = server(EnumSet.of(TlsVersion.TLS_1_2, TlsVersion.TLS_1_3), Set.of(0xc02f));
    TlsScan scan = scan(hello -> asked.size() > 6 ? new TlsReply.Closed() : modern.answer(hello));
    assertThat(scan.protocols()).containsEntry(TlsVersion.SSL_V3, TlsOffer.NOT_OFFERED);
    assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.UNKNOWN);
    assertThat(scan.legacyKeyExchange()).isEqualTo(TlsOffer.UNKNOWN);
    assertThat(scan.pqKex()).isEqualTo(TlsOffer.UNKNOWN);
  }

  @Test
  void threeUnknownsStopTheScan() {
    TlsScan scan = scan(_ -> new TlsReply.Silent());
    assertThat(asked).hasSize(3);
    assertThat(scan.protocols().values()).containsOnly(TlsOffer.UNKNOWN);
  }

  @Test
  void onlyTls13MeansThatNothingWeakCanBeOffered() {
    TlsScan scan = scan(server(EnumSet.of(TlsVersion.TLS_1_3), Set.of()));
    assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.NOT_OFFERED);
    assertThat(scan.legacyKeyExchange()).isEqualTo(TlsOffer.NOT_OFFERED);
    assertThat(scan.complete()).isTrue();
  }

  @Test
  void answerInALowerVersionMeansTheAskedOneIsNotOffered() {
    TlsScan scan = scan(_ -> chosen(TlsVersion.TLS_1_0, 0x002f));
    assertThat(scan.protocols())
        .containsEntry(TlsVersion.TLS_1_0, TlsOffer.OFFERED)
        .containsEntry(TlsVersion.TLS_1_2, TlsOffer.NOT_OFFERED);
  }

  @Test
  void suiteThatWasNotAskedForIsNoAnswer() {
    TlsScan scan =
        scan(
            hello ->
                hello.suites().contains(0xc02f)
                    ? chosen(hello.newest(), 0xc02f)
                    : hello.newest() == TlsVersion.TLS_1_3
                        ? chosen(TlsVersion.TLS_1_3, 0x1301)
                        : chosen(hello.newest(), 0xeeee));
    assertThat(scan.weakClasses().values()).containsOnly(TlsOffer.UNKNOWN);
  }

  @Test
  void hybridGroupThatTheServerPrefersNeedsNoFurtherQuestion() {
    TlsScan scan =
        scan(
            hello ->
                hello.newest() == TlsVersion.TLS_1_3 && hello.oldest() == TlsVersion.TLS_1_3
                    ? new TlsReply.Hello(
                        TlsVersion.TLS_1_3,
                        0x1301,
                        OptionalInt.of(0x11ec),
                        List.of(),
                        OptionalInt.empty())
                    : new TlsReply.Alert(70));
    assertThat(scan.pqKex()).isEqualTo(TlsOffer.OFFERED);
    assertThat(scan.group()).contains("X25519MLKEM768");
  }

  @Test
  void primeOfDheIsFoundThoughTheServerPrefersRsa() {
    Server rsaFirst =
        hello -> {
          if (hello.newest().compareTo(TlsVersion.TLS_1_2) < 0
              || hello.oldest() == TlsVersion.TLS_1_3) {
            return new TlsReply.Alert(70);
          }
          if (hello.suites().contains(0x002f)) {
            return chosen(TlsVersion.TLS_1_2, 0x002f);
          }
          return hello.suites().contains(0x0033)
              ? new TlsReply.Hello(
                  TlsVersion.TLS_1_2, 0x0033, OptionalInt.empty(), List.of(), OptionalInt.of(1024))
              : new TlsReply.Alert(40);
        };
    assertThat(scan(rsaFirst).dhPrimeBits()).hasValue(1024);
  }

  @Test
  void clientsOfAServerOfTodayCostNoConnection() {
    Server modern = server(EnumSet.of(TlsVersion.TLS_1_2, TlsVersion.TLS_1_3), Set.of(0xc02f));
    int before = scan(modern).connections();
    TlsScan scan =
        TlsScanPlan.run(
            (hello, _) -> withGroup(modern.answer(hello)),
            Optional.empty(),
            List.of(client("today", TlsVersion.TLS_1_3), client("old", TlsVersion.TLS_1_2)),
            TlsClientQuestions.WHERE_OPEN);
    assertThat(scan.clients().values()).containsOnly(TlsOffer.OFFERED);
    assertThat(scan.connections()).isEqualTo(before);
  }

  @Test
  void clientWhoseGroupsTheServerDoesNotHaveIsShutOut() {
    Server onlyX448 =
        hello ->
            hello.newest() == TlsVersion.TLS_1_3 && hello.groups().contains(0x1e)
                ? new TlsReply.Hello(
                    TlsVersion.TLS_1_3,
                    0x1301,
                    OptionalInt.of(0x1e),
                    List.of(),
                    OptionalInt.empty())
                : new TlsReply.Alert(40);
    TlsScan scan =
        TlsScanPlan.run(
            (hello, _) -> onlyX448.answer(hello),
            Optional.empty(),
            List.of(client("today", TlsVersion.TLS_1_3), client("old", TlsVersion.TLS_1_2)),
            TlsClientQuestions.WHERE_OPEN);
    assertThat(scan.clients())
        .containsEntry("today", TlsOffer.NOT_OFFERED)
        .containsEntry("old", TlsOffer.NOT_OFFERED);
  }

  @Test
  void clientOfTls13IsNotHelpedByWhatTheServerHasInTls12() {
    Server mixed =
        hello -> {
          if (hello.newest() == TlsVersion.TLS_1_3) {
            return hello.groups().contains(0x1e)
                ? new TlsReply.Hello(
                    TlsVersion.TLS_1_3,
                    0x1301,
                    OptionalInt.of(0x1e),
                    List.of(),
                    OptionalInt.empty())
                : new TlsReply.Alert(40);
          }
          return hello.newest() == TlsVersion.TLS_1_2 && hello.suites().contains(0x009c)
              ? chosen(TlsVersion.TLS_1_2, 0x009c)
              : new TlsReply.Alert(40);
        };
    TlsClientOffer both =
        new TlsClientOffer(
            "both",
            Set.of(TlsVersion.TLS_1_2, TlsVersion.TLS_1_3),
            List.of(0x1301, 0x009c),
            List.of(0x1d),
            TlsExtensions.WIDEST);
    TlsScan scan =
        TlsScanPlan.run(
            (hello, _) -> mixed.answer(hello),
            Optional.empty(),
            List.of(both),
            TlsClientQuestions.WHERE_OPEN);
    assertThat(scan.clients()).containsEntry("both", TlsOffer.NOT_OFFERED);
  }

  @Test
  void clientsOfAServerThatFallsSilentAreUnknown() {
    TlsScan scan =
        TlsScanPlan.run(
            (_, _) -> new TlsReply.Silent(),
            Optional.empty(),
            List.of(client("today", TlsVersion.TLS_1_3)),
            TlsClientQuestions.WHERE_OPEN);
    assertThat(scan.clients()).containsEntry("today", TlsOffer.UNKNOWN);
  }

  /** What refuses whoever offers h2, or asks for a staple, answers our other hellos. */
  @Test
  void aServerThatNobodyShookHandsWithIsAskedAsEachClientWould() {
    TlsClientOffer plain = client("plain", TlsVersion.TLS_1_3);
    TlsClientOffer browser =
        new TlsClientOffer(
            "browser",
            plain.versions(),
            plain.suites(),
            plain.groups(),
            new TlsExtensions(List.of(0x0403), List.of("h2"), true));
    TlsScanPlan.Asker choosy =
        (hello, _) ->
            hello.extensions().asksForStaple() || hello.newest() != TlsVersion.TLS_1_3
                ? new TlsReply.Alert(80)
                : new TlsReply.Hello(
                    TlsVersion.TLS_1_3,
                    0x1301,
                    OptionalInt.of(0x1d),
                    List.of(),
                    OptionalInt.empty());
    List<TlsClientOffer> both = List.of(plain, browser);
    assertThat(TlsScanPlan.run(choosy, Optional.empty(), both, TlsClientQuestions.ALL).clients())
        .containsEntry("plain", TlsOffer.OFFERED)
        .containsEntry("browser", TlsOffer.NOT_OFFERED);
    assertThat(
            TlsScanPlan.run(choosy, Optional.empty(), both, TlsClientQuestions.WHERE_OPEN)
                .clients())
        .containsEntry("browser", TlsOffer.OFFERED);
  }

  private static TlsClientOffer client(String name, TlsVersion version) {
    return new TlsClientOffer(
        name, Set.of(version), List.of(0x1301, 0xc02f), List.of(0x1d), TlsExtensions.WIDEST);
  }

  private static TlsReply withGroup(TlsReply reply) {
    return reply instanceof TlsReply.Hello hello && TlsCipherClass.usesNamedGroup(hello.suite())
        ? new TlsReply.Hello(
            hello.version(),
            hello.suite(),
            OptionalInt.of(0x1d),
            hello.certificates(),
            hello.dhPrimeBits())
        : reply;
  }

  private TlsScan scan(Server server) {
    return TlsScanPlan.run(
        (hello, _) -> {
          asked.add(hello);
          return server.answer(hello);
        },
        Optional.of("example.com"));
  }

  private interface Server {
    TlsReply answer(TlsClientHello hello);
  }

  /** A server with these versions; TLS 1.3 only with x25519, older ones with these suites. */
  private static Server server(Set<TlsVersion> versions, Set<Integer> suites) {
    return hello -> {
      if (versions.contains(TlsVersion.TLS_1_3)
          && hello.newest() == TlsVersion.TLS_1_3
          && hello.groups().contains(0x1d)) {
        return new TlsReply.Hello(
            TlsVersion.TLS_1_3, 0x1301, OptionalInt.of(0x1d), List.of(), OptionalInt.empty());
      }
      if (hello.newest() == TlsVersion.SSL_V2) {
        return versions.contains(TlsVersion.SSL_V2)
            ? chosen(TlsVersion.SSL_V2, 0x010080)
            : new TlsReply.Closed();
      }
      Optional<TlsVersion> version =
          versions.stream()
              .filter(each -> each != TlsVersion.TLS_1_3)
              .filter(each -> each.compareTo(hello.oldest()) >= 0)
              .filter(each -> each.compareTo(hello.newest()) <= 0)
              .max(TlsVersion::compareTo);
      Optional<Integer> suite = hello.suites().stream().filter(suites::contains).findFirst();
      return version.isPresent() && suite.isPresent()
          ? chosen(version.orElseThrow(), suite.orElseThrow())
          : new TlsReply.Alert(40);
    };
  }

  private static TlsReply chosen(TlsVersion version, int suite) {
    return new TlsReply.Hello(version, suite, OptionalInt.empty(), List.of(), OptionalInt.empty());
  }
}
