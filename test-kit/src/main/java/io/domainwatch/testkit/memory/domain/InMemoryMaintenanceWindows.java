package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

public record InMemoryMaintenanceWindows(MemoryTransactions store) implements MaintenanceWindows {
  @Override
  public List<MaintenanceWindow> ofOrganization(OrganizationId organizationId) {
    return store.in(
        () ->
            store.rows().windows.stream()
                .filter(window -> window.organizationId().equals(organizationId))
                .map(this::withPresentDomains)
                .toList());
  }

  @Override
  public Optional<MaintenanceWindow> find(OrganizationId organizationId, WindowId id) {
    return ofOrganization(organizationId).stream()
        .filter(window -> window.id().equals(id))
        .findFirst();
  }

  @Override
  public Optional<MaintenanceWindow> lock(OrganizationId organizationId, WindowId id) {
    return store.in(
        () -> {
          store.requireTransaction("a lock");
          return find(organizationId, id);
        });
  }

  @Override
  public void add(MaintenanceWindow window) {
    store.in(() -> store.rows().windows.put(window.id(), window));
  }

  @Override
  public void save(MaintenanceWindow window) {
    store.in(
        () ->
            find(window.organizationId(), window.id())
                .ifPresent(present -> store.rows().windows.put(present.id(), window)));
  }

  @Override
  public boolean delete(OrganizationId organizationId, WindowId id) {
    return store.in(
        () -> {
          boolean present = find(organizationId, id).isPresent();
          if (present) {
            store.rows().windows.remove(id);
          }
          return present;
        });
  }

  @Override
  public Map<OrganizationId, List<MaintenanceWindow>> ofOrganizations(
      Set<OrganizationId> organizationIds) {
    return store.in(
        () ->
            organizationIds.stream()
                .flatMap(id -> ofOrganization(id).stream())
                .collect(Collectors.groupingBy(MaintenanceWindow::organizationId)));
  }

  @Override
  public Map<DomainId, Tags> tags(OrganizationId organizationId, Set<DomainId> domainIds) {
    return store.in(
        () -> {
          Map<DomainId, Tags> tags = new HashMap<>();
          for (DomainId id : domainIds) {
            store
                .rows()
                .findDomain(organizationId, id)
                .map(Domain::tags)
                .filter(found -> !found.isEmpty())
                .ifPresent(found -> tags.put(id, found));
          }
          return tags;
        });
  }

  /** A domain that is deleted leaves the windows that name it. */
  private MaintenanceWindow withPresentDomains(MaintenanceWindow window) {
    if (!(window.scope().domains() instanceof WindowScope.Chosen.Named(Set<DomainId> ids))) {
      return window;
    }
    Set<DomainId> present =
        ids.stream()
            .filter(id -> store.rows().findDomain(window.organizationId(), id).isPresent())
            .collect(Collectors.toSet());
    return new MaintenanceWindow(
        window.id(),
        window.organizationId(),
        window.name(),
        new WindowScope(new WindowScope.Chosen.Named(present), window.scope().checkTypes()),
        window.times(),
        window.byHand(),
        window.createdAt(),
        window.updatedAt());
  }
}
