package io.domainwatch.core.engine;

import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlappingTest {

  @Test
  void aFlappingConditionNeedsTwiceAsMuchAndSaysSo() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    for (int i = 0; i < 4; i++) {
      ssl.next(run().bad(SslDefinition.VALIDATION_ISSUE));
      ssl.next(run().bad(SslDefinition.VALIDATION_ISSUE));
      ssl.next(run().good(SslDefinition.VALIDATION_ISSUE));
      assertThat(ssl.eventTypes()).containsExactly("ssl_validation_issue", "ssl_recovered");
    }
    IntStream.range(0, 3).forEach(_ -> ssl.next(run().bad(SslDefinition.VALIDATION_ISSUE)));
    assertThat(ssl.eventTypes()).isEmpty();
    ssl.next(run().bad(SslDefinition.VALIDATION_ISSUE));
    assertThat(ssl.events.getFirst().details().isTrue("flapping")).isTrue();
    assertThat(ssl.eventTypes()).containsExactly("ssl_validation_issue");
    ssl.next(run().good(SslDefinition.VALIDATION_ISSUE));
    assertThat(ssl.eventTypes()).isEmpty();
    ssl.next(run().good(SslDefinition.VALIDATION_ISSUE));
    assertThat(ssl.eventTypes()).containsExactly("ssl_recovered");
    ssl.now = ssl.now.plusSeconds(6 * 3600);
    ssl.next(run().bad(SslDefinition.VALIDATION_ISSUE));
    ssl.next(run().bad(SslDefinition.VALIDATION_ISSUE));
    assertThat(ssl.events.getFirst().details().isTrue("flapping")).isFalse();
  }

  @Test
  void checksOverDnsWantASecondGoodRunAfterTwoOpenings() {
    EngineFixture dns = new EngineFixture(CheckType.DNS);
    for (int i = 0; i < 2; i++) {
      dns.next(run().bad(DnsDefinition.DNSSEC_BOGUS));
      dns.next(run().bad(DnsDefinition.DNSSEC_BOGUS));
      dns.next(run().good(DnsDefinition.DNSSEC_BOGUS));
      assertThat(dns.eventTypes()).hasSize(2);
    }
    dns.next(run().bad(DnsDefinition.DNSSEC_BOGUS));
    dns.next(run().bad(DnsDefinition.DNSSEC_BOGUS));
    dns.eventTypes();
    dns.next(run().good(DnsDefinition.DNSSEC_BOGUS));
    assertThat(dns.eventTypes()).isEmpty();
    dns.next(run().good(DnsDefinition.DNSSEC_BOGUS));
    assertThat(dns.eventTypes()).containsExactly("dns_dnssec_recovered");
  }
}
