package io.domainwatch.boot.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.notification.Receiver.Got;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares what was recorded with what the receiver got.
 *
 * @param logged the event log, by domain in the order of the log
 * @param got what the receiver got, in the order of arrival
 */
record CrashJudge(Map<String, List<Logged>> logged, List<Got> got) {
  /** An event of the log. */
  record Logged(String id, String type, String incident) {}

  /** Drops repeats as a receiver would: by the id alone. */
  private Map<String, Got> once() {
    Map<String, Got> byId = new LinkedHashMap<>();
    got.forEach(message -> byId.putIfAbsent(message.id(), message));
    return byId;
  }

  /** Messages that came more than once. */
  long repeats() {
    return got.size() - once().size();
  }

  /** Everything that was recorded has come, once when repeats are dropped, and nothing else. */
  void nothingIsLostAndNothingIsReportedTwice() {
    List<String> told =
        once().values().stream()
            .flatMap(message -> message.events().stream())
            .map(event -> event.path("id").asText())
            .toList();
    List<String> recorded = logged.values().stream().flatMap(List::stream).map(Logged::id).toList();
    assertThat(told).containsExactlyInAnyOrderElementsOf(recorded);
  }

  /** A repeat is the same message. */
  void repeatsAreTheSame() {
    Map<String, Got> first = once();
    got.forEach(
        message ->
            assertThat(message.body()).as(message.id()).isEqualTo(first.get(message.id()).body()));
  }

  /** What is told of a domain comes in the order in which it happened. */
  void theOrderOfEachDomainIsKept() {
    Map<String, List<String>> told = new HashMap<>();
    once().values().stream()
        .flatMap(message -> message.events().stream())
        .forEach(
            event ->
                told.computeIfAbsent(event.path("domainId").asText(), _ -> new ArrayList<>())
                    .add(event.path("id").asText()));
    logged.forEach(
        (domain, events) ->
            assertThat(told.getOrDefault(domain, List.of()))
                .as(domain)
                .isEqualTo(events.stream().map(Logged::id).toList()));
  }

  /** Each failure has its recovery, of the same incident, before the next failure. */
  void everyFailureHasItsRecovery() {
    logged.forEach(
        (domain, events) -> {
          assertThat(events.size() % 2).as(domain + " ends well").isZero();
          for (int i = 0; i < events.size(); i += 2) {
            assertThat(events.get(i).type()).as(domain).isEqualTo("uptime_down");
            assertThat(events.get(i + 1).type()).as(domain).isEqualTo("uptime_recovered");
            assertThat(events.get(i + 1).incident()).isEqualTo(events.get(i).incident());
          }
        });
  }

  /** What a child said that it had recorded is in the log. */
  void whatWasAcknowledgedIsThere(Set<String> acknowledged) {
    Set<String> recorded = new LinkedHashSet<>();
    logged.values().forEach(events -> events.forEach(event -> recorded.add(event.id())));
    assertThat(recorded).containsAll(acknowledged);
  }

  /** Events of several domains in one message. */
  long groups() {
    return once().values().stream()
        .map(Got::json)
        .map(json -> json.at("/type"))
        .filter(type -> type.asText().equals("group"))
        .map(JsonNode::asText)
        .count();
  }
}
