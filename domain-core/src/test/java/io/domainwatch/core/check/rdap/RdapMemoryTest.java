package io.domainwatch.core.check.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.rdap.RdapMemory.AutoRenewal;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The form in which the check remembers. */
class RdapMemoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final Instant END = Instant.parse("2027-03-01T08:00:00Z");

  private static final RdapRecord RECORD =
      RdapRecord.of(RecordJson.empty(Published.class), Optional.empty(), NOW);

  @Test
  void beforeTheFirstReadTheRecordIsAnObjectWithoutFields() {
    JsonObject stored = RecordJson.write(RdapMemory.of(JsonValue.EMPTY));

    assertThat(stored)
        .isEqualTo(
            JsonValue.fields()
                .put("record", JsonValue.EMPTY)
                .put("told", JsonValue.of(List.of()))
                .put(
                    "trouble",
                    JsonValue.fields()
                        .put("failures", 0)
                        .put("countedAt", Optional.empty())
                        .put("quietSince", Optional.empty())
                        .build())
                .put("graceUntil", Optional.empty())
                .put("finalFor", Optional.empty())
                .put("registeredAnew", Optional.empty())
                .build());
    assertThat(RdapMemory.of(stored).record().known()).isEmpty();
  }

  @Test
  void whatIsStoredIsReadBack() {
    RdapMemory memory =
        RdapMemory.of(JsonValue.EMPTY)
            .read(RECORD, Optional.of(NOW))
            .with(new ToldThresholds(List.of()).with(END, 60))
            .with(LookupTrouble.NONE.failed(true, NOW))
            .with(new AutoRenewal(Optional.of(END), Optional.of(NOW)));

    assertThat(RdapMemory.of(RecordJson.write(memory))).isEqualTo(memory);
  }

  @Test
  void whatCannotBeReadIsForgottenAndTheRestIsNot() {
    JsonObject stored =
        JsonValue.fields()
            .put("record", RecordJson.write(RECORD))
            .put("told", JsonValue.of(List.of(told("never"), told("2027-03-01T08:00:00.000Z"))))
            .put("trouble", JsonValue.of("much"))
            .put("graceUntil", JsonValue.of(7))
            .build();

    RdapMemory memory = RdapMemory.of(stored);

    assertThat(memory.record().known()).contains(RECORD);
    assertThat(memory.told()).containsExactly(new ToldThresholds.Told(END, 30));
    assertThat(memory.trouble()).isEqualTo(LookupTrouble.NONE);
    assertThat(memory.renewal()).isEqualTo(AutoRenewal.NONE);
  }

  private static JsonValue told(String expiration) {
    return JsonValue.fields().put("expiration", expiration).put("days", 30).build();
  }
}
