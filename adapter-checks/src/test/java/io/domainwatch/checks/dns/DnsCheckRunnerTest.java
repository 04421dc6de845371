package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsRunnerFixture.NAME;
import static io.domainwatch.checks.dns.DnsRunnerFixture.after;
import static io.domainwatch.checks.dns.DnsRunnerFixture.again;
import static io.domainwatch.checks.dns.DnsRunnerFixture.assessment;
import static io.domainwatch.checks.dns.DnsRunnerFixture.raised;
import static io.domainwatch.checks.dns.DnsRunnerFixture.run;
import static io.domainwatch.checks.dns.DnsRunnerFixture.runner;
import static io.domainwatch.checks.dns.DnsRunnerFixture.target;
import static io.domainwatch.checks.dns.DnsRunnerFixture.world;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Rcode;

class DnsCheckRunnerTest {

  @Test
  void aHealthyUnsignedDomainRaisesNothingAndIsQuick() throws Exception {
    try (LoopbackDns dns = world().start()) {
      long start = System.nanoTime();

      CheckOutcome.Observed outcome =
          (CheckOutcome.Observed) runner(dns).run(target(NAME), Instant.now());

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
      assertThat(raised(outcome.assessment())).isEmpty();
      assertThat(outcome.assessment().judgements())
          .containsKeys(
              DnsDefinition.RESOLUTION_FAILED,
              DnsDefinition.RECORDS_MISSING,
              DnsDefinition.INCONSISTENT_ANSWERS,
              DnsDefinition.DANGLING_TARGET,
              DnsDefinition.MX_TARGET_INVALID,
              DnsDefinition.PRIVATE_ADDRESS,
              DnsDefinition.DNSSEC_BOGUS,
              DnsDefinition.DNSSEC_SIGNATURE_EXPIRING,
              DnsDefinition.DNSSEC_WEAK)
          .allSatisfy(
              (type, judgement) -> assertThat(judgement.unknown()).as("%s", type).isEmpty());
      assertThat(outcome.observations().findText("zone")).contains(NAME);
      assertThat(outcome.observations().fieldsOf("dnssec").findText("status")).contains("insecure");
      JsonValue.JsonObject records = outcome.observations().fieldsOf("records");
      assertThat(records.fieldsOf(NAME + "/NS").textsOf("rdata"))
          .containsExactly("ns1." + NAME, "ns2." + NAME);
      assertThat(records.fieldsOf(NAME + "/A").findWhole("ttlMin"))
          .isEqualTo(records.fieldsOf(NAME + "/A").findWhole("ttlMax"));
      assertThat(outcome.observations().fieldsOf("queries").findWhole("dns").orElseThrow())
          .as("load of a healthy run")
          .isLessThanOrEqualTo(60);
    }
  }

  @Test
  void aSignedDomainIsSecure() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      CheckOutcome.Observed outcome =
          (CheckOutcome.Observed) runner(dns).run(target(NAME), Instant.now());

      assertThat(raised(outcome.assessment())).isEmpty();
      assertThat(outcome.observations().fieldsOf("dnssec").findText("status")).contains("secure");
      assertThat(outcome.observations().fieldsOf("dnssec").textsOf("ds")).hasSize(1);
    }
  }

  /** The attack: a name of one's own that is an alias of one inside our operator's network. */
  @Test
  void whereAnAliasLeadsInsideIsReportedAndNoAddressOfIt() throws Exception {
    try (LoopbackDns dns =
        world().zone("corp.test", "intranet A 10.20.30.40", "intranet AAAA fd00::1234").start()) {
      dns.zone(NAME)
          .set("www", "CNAME", "intranet.corp.test.")
          .set("@", "MX", "10 intranet.corp.test.");

      CheckOutcome.Observed outcome =
          (CheckOutcome.Observed) runner(dns).run(target(NAME), Instant.now());

      assertThat(outcome.toString()).doesNotContain("10.20.30.40").doesNotContain("fd00:");
      assertThat(raised(outcome.assessment())).containsExactly(DnsDefinition.PRIVATE_ADDRESS);
      assertThat(outcome.assessment().judgements().get(DnsDefinition.PRIVATE_ADDRESS).findings())
          .extracting(finding -> finding.message())
          .containsOnly("www." + NAME + " points at an address, which is not public");
    }
  }

  @Test
  void changesOfRecordsAreSeen() throws Exception {
    try (LoopbackDns dns = world().start()) {
      Assessment first = run(dns);
      dns.zone(NAME)
          .set("@", "A", "93.184.215.99")
          .set("@", "TXT", "\"v=spf1 ~all\"")
          .set("@", "MX", "10 other.shop.example.test.")
          .add("other", "A", "93.184.215.15")
          .remove("@", "CAA")
          .set("@", "HTTPS", "1 . alpn=h2");

      assertThat(raised(again(dns, first)))
          .containsExactlyInAnyOrder(
              DnsDefinition.ADDRESS_CHANGED,
              DnsDefinition.TXT_CHANGED,
              DnsDefinition.MX_CHANGED,
              DnsDefinition.CAA_CHANGED,
              DnsDefinition.RECORDS_MISSING,
              DnsDefinition.RECORD_CHANGED);
    }
  }

  @Test
  void theSerialAndTheEchParameterMayChange() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(NAME).set("@", "HTTPS", "1 . alpn=h2 ech=AAAA");
      Assessment first = run(dns);
      dns.zone(NAME)
          .set("@", "HTTPS", "1 . alpn=h2 ech=BBBB")
          .set("@", "SOA", "ns1 hostmaster 2 14400 3600 1209600 300");

      assertThat(raised(again(dns, first))).isEmpty();
    }
  }

  @Test
  void aDeletedDomainDoesNotResolveAndMovesNoBaseline() throws Exception {
    try (LoopbackDns dns = LoopbackDns.world().zone("other.test").start()) {
      Assessment gone = run(dns);

      assertThat(raised(gone)).containsExactly(DnsDefinition.RESOLUTION_FAILED);
      assertThat(gone.readings()).isEmpty();
    }
  }

  @Test
  void deadNameServersAreAFailureOfResolution() throws Exception {
    try (LoopbackDns dns = world().start()) {
      Assessment first = run(dns);
      dns.server("ns1." + NAME).behave(LoopbackDnsBehaviour.silent());
      dns.server("ns2." + NAME).behave(LoopbackDnsBehaviour.rcode(Rcode.REFUSED));

      Assessment second = again(dns, first);

      assertThat(raised(second)).containsExactly(DnsDefinition.RESOLUTION_FAILED);
      assertThat(second.readings()).containsOnlyKeys(NAME + "/DS");
    }
  }

  @Test
  void oneDeadNameServerIsNotThisChecksBusiness() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.server("ns2." + NAME).behave(LoopbackDnsBehaviour.silent());

      assertThat(raised(run(dns))).isEmpty();
    }
  }

  @Test
  void truncationIsNeverReadAsRemoval() throws Exception {
    try (LoopbackDns dns = world().start()) {
      Assessment first = run(dns);
      dns.server("ns1." + NAME).behave(LoopbackDnsBehaviour.truncating(false));
      dns.server("ns2." + NAME).behave(LoopbackDnsBehaviour.truncating(true));

      assertThat(raised(again(dns, first))).isEmpty();
    }
  }

  @Test
  void serversThatDifferAreHeldAtFirst() throws Exception {
    try (LoopbackDns dns = world().start()) {
      Assessment first = run(dns);
      dns.ownView("ns2." + NAME, NAME, "@ A 93.184.215.14", "@ TXT new", "www CNAME @");
      Assessment second = again(dns, first);
      Assessment later =
          assessment(
              runner(dns).run(after(NAME, second), Instant.now().plus(Duration.ofMinutes(150))));

      assertThat(raised(second)).doesNotContain(DnsDefinition.INCONSISTENT_ANSWERS);
      assertThat(second.readings()).doesNotContainKey(NAME + "/TXT");
      assertThat(raised(later)).contains(DnsDefinition.INCONSISTENT_ANSWERS);
    }
  }

  @Test
  void rotationIsSpottedInTheFirstRun() throws Exception {
    try (LoopbackDns dns = world().start()) {
      LoopbackDnsBehaviour rotating =
          new LoopbackDnsBehaviour() {
            private int turn;

            @Override
            public synchronized java.util.Optional<byte[]> reply(
                org.xbill.DNS.Message query, org.xbill.DNS.Message honest, boolean tcp) {
              boolean address = query.getQuestion().getType() == org.xbill.DNS.Type.A;
              if (address && honest.findRRset(query.getQuestion().getName(), 1)) {
                honest.removeAllRecords(org.xbill.DNS.Section.ANSWER);
                turn++;
                honest.addRecord(
                    new org.xbill.DNS.ARecord(
                        query.getQuestion().getName(),
                        org.xbill.DNS.DClass.IN,
                        60,
                        java.net.InetAddress.ofLiteral("93.184.215." + turn % 250)),
                    org.xbill.DNS.Section.ANSWER);
              }
              return LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
            }
          };
      dns.server("ns1." + NAME).behave(rotating);
      dns.server("ns2." + NAME).behave(rotating);
      Assessment first = run(dns);

      Assessment second = again(dns, first);

      assertThat(raised(first)).isEmpty();
      assertThat(raised(second)).isEmpty();
    }
  }
}
