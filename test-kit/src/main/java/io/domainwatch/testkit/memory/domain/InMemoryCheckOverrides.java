package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

public record InMemoryCheckOverrides(MemoryTransactions store) implements CheckOverrides {
  @Override
  public CheckOverride of(OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return of(organizationId, domainId).getOrDefault(checkType, CheckOverride.NONE);
  }

  @Override
  public Map<CheckType, CheckOverride> of(OrganizationId organizationId, DomainId domainId) {
    return store.in(
        () -> {
          Map<CheckType, CheckOverride> found = new EnumMap<>(CheckType.class);
          if (store.rows().findDomain(organizationId, domainId).isPresent()) {
            for (CheckType type : CheckType.values()) {
              store
                  .rows()
                  .overrides
                  .find(new Rows.CheckKey(domainId, type))
                  .ifPresent(override -> found.put(type, override));
            }
          }
          return found;
        });
  }

  @Override
  public Map<DomainId, Map<CheckType, CheckOverride>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    return store.in(
        () -> {
          Map<DomainId, Map<CheckType, CheckOverride>> found = new HashMap<>();
          domainIds.forEach(id -> found.put(id, of(organizationId, id)));
          found.values().removeIf(Map::isEmpty);
          return found;
        });
  }

  @Override
  public void save(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckOverride override) {
    store.in(
        () -> {
          Rows.CheckKey key = new Rows.CheckKey(domainId, checkType);
          if (store.rows().findDomain(organizationId, domainId).isEmpty()) {
            return;
          }
          if (override.equals(CheckOverride.NONE)) {
            store.rows().overrides.remove(key);
          } else {
            store.rows().overrides.put(key, override);
          }
        });
  }
}
