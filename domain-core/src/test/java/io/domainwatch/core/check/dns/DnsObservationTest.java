package io.domainwatch.core.check.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnsProbeResult.AddressSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnsProbeResult.MailTarget;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.Resolution;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.ZoneSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.SharedTraits;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DnsObservationTest {

  private static final String NAME = "shop.example";
  private static final String FIRST = "ns1.shop.example/198.51.99.1";
  private static final String SECOND = "ns2.shop.example/198.51.99.2";
  private static final DnsMemory BEFORE =
      new DnsMemory(
          Map.of(
              NAME + "/A",
              new AddressHistory(List.of("198.51.99.9"), 4, Map.of("198.51.99.9", 7L), false)),
          Map.of(),
          Set.of(),
          Map.of());

  @Test
  void recordsAreStoredWithHowManyServersShowThem() {
    JsonObject records = RecordJson.write(DnsObservation.of(whole(), BEFORE)).fieldsOf("records");

    assertThat(records.fields().keySet()).containsExactly(NAME + "/A", NAME + "/MX");
    assertThat(records.fieldsOf(NAME + "/A"))
        .isEqualTo(
            JsonValue.fields()
                .put("rdata", List.of("198.51.99.8", "198.51.99.9"))
                .put("ttlMin", 60)
                .put("ttlMax", 300)
                .put("servers", JsonValue.fields().put("agree", 1).put("total", 2).build())
                .put("volatile", true)
                .put("history", JsonValue.fields().put("198.51.99.9", 7).build())
                .build());
    assertThat(records.fieldsOf(NAME + "/MX").fields())
        .containsOnlyKeys("rdata", "ttlMin", "ttlMax", "servers");
  }

  @Test
  void whatTheResolversSayIsStoredWithWhatRecordsPointAt() {
    JsonObject stored = RecordJson.write(DnsObservation.of(whole(), BEFORE));

    assertThat(stored.fieldsOf("resolution"))
        .isEqualTo(
            JsonValue.fields()
                .put("v4", List.of("198.51.99.9", "0.0.0.0"))
                .put("v6", List.of("0:0:0:0:0:0:0:0"))
                .put("rcode", "ok")
                .put("reason", "")
                .build());
    assertThat(stored.itemsOf("aliases"))
        .containsExactly(
            JsonValue.fields()
                .put("owner", "www." + NAME)
                .put("target", "gone.cdn.example")
                .put("foreign", true)
                .put("state", "name_error")
                .build());
    assertThat(stored.itemsOf("mxTargets"))
        .containsExactly(
            JsonValue.fields()
                .put("host", "mail.shop.example")
                .put("preference", 10)
                .put("v4", List.of("198.51.99.7"))
                .put("v6", List.of())
                .put("isCname", false)
                .put("exists", true)
                .put("state", "exists")
                .build());
    assertThat(stored.textsOf("nonGlobal")).containsExactly(NAME + "/10.0.0.1");
  }

  @Test
  void whatWasStoredIsReadAsItWas() {
    DnsObservation seen = DnsObservation.of(whole(), BEFORE);
    JsonObject stored = RecordJson.write(seen);

    assertThat(RecordJson.read(DnsObservation.class, stored)).isEqualTo(seen);
    assertThat(stored.fields().keySet())
        .containsExactly(
            "zone",
            "zoneServers",
            "source",
            "records",
            "fingerprint",
            "cnameChain",
            "resolution",
            "aliases",
            "mxTargets",
            "dnssec",
            "nonGlobal",
            "unknowns",
            "queries");
  }

  @Test
  void aNameWithoutZoneIsSeenByTheResolversAlone() {
    JsonObject stored = RecordJson.write(DnsObservation.of(nothing(), DnsMemory.NEW));

    assertThat(stored.fields().get("zone")).isEqualTo(new JsonNull());
    assertThat(stored.findText("source")).contains("recursive");
    assertThat(stored.textsOf("zoneServers")).isEmpty();
    assertThat(stored.fieldsOf("records").fields()).isEmpty();
    assertThat(stored.itemsOf("mxTargets")).isEmpty();
    assertThat(stored.findText("fingerprint"))
        .contains("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  }

  @Test
  void whatCannotBeReadIsUnknown() {
    JsonObject stored = RecordJson.write(DnsObservation.of(whole(), BEFORE));
    JsonObject odd =
        stored
            .with("resolution", stored.fieldsOf("resolution").with("rcode", JsonValue.of("new")))
            .with("dnssec", stored.fieldsOf("dnssec").without("leftoverDs"))
            .without("records");

    DnsObservation read = RecordJson.read(DnsObservation.class, odd);

    assertThat(read.records()).isEmpty();
    assertThat(read.resolution().orElseThrow().rcode()).isEmpty();
    assertThat(read.resolution().orElseThrow().v4().orElseThrow()).contains("198.51.99.9");
    assertThat(read.dnssec().orElseThrow().leftoverDs()).isEmpty();
    assertThat(read.dnssec().orElseThrow().status()).contains(Status.BOGUS);
  }

  @Test
  void onlyWhatAnswersAndIsShownCanBeShared() {
    assertThat(DnsObservation.of(whole(), BEFORE).sharedTraits())
        .isEqualTo(SharedTraits.ofAddresses(Set.of("198.51.99.9")));
    assertThat(RecordJson.empty(DnsObservation.class).sharedTraits())
        .isEqualTo(SharedTraits.UNKNOWN);
  }

  private static DnsProbeResult whole() {
    return new DnsProbeResult(
        NAME,
        Optional.of(new ZoneSeen(NAME, List.of(FIRST, SECOND), Optional.of(Duration.ofHours(4)))),
        Authority.ANSWERS,
        Map.of(
            new RecordKey(NAME, "MX"),
            both(present(300, "10 mail.shop.example"), present(300, "10 mail.shop.example")),
            new RecordKey(NAME, "CAA"),
            both(new SetSeen.Absent(), new SetSeen.Unseen("timeout")),
            new RecordKey(NAME, "A"),
            both(present(300, "198.51.99.9"), present(60, "198.51.99.8", "198.51.99.9"))),
        new Resolution(
            Ending.RESOLVES,
            List.of("198.51.99.9", "0.0.0.0"),
            List.of("0:0:0:0:0:0:0:0"),
            List.of(),
            ""),
        List.of(
            new AliasSeen(
                "www." + NAME, "gone.cdn.example", true, "cdn.example", Existence.NAME_ERROR)),
        Optional.of(
            List.of(
                new MailTarget(
                    "mail.shop.example",
                    10,
                    List.of("198.51.99.7"),
                    List.of(),
                    false,
                    false,
                    Existence.EXISTS))),
        List.of(new AddressSeen(NAME, "10.0.0.1", false)),
        StoredDnssecTest.signed(),
        List.of(new UnknownPart(NAME + "/CAA at " + SECOND, "timeout")),
        QueryCost.ofDns(42, 1));
  }

  private static DnsProbeResult nothing() {
    return new DnsProbeResult(
        NAME,
        Optional.empty(),
        Authority.UNKNOWN,
        Map.of(),
        new Resolution(Ending.SILENT, List.of(), List.of(), List.of(), "port unreachable"),
        List.of(),
        Optional.empty(),
        List.of(),
        DnssecSeen.UNKNOWN,
        List.of(),
        QueryCost.ofDns(10, 0));
  }

  private static List<ServerView> both(SetSeen first, SetSeen second) {
    return List.of(new ServerView(FIRST, first), new ServerView(SECOND, second));
  }

  private static SetSeen present(long ttl, String... rdata) {
    return new SetSeen.Present(new TreeSet<>(List.of(rdata)), ttl, false);
  }
}
