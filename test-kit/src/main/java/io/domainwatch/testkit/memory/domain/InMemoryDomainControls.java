package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public record InMemoryDomainControls(MemoryTransactions store) implements DomainControls {
  private static final Comparator<DomainControl> MAX_DUE_FIRST =
      Comparator.comparing(DomainControl::nextAttemptAt).thenComparing(DomainControl::domainId);

  private record Turn(int round, DomainControl control) {}

  @Override
  public Optional<DomainControl> find(OrganizationId organizationId, DomainId domainId) {
    return store.in(
        () ->
            store
                .rows()
                .controls
                .find(domainId)
                .filter(one -> one.organizationId().equals(organizationId)));
  }

  @Override
  public Optional<DomainControl> find(OrganizationId organizationId, DomainName name) {
    return store.in(
        () ->
            store.rows().domains.stream()
                .filter(domain -> domain.organizationId().equals(organizationId))
                .filter(domain -> domain.name().equals(name))
                .findFirst()
                .flatMap(domain -> find(organizationId, domain.id())));
  }

  @Override
  public DomainControl begin(DomainControl fresh) {
    return store.in(
        () ->
            find(fresh.organizationId(), fresh.domainId())
                .orElseGet(
                    () -> {
                      if (store
                          .rows()
                          .findDomain(fresh.organizationId(), fresh.domainId())
                          .isPresent()) {
                        store.rows().controls.put(fresh.domainId(), fresh);
                      }
                      return fresh;
                    }));
  }

  @Override
  public void save(DomainControl control) {
    store.in(
        () ->
            find(control.organizationId(), control.domainId())
                .ifPresent(present -> store.rows().controls.put(present.domainId(), control)));
  }

  @Override
  public List<DomainControl> takeDue(Places places, Instant now) {
    return store.in(
        () -> {
          List<DomainControl> taken =
              turns(places, now).stream()
                  .filter(turn -> turn.round() < places.mostOfOne())
                  .sorted(
                      Comparator.comparing(Turn::round).thenComparing(Turn::control, MAX_DUE_FIRST))
                  .limit(places.most())
                  .map(turn -> leased(turn.control(), now))
                  .toList();
          taken.forEach(one -> store.rows().controls.put(one.domainId(), one));
          return taken;
        });
  }

  private List<Turn> turns(Places places, Instant now) {
    Map<OrganizationId, Integer> rounds = new HashMap<>();
    List<Turn> turns = new ArrayList<>();
    store.rows().controls.stream()
        .filter(one -> isDue(one, now) && !places.passedOver().contains(one.organizationId()))
        .sorted(MAX_DUE_FIRST)
        .forEach(
            one ->
                turns.add(new Turn(rounds.merge(one.organizationId(), 1, Integer::sum) - 1, one)));
    return turns;
  }

  private static boolean isDue(DomainControl one, Instant now) {
    return !one.nextAttemptAt().isAfter(now)
        || DomainControl.NEXT_LOOK.isBefore(one.nextAttemptAt(), now);
  }

  private static DomainControl leased(DomainControl one, Instant now) {
    return new DomainControl(
        one.organizationId(),
        one.domainId(),
        one.token(),
        one.shown(),
        one.lastAttempt(),
        one.misses(),
        now.plus(DomainControl.LEASE),
        one.askedAt());
  }
}
