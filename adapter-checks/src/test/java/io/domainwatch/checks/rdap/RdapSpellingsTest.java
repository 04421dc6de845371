package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.core.check.rdap.RdapAssessment;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.rdap.RdapProbeResult;
import io.domainwatch.core.check.rdap.registration.RdapAnswer;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Registries' own words and forms (docs/spec/checks/rdap.md, "Reading an answer"). */
class RdapSpellingsTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  private static final String EXPIRY = "2027-07-03T12:43:41Z";

  private static Optional<RdapRecord> read(String json, String name) {
    return ForeignJson.object(json.getBytes(StandardCharsets.UTF_8))
        .flatMap(answer -> RdapAnswer.read(answer, name, NOW));
  }

  private static RdapRecord withEvents(String events) {
    return read(
            "{\"objectClassName\":\"domain\",\"ldhName\":\"example.com\",\"events\":"
                + events
                + "}",
            RdapFixture.NAME)
        .orElseThrow();
  }

  private static String event(String action, String date) {
    return "{\"eventAction\":\"" + action + "\",\"eventDate\":" + date + "}";
  }

  private static CheckOutcome.Observed assessed(RdapRecord record, CheckTarget target) {
    return (CheckOutcome.Observed)
        RdapAssessment.assess(
            new RdapProbeResult(
                RdapFixture.NAME,
                Optional.empty(),
                Optional.of(200),
                new RdapProbeResult.Registered(record),
                new QueryCost(0, 1, 0)),
            target,
            NOW);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "expiration",
        "Expiration",
        "Record expires",
        "record-expires",
        "expiry date",
        "expirationDate",
        "Registry Expiry Date",
        "paid-till",
        "expire"
      })
  void theEndIsFoundUnderTheWordOfTheRegistry(String action) {
    assertThat(withEvents("[" + event(action, "\"" + EXPIRY + "\"") + "]").published().expiration())
        .contains(Instant.parse(EXPIRY));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "soft expiration",
        "enum validation expiration",
        "registrar expiration",
        "expiration hold"
      })
  void otherWordsThatSpeakOfExpiryAreNotTheEnd(String action) {
    Published published = withEvents("[" + event(action, "\"" + EXPIRY + "\"") + "]").published();

    assertThat(published.expiration()).isEmpty();
    assertThat(published.expiryPublished()).contains(false);
  }

  @Test
  void theWordOfIanaComesFirst() {
    String events =
        "["
            + event("Record expires", "\"2030-01-01T00:00:00Z\"")
            + ","
            + event("expiration", "\"" + EXPIRY + "\"")
            + "]";

    assertThat(withEvents(events).published().expiration()).contains(Instant.parse(EXPIRY));
  }

  @ParameterizedTest
  @CsvSource({
    "1814618621, 2027-07-03T12:43:41Z",
    "1814618621000, 2027-07-03T12:43:41Z",
    "'\"03.07.2027 12:43:41\"', 2027-07-03T12:43:41Z",
    "'\"2027-07-03\"', 2027-07-03T00:00:00Z"
  })
  void theDateIsReadInManyForms(String date, Instant meant) {
    assertThat(withEvents("[" + event("expiration", date) + "]").published().expiration())
        .contains(meant);
  }

  @Test
  void aSingleEventMayStandWithoutItsArray() {
    assertThat(withEvents(event("expiration", "\"" + EXPIRY + "\"")).published().expiration())
        .contains(Instant.parse(EXPIRY));
  }

  @Test
  void aNameInLettersOfItsOwnAndAMissingClassAreLetPass() {
    assertThat(read("{\"ldhName\":\"bücher.example\"}", "xn--bcher-kva.example")).isPresent();
    assertThat(read("{\"ldhName\":\"example.com\",\"errorCode\":429}", "example.com")).isEmpty();
    assertThat(read("{\"ldhName\":\"example.org\"}", "example.com")).isEmpty();
  }

  @Test
  void aDateThatNobodyCanReadIsCalledThatAndNeverMissing() {
    RdapRecord record = withEvents("[" + event("expiration", "\"01/03/2027\"") + "]");

    CheckOutcome.Observed seen = assessed(record, RdapFixture.target());

    assertThat(seen.assessment().summary())
        .isEqualTo("Registered; unreadable expiry date: \"01/03/2027\".");
    RdapObservation stored = RecordJson.read(RdapObservation.class, seen.observations());
    assertThat(stored.unknowns().orElseThrow())
        .contains(new UnknownPart("expiration", "unreadable_date"));
    assertThat(stored.record().flatMap(known -> known.unreadableDate("expiration")))
        .contains("01/03/2027");
  }

  @Test
  void aRegistryThatSaysNothingIsStillSaidToSayNothing() {
    CheckOutcome.Observed seen = assessed(withEvents("[]"), RdapFixture.target());

    assertThat(seen.assessment().summary())
        .isEqualTo("Registered; the registry publishes no expiry date.");
    assertThat(RecordJson.read(RdapObservation.class, seen.observations()).unknowns().orElseThrow())
        .contains(new UnknownPart("expiration", "not_published"));
  }

  @Test
  void theThresholdsOfTheDateThatWasReadBeforeGoOn() {
    String soon = NOW.plus(Duration.ofDays(10)).toString();
    CheckOutcome.Observed first =
        assessed(
            withEvents("[" + event("expiration", "\"" + soon + "\"") + "]"), RdapFixture.target());
    CheckTarget next =
        RdapFixture.target(
            RdapFixture.NAME, first.assessment().readings(), first.assessment().memory());

    CheckOutcome.Observed second =
        assessed(withEvents("[" + event("expiration", "\"on demand\"") + "]"), next);

    JsonValue.JsonObject memory = second.assessment().memory();
    assertThat(memory.fieldsOf("record").findText("expiration").orElseThrow())
        .startsWith(soon.substring(0, 19));
    assertThat(second.assessment().wakeAt()).isPresent();
    assertThat(second.assessment().readings()).doesNotContainKey("expiration");
  }
}
