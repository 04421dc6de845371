package io.domainwatch.core.schedule;

import io.domainwatch.core.account.OrganizationId;
import java.util.HashMap;
import java.util.Map;

/**
 * How many checks a claim may take.
 *
 * @param limit of all organizations together
 * @param each of one organization at most
 * @param atMost of those organizations that may have another number than {@code each}
 */
public record ClaimRoom(int limit, int each, Map<OrganizationId, Integer> atMost) {
  /** The map is copied. */
  public ClaimRoom {
    atMost = Map.copyOf(atMost);
  }

  /** Room that any organization may take all of. */
  public static ClaimRoom of(int limit) {
    return new ClaimRoom(limit, limit, Map.of());
  }

  /**
   * Room where each organization may hold so many at once.
   *
   * @param held what organizations hold already
   */
  public static ClaimRoom of(int limit, int most, Map<OrganizationId, Integer> held) {
    Map<OrganizationId, Integer> atMost = new HashMap<>();
    held.forEach(
        (id, count) -> {
          if (most - count < limit) {
            atMost.put(id, Math.max(0, most - count));
          }
        });
    return new ClaimRoom(limit, Math.min(limit, most), atMost);
  }

  /** The same room where one organization may take so many. */
  public ClaimRoom with(OrganizationId organizationId, int most) {
    Map<OrganizationId, Integer> changed = new HashMap<>(atMost);
    changed.put(organizationId, most);
    return new ClaimRoom(limit, each, changed);
  }

  /** How many checks of an organization fit. */
  public int of(OrganizationId organizationId) {
    return Math.min(limit, atMost.getOrDefault(organizationId, each));
  }

  /** What is left when these were taken. */
  public ClaimRoom without(Map<OrganizationId, Integer> taken) {
    int all = taken.values().stream().mapToInt(Integer::intValue).sum();
    Map<OrganizationId, Integer> rest = new HashMap<>(atMost);
    taken.forEach((id, count) -> rest.put(id, Math.max(0, of(id) - count)));
    return new ClaimRoom(Math.max(0, limit - all), each, rest);
  }
}
