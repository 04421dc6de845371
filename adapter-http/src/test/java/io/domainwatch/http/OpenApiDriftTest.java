package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.app.statistics.AvailabilityWindow;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.SpeedClass;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.http.pipeline.Route;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The description, written by hand, says what the code does. */
class OpenApiDriftTest {
  private final JsonNode document = OpenApiJudge.document();
  private final List<Route> routes = RouteTable.all();

  @Test
  void itIsServedWithTheCheckTypesInTheirPlace() throws IOException {
    assertThat(new ObjectMapper().readTree(OpenApiDocument.text())).isEqualTo(document);
  }

  @Test
  void itDescribesExactlyTheRoutes() {
    Set<String> described = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      path.getValue()
          .fieldNames()
          .forEachRemaining(
              name -> described.add(name.toUpperCase(Locale.ROOT) + " " + path.getKey()));
    }
    described.removeIf(line -> line.startsWith("PARAMETERS "));
    assertThat(routes.stream().map(route -> route.method() + " " + route.template()))
        .containsExactlyInAnyOrderElementsOf(described);
  }

  private JsonNode operation(Route route) {
    return document
        .path("paths")
        .path(route.template())
        .path(route.method().toLowerCase(Locale.ROOT));
  }

  @Test
  void itNamesOperationsScopesBodiesAndQueryParametersOfTheRoutes() {
    for (Route route : routes) {
      JsonNode operation = operation(route);
      switch (route) {
        case Route.Open _ -> assertThat(operation.path("security").toString()).isEqualTo("[]");
        case Route.Keyed keyed -> {
          assertThat(operation.path("operationId").asText()).isEqualTo(keyed.operation());
          assertThat(operation.path("description").asText())
              .startsWith("Needs scope " + keyed.least().wireName());
          assertThat(operation.has("requestBody")).isEqualTo(keyed.takesBody());
          assertThat(queryOf(operation)).containsExactlyInAnyOrderElementsOf(keyed.query());
        }
      }
    }
  }

  @Test
  void eachPostTakesAnIdempotencyKeyAndSaysWhatBecomesOfIt() {
    for (Route route : routes) {
      JsonNode operation = operation(route);
      boolean named =
          operation
              .path("parameters")
              .toString()
              .contains("\"#/components/parameters/idempotencyKey\"");
      assertThat(named).as(route.template()).isEqualTo(route.method().equals("POST"));
      if (named) {
        assertThat(operation.path("responses").fieldNames())
            .toIterable()
            .as(route.template())
            .contains("409", "422", "429");
      }
    }
  }

  private List<String> queryOf(JsonNode operation) {
    List<String> names = new ArrayList<>();
    for (JsonNode parameter : operation.path("parameters")) {
      JsonNode resolved = document.at(parameter.path("$ref").asText().substring(1));
      if (resolved.path("in").asText().equals("query")) {
        names.add(resolved.path("name").asText());
      }
    }
    return names;
  }

  @Test
  void itsWordsAreThoseOfTheCode() {
    sameWords("/CheckType/enum", CheckType.values(), CheckType::wireName);
    sameWords("/DomainStatus/enum", DomainStatus.values(), DomainStatus::wireName);
    sameWords("/HealthState/enum", DomainHealth.values(), DomainHealth::wireName);
    sameWords(
        "/DomainAvailability/properties/window/enum",
        AvailabilityWindow.values(),
        AvailabilityWindow::wireName);
    sameWords("/Expiry/properties/kind/enum", ExpiryKind.values(), ExpiryKind::wireName);
    sameWords("/Severity/enum", Severity.values(), Severity::wireName);
    sameWords("/Tone/enum", Tone.values(), Tone::wireName);
    sameWords("/Outcome/enum", Outcome.values(), Outcome::wireName);
    sameWords("/CheckStatusWord/enum", CheckStatus.values(), CheckStatus::wireName);

    sameWords("/DeliveryType/enum", MessageKind.values(), MessageKind::wireName);
    sameWords("/Me/properties/key/properties/scope/enum", Scope.values(), Scope::wireName);
    sameWords(
        "/CheckTypeList/properties/checkTypes/items/properties/speedClass/enum",
        SpeedClass.values(),
        SpeedClass::wireName);
  }

  @Test
  void itsWordsForWhatMayBeAbsentAreThoseOfTheCodeAndOneMore() {
    assertThat(words("/NotificationChannel/properties/disabledReason/enum"))
        .containsExactlyInAnyOrderElementsOf(
            withOneMore("null", ChannelState.Reason.values(), ChannelState.Reason::wireName));
    assertThat(words("/AttemptOutcome/enum"))
        .containsExactlyInAnyOrderElementsOf(
            withOneMore("accepted", SendOutcome.Reason.values(), SendOutcome.Reason::wireName));
  }

  private static <T> List<String> withOneMore(String more, T[] values, Function<T, String> word) {
    return Stream.concat(Stream.of(values).map(word), Stream.of(more)).toList();
  }

  private <T> void sameWords(String pointer, T[] values, Function<T, String> word) {
    assertThat(words(pointer))
        .containsExactlyInAnyOrderElementsOf(Stream.of(values).map(word).toList());
  }

  private List<String> words(String pointer) {
    List<String> described = new ArrayList<>();
    document
        .path("components")
        .path("schemas")
        .at(pointer)
        .forEach(node -> described.add(node.asText()));
    return described;
  }

  @Test
  void itsLimitsAreThoseOfTheCode() {
    JsonNode parameters = document.path("components").path("parameters");
    assertThat(parameters.at("/domainLimit/schema/maximum").asInt())
        .isEqualTo(DomainLists.MAX_PER_PAGE);
    assertThat(parameters.at("/availabilityLimit/schema/maximum").asInt())
        .isEqualTo(StatisticsService.MAX_PER_PAGE);
    assertThat(parameters.at("/availabilityLimit/schema/default").asInt())
        .isEqualTo(StatisticsService.DEFAULT_PER_PAGE);
    assertThat(document.at("/paths/~1api~1v1~1events/get/description").asText())
        .contains("At most " + FeedWaits.MAX_OF_ORGANIZATION + " requests");
    assertThat(parameters.at("/within/schema/maximum").asInt()).isEqualTo(ExpiryService.MAX_DAYS);
    assertThat(IncidentService.MAX_PER_PAGE).isEqualTo(HistoryService.MAX_PER_PAGE);
    assertThat(IncidentService.DEFAULT_PER_PAGE).isEqualTo(HistoryService.DEFAULT_PER_PAGE);
    assertThat(ExpiryService.MAX_PER_PAGE).isEqualTo(HistoryService.MAX_PER_PAGE);
    assertThat(ExpiryService.DEFAULT_PER_PAGE).isEqualTo(HistoryService.DEFAULT_PER_PAGE);
    assertThat(parameters.at("/pageLimit/schema/maximum").asInt())
        .isEqualTo(HistoryService.MAX_PER_PAGE);
    assertThat(parameters.at("/pageLimit/schema/default").asInt())
        .isEqualTo(HistoryService.DEFAULT_PER_PAGE);
  }
}
