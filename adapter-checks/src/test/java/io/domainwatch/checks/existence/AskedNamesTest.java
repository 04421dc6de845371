package io.domainwatch.checks.existence;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Rcode;

class AskedNamesTest {
  /** Far more than answers take. */
  private static final Duration LONG = Duration.ofMinutes(1);

  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns =
        LoopbackDns.world()
            .zone(
                "shop.example.test", "@ A 192.0.2.1", "mail MX 0 .", "lost CNAME gone.other.test.")
            .zone("other.test", "@ A 192.0.2.5")
            .start();
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private AskedNames asked(Duration time) {
    return new AskedNames(new DnsRecursion(DnsFixture.patientClient(dns, dns.resolvers())), time);
  }

  private static Set<DomainName> names(String... names) {
    return Stream.of(names).map(DomainName::new).collect(Collectors.toSet());
  }

  @Test
  void aNameWithoutARecordOrWithADeadAliasExistsAllTheSame() {
    Set<DomainName> names =
        names(
            "shop.example.test",
            "mail.shop.example.test",
            "lost.shop.example.test",
            "nothing.shop.example.test");
    assertThat(asked(LONG).absent(names)).isEqualTo(names("nothing.shop.example.test"));
  }

  @Test
  void moreNamesThanAreAskedAboutAtOnceAreAllAskedAbout() {
    Set<DomainName> names =
        IntStream.range(0, 50)
            .mapToObj(i -> new DomainName("n" + i + ".shop.example.test"))
            .collect(Collectors.toSet());
    assertThat(asked(LONG).absent(names)).isEqualTo(names);
  }

  @Test
  void whatOneResolverSaysAloneOrAllFailAtIsNotCertain() {
    Set<DomainName> names = names("nothing.shop.example.test");
    dns.resolverServers().getLast().behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
    assertThat(asked(LONG).absent(names)).isEmpty();
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
    assertThat(asked(LONG).absent(names)).isEmpty();
  }

  @Test
  void silenceEndsWithTheTime() {
    dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.silent()));
    assertThat(asked(Duration.ofMillis(50)).absent(names("nothing.shop.example.test"))).isEmpty();
  }

  @Test
  void anOrganizationAsksAboutOneListAtATime() throws Exception {
    dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.silent()));
    AskedNames asked = asked(LONG);
    UUID owner = new UUID(1, 1);
    Set<DomainName> names = names("nothing.shop.example.test");
    Thread first = Thread.ofVirtual().start(() -> OnBehalf.of(owner, () -> asked.absent(names)));
    Eventually.holds("it asks", () -> dns.queries() > 0);
    assertThat(OnBehalf.of(owner, () -> asked.absent(names))).isEmpty();
    first.interrupt();
    first.join();
    dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.honest()));
    assertThat(OnBehalf.of(owner, () -> asked.absent(names))).isEqualTo(names);
  }
}
