package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.OrganizationName;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryOrganizations(MemoryTransactions store) implements Organizations {
  @Override
  public Optional<Organization> find(OrganizationId id) {
    return store.in(() -> store.rows().organizations.find(id));
  }

  @Override
  public Optional<Organization> findByName(String name) {
    return store.in(
        () -> store.rows().organizations.stream().filter(o -> o.name().equals(name)).findFirst());
  }

  @Override
  public List<Organization> all() {
    Comparator<Organization> order =
        Comparator.comparing(Organization::createdAt).thenComparing(Organization::id);
    return store.in(() -> store.rows().organizations.stream().sorted(order).toList());
  }

  @Override
  public Added add(Organization organization) {
    return store.in(
        () -> {
          if (findByName(organization.name()).isPresent()) {
            return Added.NAME_TAKEN;
          }
          store.rows().organizations.put(organization.id(), organization);
          store.rows().bumpRevision();
          return Added.ADDED;
        });
  }

  @Override
  public void save(Organization organization) {
    store.in(
        () -> {
          Rows rows = store.rows();
          rows.organizations
              .find(organization.id())
              .map(o -> o.withPlan(organization.plan()))
              .map(o -> o.withSubscription(organization.subscription()))
              .ifPresent(o -> rows.organizations.put(o.id(), o));
          rows.bumpRevision();
        });
  }

  @Override
  public Renamed rename(OrganizationId id, OrganizationName name) {
    return store.in(
        () -> {
          if (findByName(name.text()).filter(other -> !other.id().equals(id)).isPresent()) {
            return Renamed.NAME_TAKEN;
          }
          Rows rows = store.rows();
          rows.organizations
              .find(id)
              .map(o -> o.named(name))
              .ifPresent(o -> rows.organizations.put(o.id(), o));
          rows.bumpRevision();
          return Renamed.RENAMED;
        });
  }

  @Override
  public Optional<Organization> lock(OrganizationId id) {
    return store.in(
        () -> {
          if (!store.insideTransaction()) {
            throw new IllegalStateException("a lock wants a transaction");
          }
          return find(id);
        });
  }
}
