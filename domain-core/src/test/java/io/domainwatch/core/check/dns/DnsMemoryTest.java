package io.domainwatch.core.check.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class DnsMemoryTest {

  private static final JsonObject HISTORY =
      JsonValue.fields()
          .put("recent", List.of("198.51.99.1", ""))
          .put("rotatingRuns", 3)
          .put("members", JsonValue.fields().put("198.51.99.1", 1_795_427_512L).build())
          .put("strangers", true)
          .build();

  private static final JsonObject WHOLE =
      JsonValue.fields()
          .put("histories", JsonValue.fields().put("shop.example/A", HISTORY).build())
          .put("splits", JsonValue.fields().put("shop.example/MX", 1_795_427_000L).build())
          .put("lost", List.of("shop.example/CAA", "shop.example/MX"))
          .put("subjects", JsonValue.fields().put("MX", List.of("MX mail.shop.example")).build())
          .build();

  @Test
  void whatWasStoredIsReadAndWrittenAsItWas() {
    assertThat(RecordJson.write(DnsMemory.of(WHOLE))).isEqualTo(WHOLE);
    assertThat(RecordJson.write(new DnsMemoryBuilder(DnsMemory.of(WHOLE)).build()))
        .isEqualTo(WHOLE);
  }

  @Test
  void whatIsMissingIsNew() {
    assertThat(DnsMemory.of(JsonValue.EMPTY)).isEqualTo(DnsMemory.NEW);
    DnsMemory half = DnsMemory.of(WHOLE.with("histories", JsonValue.of("none")));
    assertThat(half.history("shop.example/A")).isEqualTo(AddressHistory.NEW);
    assertThat(half.lost()).hasSize(2);
  }

  @Test
  void aSplitIsRememberedToTheSecondUntilTheServersAgree() {
    Instant first = Instant.parse("2026-11-20T12:00:00.250Z");
    DnsMemoryBuilder memory = new DnsMemoryBuilder(DnsMemory.NEW);

    assertThat(memory.splitSince("shop.example/A", first)).isEqualTo(first);
    DnsMemoryBuilder next = new DnsMemoryBuilder(memory.build());
    assertThat(next.splitSince("shop.example/A", first.plusSeconds(900)))
        .isEqualTo("2026-11-20T12:00:00Z");
    next.agreed("shop.example/A");
    assertThat(next.build()).isEqualTo(DnsMemory.NEW);
  }
}
