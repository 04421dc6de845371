package io.domainwatch.core.check.uptime;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.uptime.UptimeObservation.Address;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.NumberPath;
import io.domainwatch.core.observation.SharedTraits;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UptimeObservationTest {

  private static final JsonValue NULL = new JsonValue.JsonNull();

  @Test
  void everyFieldOfAnAnswerIsReadAndWritten() {
    JsonObject stored = answer(JsonValue.of(List.of(probed("192.0.2.80", "ipv4", "ok", 21))));
    UptimeObservation seen = RecordJson.read(UptimeObservation.class, stored);

    assertThat(RecordJson.write(seen)).isEqualTo(stored);
    assertThat(seen.request().timings().ttfbMs()).contains(140L);
    assertThat(seen.response().httpStatus()).contains(200);
    assertThat(seen.content().title()).contains("Coffee");
    assertThat(seen.request().addresses().orElseThrow().getFirst().answers()).isTrue();
  }

  @Test
  void everyFieldOfAFailureIsReadAndWritten() {
    JsonValue.Builder fields = JsonValue.fields();
    answer(NULL).fields().keySet().forEach(name -> fields.put(name, NULL));
    JsonValue.Builder timings = JsonValue.fields();
    answer(NULL).fieldsOf("timings").fields().keySet().forEach(name -> timings.put(name, NULL));
    JsonObject stored =
        fields
            .put("url", "https://example.net/")
            .put("addresses", JsonValue.of(List.of(address("2001:db8::1", "ipv6").build())))
            .put("addressesFiltered", 1)
            .put("timings", timings.build())
            .put("monitorDelayMs", 340)
            .put("redirects", 0)
            .put("usedHttpFallback", false)
            .put("reason", "connect_refused")
            .put("phase", "connect")
            .put("detail", "2001:db8::1: connection refused")
            .build();
    UptimeObservation seen = RecordJson.read(UptimeObservation.class, stored);

    assertThat(RecordJson.write(seen)).isEqualTo(stored);
    assertThat(seen.fault().reason()).contains("connect_refused");
    assertThat(seen.request().monitorDelayMs()).contains(340L);
  }

  @Test
  void whatIsMissingIsUnknown() {
    UptimeObservation nothing = RecordJson.read(UptimeObservation.class, JsonValue.EMPTY);
    assertThat(nothing.request().addresses()).isEmpty();
    assertThat(nothing.request().timings().totalMs()).isEmpty();
    assertThat(nothing.fault().reason()).isEmpty();
    assertThat(nothing.sharedTraits()).isEqualTo(SharedTraits.UNKNOWN);

    JsonObject old = answer(NULL).without("monitorDelayMs").without("httpStatus");
    UptimeObservation seen = RecordJson.read(UptimeObservation.class, old);
    assertThat(seen.request().monitorDelayMs()).isEmpty();
    assertThat(seen.response().httpStatus()).isEmpty();
    assertThat(seen.request().url()).contains("https://example.net/");
    assertThat(seen.response().httpVersion()).contains("h2");
  }

  @Test
  void anAddressSaysWhatCameOfIt() {
    JsonValue all =
        JsonValue.of(
            List.of(
                probed("192.0.2.1", "ipv4", "connect_refused", 3),
                probed("2001:db8::1", "ipv6", "not_tested", 3),
                address("192.0.2.2", "ipv4").build()));
    List<Address> addresses =
        RecordJson.read(UptimeObservation.class, answer(all)).request().addresses().orElseThrow();

    assertThat(addresses).extracting(Address::answers).containsOnly(false);
    assertThat(addresses)
        .extracting(Address::failure)
        .containsExactly(Optional.of("connect_refused"), Optional.empty(), Optional.empty());
  }

  @Test
  void theAddressesAreWhatDomainsMayShare() {
    JsonValue all =
        JsonValue.of(
            List.of(
                address("192.0.2.1", "ipv4").build(),
                JsonValue.fields().put("ip", "192.0.2.2").build(),
                JsonValue.fields().put("ip", "").build()));
    assertThat(RecordJson.read(UptimeObservation.class, answer(all)).sharedTraits())
        .isEqualTo(SharedTraits.ofAddresses(Set.of("192.0.2.1", "192.0.2.2")));
  }

  @Test
  void aTimeIsFoundByItsPath() {
    assertThat(NumberPath.of(UptimeObservation.class, seen -> seen.request().timings().totalMs()))
        .containsExactly("timings", "totalMs");
    assertThat(NumberPath.of(UptimeObservation.class, seen -> seen.response().httpStatus()))
        .containsExactly("httpStatus");
  }

  private static JsonObject answer(JsonValue addresses) {
    return JsonValue.fields()
        .put("url", "https://example.net/")
        .put("finalUrl", "https://www.example.net/")
        .put("ip", "192.0.2.80")
        .put("family", "ipv4")
        .put("addresses", addresses)
        .put("addressesFiltered", 0)
        .put("tls", tls())
        .put("timings", timings())
        .put("monitorDelayMs", NULL)
        .put("redirects", 1)
        .put("usedHttpFallback", false)
        .put("reason", NULL)
        .put("phase", NULL)
        .put("detail", NULL)
        .put("httpStatus", 200)
        .put("httpVersion", "h2")
        .put("contentType", "text/html")
        .put("server", "nginx")
        .put("retryAfter", "120")
        .put("unfollowedRedirect", "scheme")
        .put("bodyBytes", 48_213)
        .put("bodyEnd", "complete")
        .put("bodySha256", "ab".repeat(32))
        .put("title", "Coffee")
        .put("blockedBy", "datadome")
        .build();
  }

  private static JsonObject tls() {
    return JsonValue.fields()
        .put("version", "TLSv1.3")
        .put("cipher", "TLS_AES_256_GCM_SHA384")
        .put("valid", false)
        .put("verifyError", "untrusted")
        .build();
  }

  private static JsonObject timings() {
    return JsonValue.fields()
        .put("dnsMs", 9)
        .put("connectMs", 21)
        .put("tlsMs", 34)
        .put("requestMs", 1)
        .put("ttfbMs", 140)
        .put("transferMs", 17)
        .put("redirectMs", 50)
        .put("totalMs", 272)
        .build();
  }

  private static JsonObject probed(String ip, String family, String outcome, long connectMs) {
    return address(ip, family).put("outcome", outcome).put("connectMs", connectMs).build();
  }

  private static JsonValue.Builder address(String ip, String family) {
    return JsonValue.fields().put("ip", ip).put("family", family);
  }
}
