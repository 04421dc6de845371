package io.domainwatch.core.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Keeps domains. A row of another organization is as absent as one that does not exist. Every
 * method throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface Domains {
  /** The domain; empty when the organization has none with this id. */
  Optional<Domain> find(OrganizationId organizationId, DomainId id);

  /** The domain of this name; empty when the organization has none. */
  Optional<Domain> find(OrganizationId organizationId, DomainName name);

  /** Those of the given domains that the organization has. */
  Set<DomainId> known(OrganizationId organizationId, Set<DomainId> ids);

  /**
   * The domain, locked until the transaction ends; empty when the organization has none with this
   * id.
   */
  Optional<Domain> lock(OrganizationId organizationId, DomainId id);

  /** Adds a domain unless the organization monitors that name already. */
  Addition add(Domain domain);

  /** Stores the status of a present domain; a no-op when it is absent. */
  void save(Domain domain);

  /** Makes these the tags of a present domain; a no-op when it is absent. */
  void tag(OrganizationId organizationId, DomainId id, Tags tags);

  /**
   * The tags that domains of the organization have, each once, the first {@code most} by their
   * text, at a cost that grows with {@code most} and not with the domains.
   *
   * @param most 0 or more
   */
  List<Tag> tags(OrganizationId organizationId, int most);

  /**
   * Deletes a domain with its tags, overrides, schedule, results, incidents and events.
   *
   * @return whether there was one
   */
  boolean delete(OrganizationId organizationId, DomainId id);

  /** How many domains of the organization are active. */
  int countActive(OrganizationId organizationId);

  /**
   * How many domains of the organization are active, counted no further than {@code most}, at a
   * cost that does not grow beyond it.
   *
   * @param most 0 or more
   */
  int countActive(OrganizationId organizationId, int most);

  /**
   * How many domains of the organization are paused, counted no further than {@code most}, at a
   * cost that does not grow beyond it.
   *
   * @param most 0 or more
   */
  int countPaused(OrganizationId organizationId, int most);

  /**
   * Hands over matching domains one by one, oldest first, by ({@code createdAt}, {@code id}),
   * without holding them all.
   */
  void stream(OrganizationId organizationId, DomainFilter filter, Consumer<Domain> each);

  /** At most {@code limit} matching domains after a position, in the order of {@link #stream}. */
  List<Domain> page(
      OrganizationId organizationId, DomainFilter filter, Optional<DomainCursor> after, int limit);

  /** What became of an addition. */
  sealed interface Addition {
    /** Stored. */
    record Added() implements Addition {}

    /** The organization has this name already, under this id; nothing was stored. */
    record AlreadyThere(DomainId existing) implements Addition {}
  }
}
