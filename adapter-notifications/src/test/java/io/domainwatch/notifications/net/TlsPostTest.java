package io.domainwatch.notifications.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.TestTls;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TlsPostTest {
  private final Receivers receivers = new Receivers("127.0.0.0/8");
  private LoopbackHttp server;

  @BeforeEach
  void start() throws Exception {
    server =
        LoopbackHttp.startTls(
            LoopbackAddress.random(),
            0,
            TestTls.server("receiver.example"),
            LoopbackHttp.page(200, "safe"));
    receivers.with("receiver.example", server.address());
    receivers.with("other.example", server.address());
  }

  @AfterEach
  void close() {
    server.close();
    receivers.close();
  }

  @Test
  void aReceiverWithAGoodCertificateIsNotified() {
    assertThat(post("receiver.example")).isEqualTo(new Accepted(200, "safe"));
  }

  @Test
  void aCertificateOfAnUnknownAuthorityIsNotBelieved() {
    receivers.trusting(TestTls.otherTrust());

    Failed failed = (Failed) post("receiver.example");

    assertThat(failed.reason()).isEqualTo(Reason.TLS);
    assertThat(failed.detail()).startsWith("No secure connection to receiver.example port ");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void aCertificateOfAnotherNameIsNotBelieved() {
    assertThat(((Failed) post("other.example")).reason()).isEqualTo(Reason.TLS);
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void whoSpeaksNoTlsIsNotSpokenToInPlainText() {
    try (LoopbackHttp plain = LoopbackHttp.start(LoopbackHttp.page(200, ""))) {
      receivers.with("plain.example", plain.address());
      assertThat(receivers.post("https://plain.example:" + plain.port() + "/"))
          .isInstanceOf(Failed.class);
      assertThat(plain.requests()).isEmpty();
    }
  }

  private SendOutcome post(String host) {
    return receivers.post("https://" + host + ":" + server.port() + "/hook");
  }
}
