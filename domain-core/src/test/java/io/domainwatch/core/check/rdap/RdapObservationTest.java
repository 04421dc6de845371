package io.domainwatch.core.check.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.rdap.RdapObservation.Bootstrap;
import io.domainwatch.core.check.rdap.RdapObservation.BootstrapOrigin;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.check.rdap.RdapObservation.State;
import io.domainwatch.core.check.rdap.RdapProbeResult.Answer;
import io.domainwatch.core.check.rdap.RdapProbeResult.Failed;
import io.domainwatch.core.check.rdap.RdapProbeResult.Missing;
import io.domainwatch.core.check.rdap.RdapProbeResult.Postponed;
import io.domainwatch.core.check.rdap.RdapProbeResult.RateLimited;
import io.domainwatch.core.check.rdap.RdapProbeResult.Registered;
import io.domainwatch.core.check.rdap.RdapProbeResult.ResponsibleServer;
import io.domainwatch.core.check.rdap.RdapProbeResult.Unclear;
import io.domainwatch.core.check.rdap.RdapProbeResult.Undirected;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The form in which results of the check are stored. */
class RdapObservationTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final ResponsibleServer SERVER =
      new ResponsibleServer(
          "https://rdap.example.net/v1/",
          ServerSource.OVERRIDE,
          Optional.of(
              new Bootstrap(
                  Optional.of(BootstrapOrigin.BUILT_IN),
                  Optional.of("2026-02-13T23:00:01Z"),
                  Optional.empty())));

  private static final RdapRecord RECORD =
      RdapRecord.of(published(Optional.of(NOW.plus(Duration.ofDays(50)))), Optional.empty(), NOW);

  @Test
  void withoutARecordItsFieldsAreMissingAndWhatWasNotAskedIsNull() {
    RdapProbeResult seen =
        new RdapProbeResult(
            "example.com",
            Optional.empty(),
            Optional.empty(),
            new Undirected(NOW, "why"),
            new QueryCost(0, 1, 0));

    JsonObject stored = RecordJson.write(RdapObservation.of(seen, Optional.empty(), NOW));

    assertThat(stored.fields().keySet())
        .containsExactly(
            "queried",
            "server",
            "serverSource",
            "bootstrap",
            "httpStatus",
            "state",
            "unknowns",
            "queries");
    assertThat(
            Stream.of("server", "serverSource", "bootstrap", "httpStatus")
                .map(stored.fields()::get))
        .containsOnly(new JsonNull());
    assertThat(stored.findText("state")).contains("error");
  }

  @Test
  void theFieldsOfTheRecordStandAmongTheOthers() {
    JsonObject stored = RecordJson.write(of(new Registered(RECORD)));

    assertThat(stored.fields().keySet())
        .containsExactly(
            "queried",
            "server",
            "serverSource",
            "bootstrap",
            "httpStatus",
            "state",
            "handle",
            "registrar",
            "registration",
            "expiration",
            "registrarExpiration",
            "lastChanged",
            "expiryPublished",
            "status",
            "nameservers",
            "secureDns",
            "registrant",
            "dbUpdated",
            "fingerprint",
            "fetchedAt",
            "daysLeft",
            "unknowns",
            "queries");
    assertThat(stored.findText("serverSource")).contains("override");
    assertThat(stored.fieldsOf("bootstrap"))
        .isEqualTo(
            JsonValue.fields()
                .put("origin", "built_in")
                .put("publication", "2026-02-13T23:00:01Z")
                .put("fetchedAt", Optional.empty())
                .build());
    assertThat(stored.findWhole("daysLeft")).hasValue(50);
    assertThat(RecordJson.read(RdapObservation.class, stored))
        .isEqualTo(of(new Registered(RECORD)));
  }

  @Test
  void withoutAnExpiryDateNoDaysAreLeft() {
    RdapRecord endless = RdapRecord.of(published(Optional.empty()), Optional.empty(), NOW);

    RdapObservation seen = of(new Registered(endless));

    assertThat(RecordJson.write(seen).fields()).doesNotContainKey("daysLeft");
    assertThat(seen.unknowns().orElseThrow())
        .extracting(UnknownPart::probe)
        .containsExactly("expiration", "status", "nameservers", "secureDns");
    assertThat(seen.unknowns().orElseThrow())
        .extracting(UnknownPart::reason)
        .containsOnly("not_published");
  }

  static Stream<Arguments> answersWithoutARecord() {
    return Stream.of(
        Arguments.of(new Missing("gone"), State.NOT_FOUND, List.of()),
        Arguments.of(new RateLimited(NOW, "429"), State.RATE_LIMITED, List.of("rate_limited")),
        Arguments.of(new Postponed(NOW), State.RATE_LIMITED, List.of("waiting_turn")),
        Arguments.of(new Failed("http_status", "500", true), State.ERROR, List.of("http_status")),
        Arguments.of(new Unclear("own_network", "why"), State.ERROR, List.of("own_network")),
        Arguments.of(new Undirected(NOW, "why"), State.ERROR, List.of("bootstrap_unavailable")));
  }

  @ParameterizedTest
  @MethodSource("answersWithoutARecord")
  void whyThereIsNoRegistrationIsSaid(Answer answer, State state, List<String> reasons) {
    RdapObservation seen = of(answer);

    assertThat(seen.state()).contains(state);
    assertThat(seen.unknowns())
        .contains(reasons.stream().map(reason -> new UnknownPart("registration", reason)).toList());
  }

  @Test
  void theRegistrarIsShared() {
    assertThat(of(new Registered(RECORD)).sharedTraits().registrars())
        .containsExactly("Example Registrar");
    assertThat(of(new Missing("gone")).sharedTraits().registrars()).isEmpty();
  }

  private static RdapObservation of(Answer answer) {
    RdapProbeResult seen =
        new RdapProbeResult(
            "example.com", Optional.of(SERVER), Optional.of(200), answer, new QueryCost(0, 1, 0));
    return RdapObservation.of(seen, seen.record(), NOW);
  }

  private static Published published(Optional<Instant> expiration) {
    return new Published(
        Optional.empty(),
        Optional.of(
            new Registrar(Optional.empty(), Optional.empty(), Optional.of("Example Registrar"))),
        Optional.empty(),
        expiration,
        Optional.empty(),
        Optional.empty(),
        Optional.of(expiration.isPresent()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
