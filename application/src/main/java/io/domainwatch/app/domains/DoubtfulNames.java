package io.domainwatch.app.domains;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.domain.NameExistence;
import io.domainwatch.core.run.OnBehalf;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds names that a person is asked about before they are added, since most names that do not
 * exist are slips of the pen (docs/adr/0078). Programs are not asked.
 */
public final class DoubtfulNames {
  /** Names of one list that are looked up; the others are added without asking. */
  static final int MAX_LOOKED_UP = 500;

  private final Domains domains;
  private final NameExistence existence;

  @Inject
  public DoubtfulNames(Domains domains, NameExistence existence) {
    this.domains = domains;
    this.existence = existence;
  }

  /**
   * Those that could be added and certainly do not exist in DNS. Takes some seconds at most.
   *
   * @param typed what a person typed or pasted; what is no name, and what is monitored already, is
   *     not among them
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Set<String> among(OrganizationId organizationId, List<String> typed) {
    Map<String, DomainName> names = new LinkedHashMap<>();
    for (String each : typed) {
      if (names.size() < MAX_LOOKED_UP
          && DomainName.parse(each) instanceof DomainName.Parsed.Valid(DomainName name)) {
        names.put(each, name);
      }
    }
    if (names.isEmpty()) {
      return Set.of();
    }
    Set<DomainName> absent =
        OnBehalf.of(organizationId.uuid(), () -> existence.absent(new HashSet<>(names.values())));
    return names.entrySet().stream()
        .filter(entry -> absent.contains(entry.getValue()))
        .filter(entry -> domains.find(organizationId, entry.getValue()).isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
