package io.domainwatch.core.check.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnssecSeen.Hashing;
import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Period;
import io.domainwatch.core.check.dns.DnssecSeen.SignatureSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What results hold of DNSSEC. */
class StoredDnssecTest {

  private static final String FIRST = "ns1.shop.example/198.51.99.1";
  private static final String SECOND = "ns2.shop.example/198.51.99.2";

  @Test
  void dnssecIsStoredWithoutWhatIsNotThere() {
    JsonObject whole = RecordJson.write(StoredDnssec.of(signed()));
    assertThat(whole)
        .isEqualTo(
            JsonValue.fields()
                .put("status", "bogus")
                .put("reason", "expired")
                .put("ede", 7)
                .put("ds", List.of("11 13 2 ab"))
                .put("dsKnown", true)
                .put("leftoverDs", List.of())
                .put("keys", JsonValue.of(List.of(key())))
                .put("signatures", JsonValue.of(List.of(signature(), missing())))
                .put("nsec3", JsonValue.fields().put("iterations", 5).put("saltLen", 2).build())
                .build());
    assertThat(RecordJson.write(StoredDnssec.of(DnssecSeen.UNKNOWN)))
        .isEqualTo(
            JsonValue.fields()
                .put("status", "unknown")
                .put("reason", "")
                .put("ds", List.of())
                .put("dsKnown", false)
                .put("leftoverDs", List.of())
                .put("keys", List.of())
                .put("signatures", List.of())
                .build());
  }

  @Test
  void aSignatureExpiresAtAnInstantOrNobodyKnows() {
    List<StoredDnssec.StoredSignature> stored =
        StoredDnssec.of(signed()).signatures().orElseThrow();

    assertThat(stored.getFirst().expiresAt()).contains(Instant.parse("2026-12-03T00:00:00Z"));
    assertThat(stored.getLast().expiresAt()).isEmpty();
    StoredDnssec.StoredSignature odd =
        new StoredDnssec.StoredSignature(
            FIRST, "SOA", Optional.empty(), Optional.empty(), Optional.of("2026-13-45T99:00:00Z"));
    assertThat(odd.expiresAt()).isEmpty();
  }

  /** A zone of which all kinds of things are known, one of them bad. */
  static DnssecSeen signed() {
    return new DnssecSeen(
        Status.BOGUS,
        Optional.of(7),
        "expired",
        Optional.of(true),
        Optional.of(new TreeSet<>(Set.of("11 13 2 ab"))),
        List.of(2),
        List.of(new KeySeen(11, 13, 0, 257)),
        List.of(
            new SignatureSeen(
                FIRST,
                "SOA",
                Optional.of(
                    new Period(
                        Instant.parse("2026-11-12T00:00:00Z"),
                        Instant.parse("2026-12-03T00:00:00Z"))),
                Worth.NOT_YET_VALID),
            new SignatureSeen(SECOND, "SOA", Optional.empty(), Worth.MISSING)),
        Optional.of(new Hashing(5, 2)),
        Optional.empty(),
        Optional.empty());
  }

  private static JsonObject key() {
    return JsonValue.fields()
        .put("tag", 11)
        .put("alg", 13)
        .put("bits", 0)
        .put("flags", 257)
        .build();
  }

  private static JsonObject signature() {
    return JsonValue.fields()
        .put("server", FIRST)
        .put("type", "SOA")
        .put("state", "not_yet_valid")
        .put("inception", "2026-11-12T00:00:00Z")
        .put("expiration", "2026-12-03T00:00:00Z")
        .build();
  }

  private static JsonObject missing() {
    return JsonValue.fields()
        .put("server", SECOND)
        .put("type", "SOA")
        .put("state", "missing")
        .build();
  }
}
