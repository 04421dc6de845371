package io.domainwatch.checks.net.dns;

import static io.domainwatch.checks.net.dns.DnsFixture.question;
import static io.domainwatch.checks.net.dns.DnsFixture.session;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.Rcode;

class DnsClientTest {

  private static final String ZONE = "shop.example.test";
  private static final String SERVER = "ns1.shop.example.test";

  private LoopbackDns dns;
  private DnsClient client;

  @BeforeEach
  void start() {
    dns =
        LoopbackDns.world()
            .zone(
                ZONE,
                "@ A 192.0.2.1",
                "@ MX 10 MAIL.shop.example.test.",
                "@ TXT \"v=spf1 \" \"-all\"",
                "www CNAME @",
                "away CNAME elsewhere.test.",
                "circle CNAME round",
                "round CNAME circle",
                "deep.below A 192.0.2.9",
                "*.wild A 192.0.2.7")
            .start();
    client = DnsFixture.client(dns);
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private InetAddress server() {
    return dns.server(SERVER).address().getAddress();
  }

  private DnsReply ask(String name, DnsType type) {
    return client.askAuthoritative(server(), question(name, type), session());
  }

  @Test
  void recordsComeWithTheirDataAndWithoutRecursionDesired() {
    DnsReply reply = ask(ZONE, DnsType.A);

    assertThat(reply).isInstanceOf(Answer.class);
    assertThat(((Answer) reply).records())
        .extracting(record -> record.data().canonical())
        .containsExactly("192.0.2.1");
    assertThat(((Answer) reply).sections().flags().authoritative()).isTrue();
  }

  @Test
  void namesAreLowerCaseAndTextIsJoined() {
    assertThat(((Answer) ask(ZONE, DnsType.MX)).records().getFirst().data())
        .isEqualTo(new DnsRdata.MailExchanger(10, DnsName.named("mail.shop.example.test")));
    assertThat(((Answer) ask("SHOP.example.test", DnsType.TXT)).records().getFirst().data())
        .isEqualTo(new DnsRdata.Text("v=spf1 -all"));
  }

  @Test
  void aliasesAreFollowedInsideTheReply() {
    Answer answer = (Answer) ask("www." + ZONE, DnsType.A);

    assertThat(answer.aliases()).hasSize(1);
    assertThat(answer.records()).hasSize(1);
  }

  @Test
  void anAliasOutOfTheZoneIsAnAnswerWithoutRecords() {
    Answer answer = (Answer) ask("away." + ZONE, DnsType.A);

    assertThat(answer.aliases()).hasSize(1);
    assertThat(answer.records()).isEmpty();
  }

  @Test
  void anAliasLoopIsNeitherAnswerNorAbsence() {
    assertThat(((Failure) ask("circle." + ZONE, DnsType.A)).reason()).isEqualTo(Reason.ALIAS_LOOP);
  }

  @Test
  void absenceOfTheNameAndOfTheTypeAreReported() {
    assertThat(ask("nothing." + ZONE, DnsType.A)).isInstanceOf(NameError.class);
    assertThat(ask(ZONE, DnsType.CAA)).isInstanceOf(NoData.class);
    assertThat(ask("below." + ZONE, DnsType.A)).isInstanceOf(NoData.class);
    assertThat(ask("any.wild." + ZONE, DnsType.A)).isInstanceOf(Answer.class);
  }

  @Test
  void aParentRefersDownwards() {
    InetAddress parent = dns.server("ns1.test").address().getAddress();

    DnsReply reply = client.askAuthoritative(parent, question(ZONE, DnsType.NS), session());

    assertThat(((Referral) reply).zone()).isEqualTo(DnsName.named(ZONE));
  }

  static Stream<Arguments> badServers() {
    return Stream.of(
        Arguments.of(LoopbackDnsBehaviour.silent(), Reason.TIMEOUT),
        Arguments.of(LoopbackDnsBehaviour.slow(Duration.ofSeconds(2)), Reason.TIMEOUT),
        Arguments.of(LoopbackDnsBehaviour.wrongId(), Reason.MISMATCH),
        Arguments.of(LoopbackDnsBehaviour.wrongQuestion(), Reason.MISMATCH),
        Arguments.of(LoopbackDnsBehaviour.compressionLoop(), Reason.MALFORMED),
        Arguments.of(LoopbackDnsBehaviour.cut(5), Reason.MALFORMED),
        Arguments.of(LoopbackDnsBehaviour.cut(40), Reason.MALFORMED),
        Arguments.of(LoopbackDnsBehaviour.truncating(false), Reason.TRUNCATED),
        Arguments.of(LoopbackDnsBehaviour.lame(), Reason.NOT_AUTHORITATIVE),
        Arguments.of(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL), Reason.SERVER_FAILURE),
        Arguments.of(LoopbackDnsBehaviour.rcode(Rcode.REFUSED), Reason.REFUSED));
  }

  @ParameterizedTest
  @MethodSource("badServers")
  @Execution(ExecutionMode.CONCURRENT)
  void aBadServerStatesNothing(LoopbackDnsBehaviour bad, Reason reason) {
    dns.server(SERVER).behave(bad);

    for (DnsType type : List.of(DnsType.A, DnsType.CAA)) {
      assertThat(ask(ZONE, type)).isInstanceOf(Failure.class);
    }
    assertThat(((Failure) ask(ZONE, DnsType.A)).reason()).isEqualTo(reason);
  }

  @Test
  void aTruncatedReplyIsAskedForAgainOverTcp() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.truncating(true));

    assertThat(((Answer) ask(ZONE, DnsType.A)).sections().tcp()).isTrue();
  }

  @Test
  void eachQuestionOverTcpHasAConnectionOfItsOwnAndLeavesNone() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.truncating(true));

    ask(ZONE, DnsType.A);
    ask(ZONE, DnsType.MX);

    assertThat(dns.server(SERVER).connections()).isEqualTo(2);
    Eventually.holds("both are closed", () -> dns.server(SERVER).openConnections() == 0);
  }

  @Test
  void aServerThatIsSilentOverTcpIsLeft() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.truncating(false));

    assertThat(ask(ZONE, DnsType.A)).isInstanceOf(Failure.class);
    Eventually.holds("the connection is closed", () -> dns.server(SERVER).openConnections() == 0);
  }

  @Test
  void aSessionCountsWhatGoesOverTcp() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.truncating(true));
    DnsSession whole = DnsFixture.session();
    DnsFixture.client(dns)
        .askAuthoritative(
            dns.server(SERVER).address().getAddress(), question(ZONE, DnsType.A), whole.share(10));

    assertThat(whole.load()).isEqualTo(new QueryCost(2, 0, 1));
  }

  @Test
  void aBigReplyComesWholeOverTcp() {
    IntStream.range(0, 60).forEach(n -> dns.zone(ZONE).add("big", "TXT", "\"%040d\"".formatted(n)));

    assertThat(((Answer) ask("big." + ZONE, DnsType.TXT)).records()).hasSize(60);
    assertThat(dns.server(SERVER).asked()).last().asString().endsWith("tcp");
  }

  @Test
  void aServerWithoutEdnsIsAskedPlainly() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.withoutEdns());

    assertThat(((Answer) ask(ZONE, DnsType.A)).sections().edns()).isFalse();
  }

  @Test
  void aRefusedAddressIsNeverAsked() {
    DnsReply reply =
        DnsFixture.guardedClient(dns)
            .askAuthoritative(server(), question(ZONE, DnsType.A), session());

    assertThat(((Failure) reply).reason()).isEqualTo(Reason.ADDRESS_REFUSED);
    assertThat(dns.server(SERVER).asked()).isEmpty();
  }

  @Test
  void aRunStopsAtItsLimits() {
    DnsSession two = new DnsSession(Deadline.after(Duration.ofSeconds(5)), 2);
    DnsSession late = new DnsSession(Deadline.after(Duration.ZERO), 10);
    DnsQuestion question = question(ZONE, DnsType.A);

    client.askAuthoritative(server(), question, two);
    client.askAuthoritative(server(), question, two.share(1));

    assertThat(((Failure) client.askAuthoritative(server(), question, two)).reason())
        .isEqualTo(Reason.QUERIES_EXHAUSTED);
    assertThat(((Failure) client.askAuthoritative(server(), question, late)).reason())
        .isEqualTo(Reason.DEADLINE);
  }
}
