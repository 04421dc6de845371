package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.TestTls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmtpAnswersTest {
  private ScriptedSmtp server;

  @BeforeEach
  void start() throws IOException {
    server = ScriptedSmtp.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void whatTheServerSaysOfAMailItTookIsKept() {
    assertThat(send()).isEqualTo(new Accepted(250, "250 2.0.0 queued as 4711"));
    assertThat(server.heard())
        .contains("MAIL FROM:<alerts@watch.example.com>", "RCPT TO:<" + Mails.TO + ">");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RCPT | 550 | 5.1.1 no such user  | The mail server refused the recipient (550).
          RCPT | 451 | 4.7.1 greylisted    | The mail server refused the recipient (451).
          MAIL | 553 | 5.1.8 not your name | The mail server refused the sender (553).
          DATA | 554 | 5.7.1 no mail today | The mail server refused the mail (554).
          .    | 552 | 5.2.2 mailbox full  | The mail server refused the mail (552).
          """)
  void aRefusalKeepsItsCodeAndItsWords(String command, int code, String words, String detail) {
    server.answering(command, code + " " + words);

    assertThat(send())
        .isEqualTo(
            new Failed(
                Reason.STATUS, Optional.of(code), detail, code + " " + words, Optional.empty()));
  }

  @Test
  void aServerThatIsBusyAtOnceIsSaid() {
    server.answering("greeting", "421 too busy");

    Failed failed = (Failed) send();

    assertThat(failed.reason()).isEqualTo(Reason.STATUS);
    assertThat(failed.status()).contains(421);
  }

  @Test
  void aServerThatHangsUpOrSpeaksAnotherLanguageIsBroken() {
    server.answering("greeting", "hello there");
    assertThat(((Failed) send()).reason()).isEqualTo(Reason.CONNECTION_RESET);
    server.answering("greeting", "220 hello").answering(".", "");
    assertThat(((Failed) send()).reason()).isEqualTo(Reason.CONNECTION_RESET);
  }

  @Test
  void aServerThatDripsIsLeftInTime() {
    server.dripping();

    Failed failed =
        (Failed)
            Mails.send(
                url(""), Mails.TO, MessageFixtures.one(), TestTls.trust(), Duration.ofMillis(500));

    assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT);
  }

  @Test
  void whereNobodyListensThereIsNoConnection() throws IOException {
    try (Socket mute = new Socket()) {
      mute.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
      String url = "smtp://127.0.0.1:" + mute.getLocalPort();

      assertThat(((Failed) Mails.send(url, MessageFixtures.one())).reason())
          .isEqualTo(Reason.CONNECT);
    }
    assertThat(((Failed) Mails.send("smtp://mail.invalid:25", MessageFixtures.one())).reason())
        .isEqualTo(Reason.DNS_ERROR);
  }

  @Test
  void startTlsIsUsedWhereItIsOffered() throws Exception {
    server.offeringStartTls(TestTls.server("127.0.0.1"));

    assertThat(send()).isInstanceOf(Accepted.class);
    assertThat(server.heard()).contains("tls:RCPT TO:<" + Mails.TO + ">");
  }

  @Test
  void whereStartTlsIsRequiredNothingIsSaidWithoutIt() {
    Failed failed = (Failed) Mails.send(url("?starttls=required"), MessageFixtures.one());

    assertThat(failed.reason()).isEqualTo(Reason.TLS);
    assertThat(server.heard()).noneMatch(line -> line.startsWith("MAIL"));
  }

  @Test
  void aPasswordIsNotSaidToAServerWithoutStartTls() {
    server.answering("EHLO", "250-mail.example\r\n250 AUTH PLAIN LOGIN");
    Failed failed =
        (Failed)
            Mails.send("smtp://robot:secret@127.0.0.1:" + server.port(), MessageFixtures.one());

    assertThat(failed.reason()).isEqualTo(Reason.TLS);
    assertThat(server.heard()).noneMatch(line -> line.startsWith("AUTH"));
  }

  @Test
  void aCertificateOfAnUnknownAuthorityOrOfAnotherNameIsNotBelieved() throws Exception {
    server.offeringStartTls(TestTls.server("127.0.0.1"));
    assertThat(
            ((Failed)
                    Mails.send(
                        url(""),
                        Mails.TO,
                        MessageFixtures.one(),
                        TestTls.otherTrust(),
                        Duration.ofSeconds(20)))
                .reason())
        .isEqualTo(Reason.TLS);
    server.offeringStartTls(TestTls.server("mail.example"));
    assertThat(((Failed) send()).reason()).isEqualTo(Reason.TLS);
    assertThat(server.heard()).noneMatch(line -> line.contains("MAIL FROM"));
  }

  @Test
  void aServerMaySpeakTlsFromTheStart() throws Exception {
    try (ScriptedSmtp secure = ScriptedSmtp.startTls(TestTls.server("127.0.0.1"))) {
      assertThat(Mails.send("smtps://127.0.0.1:" + secure.port(), MessageFixtures.one()))
          .isInstanceOf(Accepted.class);
      assertThat(secure.heard()).contains("RCPT TO:<" + Mails.TO + ">");
    }
  }

  @Test
  void anAddressThatIsNoneIsNotHandedToTheServer() {
    for (String address : new String[] {"a,b@example.org", "ä@example.org", "a>b@example.org"}) {
      Failed failed =
          (Failed)
              Mails.send(
                  url(""), address, MessageFixtures.one(), TestTls.trust(), Duration.ofSeconds(20));
      assertThat(failed.reason()).as(address).isEqualTo(Reason.DNS_ERROR);
    }
    assertThat(server.heard()).isEmpty();
  }

  @Test
  void anAddressAtADomainInAnotherScriptIsWrittenAsTheDnsHasIt() {
    Mails.send(
        url(""), "ops@münchen.de", MessageFixtures.one(), TestTls.trust(), Duration.ofSeconds(20));
    assertThat(server.heard()).contains("RCPT TO:<ops@xn--mnchen-3ya.de>");
  }

  @Test
  void aLookAtTheServerSendsNothingAndSaysWhyItDoesNotLetUsIn() {
    assertThat(Mails.trouble(url(""))).isEmpty();
    assertThat(server.heard()).noneMatch(line -> line.startsWith("MAIL"));
    assertThat(Mails.trouble(url("?starttls=required"))).isPresent();
    server.answering("greeting", "421 too busy");
    assertThat(Mails.trouble(url(""))).hasValueSatisfying(why -> assertThat(why).contains("421"));
    server.close();
    assertThat(Mails.trouble(url(""))).isPresent();
  }

  private SendOutcome send() {
    return Mails.send(url(""), MessageFixtures.one());
  }

  private String url(String query) {
    return "smtp://127.0.0.1:" + server.port() + query;
  }
}
