package io.domainwatch.core.check.emailauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EmailAuthObservationTest {

  private static final JsonObject SPF =
      JsonValue.fields()
          .put("record", "v=spf1 -all")
          .put("state", "valid")
          .put("reason", Optional.empty())
          .put("problems", List.of())
          .put("lookups", 0)
          .put("voids", 0)
          .put("large", false)
          .put("all", "-all")
          .put("authorisedV4", 0)
          .put("dynamic", false)
          .put("tree", JsonValue.of(List.of()))
          .build();

  private static final JsonObject STS =
      JsonValue.fields()
          .put("txt", "v=STSv1; id=1;")
          .put("id", "1")
          .put("state", "valid")
          .put(
              "policy",
              JsonValue.fields()
                  .put("mode", "enforce")
                  .put("maxAge", 604_800)
                  .put("mx", List.of("mx.shop.example"))
                  .build())
          .put("policyHash", "c2")
          .put("plainText", true)
          .put("unmatchedMx", List.of())
          .build();

  @Test
  void partsAreReadAndWrittenAsTheyWereStored() {
    JsonObject stored = JsonValue.fields().put("spf", SPF).put("mtaSts", STS).build();

    JsonObject written = RecordJson.write(RecordJson.read(EmailAuthObservation.class, stored));

    assertThat(written.fieldsOf("spf")).isEqualTo(SPF);
    assertThat(written.fieldsOf("mtaSts")).isEqualTo(STS);
  }

  @Test
  void whatIsMissingIsUnknown() {
    EmailAuthObservation seen =
        RecordJson.read(
            EmailAuthObservation.class,
            JsonValue.fields().put("spf", SPF.without("lookups")).build());

    assertThat(seen.spf().flatMap(StoredSpf::lookups)).isEmpty();
    assertThat(seen.spf().flatMap(StoredSpf::record)).contains("v=spf1 -all");
    assertThat(seen.dmarc()).isEmpty();
    assertThat(seen.unknowns()).isEmpty();
  }
}
