package io.domainwatch.boot.allkinds;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.allkinds.IncidentDesk.State;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares what the channels of an owner heard with what happened.
 *
 * @param happened by the event log
 * @param heard by kind, in order of arrival
 */
record KindsJudge(Household household, Set<Told> happened, Map<String, List<Heard>> heard) {
  /** Those whose messages carry an id of their own. */
  private static final Set<String> WITH_ID = Set.of("webhook", "email", "matrix", "http_template");

  /** Each channel was told everything that happened, and nothing else. */
  void nothingIsLostAndNothingIsOfAnother() {
    heard.forEach(
        (kind, messages) -> {
          Set<Told> told = new LinkedHashSet<>();
          messages.forEach(message -> told.addAll(message.told()));
          told.removeIf(one -> one.step() == Told.Step.NOTICED);
          assertThat(told)
              .as(household.owner() + " " + kind)
              .containsExactlyInAnyOrderElementsOf(happened);
        });
  }

  /** A repeat is the same message, and the messages are those that were made. */
  void repeatsAreTheSame(Deliveries kept) {
    heard.forEach(
        (kind, messages) -> {
          Map<String, String> bodies = new HashMap<>();
          for (Heard message : messages) {
            String first = bodies.putIfAbsent(message.identity(), message.body());
            assertThat(first == null ? message.body() : first).as(kind).isEqualTo(message.body());
          }
          areThoseMade(kind, bodies.keySet(), household.deliveries(kept, kind));
        });
  }

  private static void areThoseMade(String kind, Set<String> identities, List<Delivery> made) {
    assertThat(made).as(kind).isNotEmpty();
    assertThat(made)
        .as(kind)
        .extracting(delivery -> delivery.state().wireName())
        .containsOnly("delivered");
    if (WITH_ID.contains(kind)) {
      assertThat(identities)
          .as(kind)
          .containsExactlyInAnyOrderElementsOf(
              made.stream().map(delivery -> delivery.id().text()).toList());
    } else if (!EveryKind.DESKS.contains(kind)) {
      assertThat(identities).as(kind).hasSameSizeAs(made);
    }
  }

  /** Desks that know an incident by its key have exactly one for each of ours, with this course. */
  void oneIncidentThereForOneHere(State... course) {
    Set<String> ours = happened.stream().map(Told::incident).collect(Collectors.toSet());
    for (String kind : EveryKind.DESKS) {
      IncidentDesk desk = new IncidentDesk();
      heard.get(kind).forEach(message -> message.told().forEach(desk::take));
      assertThat(desk.incidents().keySet()).as(kind).isEqualTo(ours);
      desk.incidents()
          .forEach(
              (key, all) -> assertThat(all).as(kind + key).isEqualTo(List.of(List.of(course))));
    }
  }

  /** How often this kind was told again of an incident that a step has come to. */
  long repeats(String kind, Told.Step step) {
    List<Told> all =
        heard.get(kind).stream()
            .flatMap(message -> message.told().stream())
            .filter(told -> told.step() == step)
            .toList();
    return all.size() - all.stream().distinct().count();
  }

  /** How many messages came again in all. */
  long repeats() {
    return heard.values().stream()
        .mapToLong(all -> all.size() - all.stream().map(Heard::identity).distinct().count())
        .sum();
  }
}
