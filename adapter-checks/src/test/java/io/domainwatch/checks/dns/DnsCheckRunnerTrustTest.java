package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsRunnerFixture.NAME;
import static io.domainwatch.checks.dns.DnsRunnerFixture.again;
import static io.domainwatch.checks.dns.DnsRunnerFixture.raised;
import static io.domainwatch.checks.dns.DnsRunnerFixture.run;
import static io.domainwatch.checks.dns.DnsRunnerFixture.runner;
import static io.domainwatch.checks.dns.DnsRunnerFixture.target;
import static io.domainwatch.checks.dns.DnsRunnerFixture.world;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.dns.DnsMemory;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class DnsCheckRunnerTrustTest {

  @Test
  void targetsThatAreNotThereAreFound() throws Exception {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("cdn.test")
            .zone(
                NAME,
                "@ A 10.1.2.3",
                "@ MX 10 gone.cdn.test.",
                "@ MX 20 alias",
                "@ MX 30 1.2.3.4.",
                "alias CNAME host",
                "host A 93.184.215.15",
                "www CNAME lost.cdn.test.")
            .start()) {
      Assessment seen = run(dns);

      assertThat(raised(seen))
          .containsExactlyInAnyOrder(
              DnsDefinition.DANGLING_TARGET,
              DnsDefinition.MX_TARGET_INVALID,
              DnsDefinition.PRIVATE_ADDRESS);
      assertThat(seen.judgements().get(DnsDefinition.DANGLING_TARGET).findings())
          .extracting(finding -> finding.subject())
          .containsExactlyInAnyOrder("www." + NAME + "/CNAME", "MX gone.cdn.test");
      assertThat(seen.judgements().get(DnsDefinition.MX_TARGET_INVALID).findings())
          .extracting(finding -> finding.subject())
          .containsExactlyInAnyOrder("alias." + NAME, "1.2.3.4");
    }
  }

  @Test
  void spoiledSignaturesAreBogusAndSoonExpiringOnesReported() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      Instant now = Instant.now();
      dns.zone(NAME).signaturesFrom(now.minus(Duration.ofDays(5)), now.plus(Duration.ofHours(6)));
      Assessment expiring = run(dns);
      dns.zone(NAME).spoilSignatures();
      Assessment spoiled = run(dns);

      assertThat(raised(expiring)).containsExactly(DnsDefinition.DNSSEC_SIGNATURE_EXPIRING);
      assertThat(raised(spoiled)).contains(DnsDefinition.DNSSEC_BOGUS);
    }
  }

  @Test
  void aDsRecordThatAnOldKeyLeftBehindIsAHintAndNoFault() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      dns.zone("test").add(NAME + ".", "DS", "4711 8 2 " + "ab".repeat(32));

      CheckOutcome.Observed outcome =
          (CheckOutcome.Observed) runner(dns).run(target(NAME), Instant.now());

      assertThat(raised(outcome.assessment())).containsExactly(DnsDefinition.DNSSEC_LEFTOVER_DS);
      JsonValue.JsonObject dnssec = outcome.observations().fieldsOf("dnssec");
      assertThat(dnssec.findText("status")).contains("secure");
      assertThat(dnssec.textsOf("leftoverDs"))
          .singleElement()
          .satisfies(record -> assertThat(record).startsWith("4711 8 2 "));
    }
  }

  @Test
  void aSignedZoneWithoutDsAndAStrangeOrDeletingCdsAreTold() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      String ds = dns.zone(NAME).keyTag() + " 13 2 " + "ab".repeat(32);
      dns.zone(NAME).set("@", "CDS", ds);
      assertThat(raised(run(dns))).isEmpty();

      dns.zone(NAME).set("@", "CDS", "4711 13 2 " + "ab".repeat(32));
      assertThat(raised(run(dns))).containsExactly(DnsDefinition.DNSSEC_INCOMPLETE);
      dns.zone(NAME).set("@", "CDS", "0 0 0 00");
      assertThat(subjects(run(dns))).containsExactly("cds_delete");

      dns.zone(NAME).remove("@", "CDS");
      dns.zone("test").remove(NAME + ".", "DS");
      assertThat(subjects(run(dns))).containsExactly("no_ds");
    }
  }

  @Test
  void cdnskeyRecordsAreReadAsCdsRecordsAre() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      dns.zone(NAME).set("@", "CDNSKEY", dns.zone(NAME).key());
      assertThat(raised(run(dns))).isEmpty();

      dns.zone(NAME).set("@", "CDS", dns.zone(NAME).keyTag() + " 13 2 " + "ab".repeat(32));
      assertThat(raised(run(dns))).isEmpty();
      dns.zone(NAME).set("@", "CDS", "4711 13 2 " + "ab".repeat(32));
      assertThat(subjects(run(dns))).containsExactly("cds_mismatch", "cds_without_key");

      dns.zone(NAME).remove("@", "CDS");
      dns.zone(NAME).set("@", "CDNSKEY", "257 3 13 " + "A".repeat(86) + "==");
      assertThat(subjects(run(dns))).containsExactly("cds_without_key");
      dns.zone(NAME).set("@", "CDNSKEY", "0 3 0 AA==");
      assertThat(subjects(run(dns))).containsExactly("cds_delete");
    }
  }

  private static List<String> subjects(Assessment assessment) {
    return assessment.judgements().get(DnsDefinition.DNSSEC_INCOMPLETE).findings().stream()
        .map(Finding::subject)
        .sorted()
        .toList();
  }

  @Test
  void weakKeysAreReported() throws Exception {
    try (LoopbackDns dns = world().signedWithRsa(NAME, 8, 1024).start()) {
      Assessment seen = run(dns);

      assertThat(raised(seen)).containsExactly(DnsDefinition.DNSSEC_WEAK);
    }
  }

  @Test
  void takingTheDsAwaySwitchesDnssecOff() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      Assessment first = run(dns);
      dns.zone("test").remove(NAME + ".", "DS");

      assertThat(raised(again(dns, first))).containsExactly(DnsDefinition.DNSSEC_DISABLED);
    }
  }

  @Test
  void aPlainHostInsideAZoneIsCheckedThere() throws Exception {
    try (LoopbackDns dns =
        LoopbackDns.world().zone("example.test", "shop A 93.184.215.14").start()) {
      CheckOutcome.Observed outcome =
          (CheckOutcome.Observed) runner(dns).run(target("shop.example.test"), Instant.now());

      assertThat(outcome.observations().findText("zone")).contains("example.test");
      assertThat(raised(outcome.assessment())).isEmpty();
      assertThat(outcome.assessment().readings())
          .doesNotContainKeys("shop.example.test/SOA", "shop.example.test/DS");
    }
  }

  @Test
  void withoutAnyResolverTheRunIsInconclusive() throws Exception {
    try (LoopbackDns dns = LoopbackDns.world().zone("other.test").start()) {
      dns.resolverServers().forEach(r -> r.behave(LoopbackDnsBehaviour.silent()));

      CheckOutcome outcome = runner(dns).run(target(NAME), Instant.now());

      assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
      assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("own_network");
    }
  }

  @Test
  void aHostileZoneCannotMakeUsAskWithoutEnd() throws Exception {
    try (LoopbackDns dns = world().start()) {
      for (int i = 0; i < 150; i++) {
        dns.zone(NAME).add("@", "MX", i + " m" + i + ".elsewhere" + i + ".test.");
      }

      CheckOutcome.Observed outcome =
          (CheckOutcome.Observed) runner(dns).run(target(NAME), Instant.now());

      assertThat(outcome.observations().fieldsOf("queries").findWhole("dns").orElseThrow())
          .isLessThanOrEqualTo(200);
      assertThat(outcome.observations().itemsOf("mxTargets")).hasSize(20);
      assertThat(outcome.observations().fieldsOf("records").fieldsOf(NAME + "/MX").itemsOf("rdata"))
          .hasSize(100);
    }
  }

  @Test
  void whatIsRememberedSurvivesStorage() throws Exception {
    try (LoopbackDns dns = world().start()) {
      JsonValue.JsonObject memory = run(dns).memory();

      assertThat(RecordJson.write(DnsMemory.of(memory))).isEqualTo(memory);
    }
  }
}
