package io.domainwatch.core.check.rdap.registration;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.check.rdap.registration.RdapRecord.SecureDns;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RdapRecordTest {
  private static final Instant FETCHED = Instant.parse("2026-11-23T09:51:52.895Z");

  /** As commit a7a87bf stored it. */
  private static final String FORMER_FINGERPRINT =
      "c2ce1b2207d9b94396a2419860b454c3b6da5aaa189606230332744f406ab17c";

  @Test
  void theFingerprintIsTheOneThatEarlierVersionsTook() {
    RdapRecord record = RdapRecord.of(published("Registrar"), Optional.empty(), FETCHED);

    assertThat(record.fingerprint()).contains(FORMER_FINGERPRINT);
  }

  @Test
  void theFingerprintLeavesOutWhenItWasReadAndNothingElse() {
    Instant later = FETCHED.plusSeconds(86_400);

    assertThat(RdapRecord.of(published("Registrar"), Optional.of(later), later).fingerprint())
        .contains(FORMER_FINGERPRINT);
    assertThat(RdapRecord.of(published("Other"), Optional.empty(), FETCHED).fingerprint())
        .isPresent()
        .isNotEqualTo(Optional.of(FORMER_FINGERPRINT));
  }

  @Test
  void aRecordIsReadBackAsItWasStoredToTheMillisecond() {
    RdapRecord record =
        RdapRecord.of(published("Registrar"), Optional.of(FETCHED), FETCHED.plusNanos(1));

    assertThat(record.fetchedAt()).contains(FETCHED);
    assertThat(RecordJson.read(RdapRecord.class, RecordJson.write(record))).isEqualTo(record);
  }

  /** What the fields of a former result held. */
  private static Published published(String registrar) {
    return new Published(
        Optional.of("1_COM"),
        Optional.of(new Registrar(Optional.of("292"), Optional.of("292"), Optional.of(registrar))),
        Optional.of(Instant.parse("2024-02-27T09:51:54Z")),
        Optional.of(Instant.parse("2027-09-19T09:51:54Z")),
        Optional.empty(),
        Optional.empty(),
        Optional.of(true),
        Optional.of(List.of("client transfer prohibited")),
        Optional.of(List.of("ns1.wholesome.com", "ns2.wholesome.com")),
        Optional.of(new SecureDns(true, Optional.of(List.of()))),
        Optional.of(new Registrant(Optional.empty(), Optional.empty(), Optional.of(false))));
  }
}
