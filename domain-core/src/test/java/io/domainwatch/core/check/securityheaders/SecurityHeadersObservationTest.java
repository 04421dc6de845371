package io.domainwatch.core.check.securityheaders;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredScore;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation.StoredTest;
import io.domainwatch.core.check.securityheaders.StoredPage.StoredCsp;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecurityHeadersObservationTest {

  private static final JsonObject FOREIGN =
      JsonValue.fields()
          .put("url", "https://www.example.net/")
          .put("finalUrl", "https://www.example.org/")
          .put("status", 200)
          .put("foreign", true)
          .put("looks", 1)
          .put("inconsistent", List.of())
          .put(
              "hsts",
              JsonValue.fields()
                  .put("sent", false)
                  .put("trusted", true)
                  .put("preloaded", "unknown")
                  .build())
          .build();

  private static final JsonObject CORS =
      JsonValue.fields()
          .put("origin", "https://w1.example")
          .put("allowOrigin", "*")
          .put("allowCredentials", Optional.empty())
          .build();

  private static final JsonObject OWN =
      JsonValue.fields()
          .put("url", "https://www.example.net/")
          .put("finalUrl", "https://www.example.net/en/")
          .put("status", 200)
          .put("foreign", false)
          .put("looks", 4)
          .put("inconsistent", List.of("x-content-type-options"))
          .put(
              "hsts",
              JsonValue.fields()
                  .put("sent", true)
                  .put("trusted", true)
                  .put("preloaded", "yes")
                  .put("maxAge", 31_536_000)
                  .put("includeSubDomains", true)
                  .put("preload", false)
                  .put("fault", Optional.empty())
                  .put("eligible", false)
                  .build())
          .put("score", 105)
          .put("grade", "A+")
          .put("complete", true)
          .put("tests", JsonValue.fields().put("csp", test("no_unsafe", 5)).build())
          .put(
              "headers", JsonValue.fields().put("x-frame-options", List.of("DENY", "DENY")).build())
          .put("normalized", JsonValue.fields().put("x-frame-options", "deny, deny").build())
          .put(
              "csp",
              JsonValue.fields()
                  .put("policies", 1)
                  .put(
                      "directives",
                      JsonValue.of(
                          List.of(JsonValue.fields().put("default-src", "'self'").build())))
                  .put("issues", List.of("no_object_src"))
                  .build())
          .put(
              "cookies",
              JsonValue.of(
                  List.of(
                      JsonValue.fields()
                          .put("name", "session")
                          .put("secure", true)
                          .put("httpOnly", false)
                          .put("sameSite", Optional.empty())
                          .build())))
          .put("cors", CORS)
          .put(
              "disclosure",
              JsonValue.of(
                  List.of(
                      JsonValue.fields()
                          .put("name", "server")
                          .put("value", "nginx/1.24.0")
                          .put("version", true)
                          .build())))
          .put("obsolete", List.of("expect-ct"))
          .build();

  @Test
  void aJudgedPageIsReadAndWrittenAsItWasStored() {
    assertThat(again(OWN)).isEqualTo(OWN);
  }

  @Test
  void aPageOfAnotherDomainHasNoScore() {
    assertThat(again(FOREIGN)).isEqualTo(FOREIGN);
    assertThat(read(FOREIGN).score()).isEmpty();
    assertThat(read(FOREIGN).page()).isEmpty();
  }

  @Test
  void aFieldWithAFaultMayHaveNoMaxAge() {
    JsonObject stored =
        OWN.with(
            "hsts",
            OWN.fieldsOf("hsts").without("maxAge").with("fault", JsonValue.of("no_max_age")));
    assertThat(again(stored)).isEqualTo(stored);
  }

  @Test
  void aRequestWithAForeignOriginMayComeToNothing() {
    JsonObject stored = OWN.with("cors", JsonValue.fields().put("unknown", "blocked").build());
    assertThat(again(stored)).isEqualTo(stored);
  }

  @Test
  void whatIsMissingIsUnknown() {
    SecurityHeadersObservation none = read(JsonValue.EMPTY);
    assertThat(none.hsts()).isEmpty();
    assertThat(none.score()).isEmpty();
    assertThat(none.page()).isEmpty();
    assertThat(none.foreign()).isEmpty();

    SecurityHeadersObservation less =
        read(
            OWN.without("grade")
                .without("cookies")
                .without("obsolete")
                .with("csp", JsonValue.EMPTY)
                .with("tests", JsonValue.fields().put("csp", JsonValue.EMPTY).build()));
    StoredScore score = less.score().orElseThrow();
    assertThat(score.grade()).isEmpty();
    assertThat(score.score()).contains(105);
    assertThat(score.tests().orElseThrow().values()).noneMatch(StoredTest::isKnown);
    StoredPage page = less.page().orElseThrow();
    assertThat(page.cookies()).isEmpty();
    assertThat(page.csp().flatMap(StoredCsp::directives)).isEmpty();
    assertThat(page.disclosure()).isPresent();
  }

  private static JsonObject test(String result, int modifier) {
    return JsonValue.fields()
        .put("result", result)
        .put("modifier", modifier)
        .put("pass", true)
        .build();
  }

  private static SecurityHeadersObservation read(JsonObject stored) {
    return RecordJson.read(SecurityHeadersObservation.class, stored);
  }

  private static JsonObject again(JsonObject stored) {
    return RecordJson.write(read(stored));
  }
}
