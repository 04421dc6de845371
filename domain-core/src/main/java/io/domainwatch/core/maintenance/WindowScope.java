package io.domainwatch.core.maintenance;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import java.util.Optional;
import java.util.Set;

/**
 * Which checks a window is for.
 *
 * @param checkTypes empty for all
 */
public record WindowScope(Chosen domains, Optional<Set<CheckType>> checkTypes) {
  /** Every check of every domain. */
  public static final WindowScope ALL = new WindowScope(new Chosen.All(), Optional.empty());

  public WindowScope {
    checkTypes = checkTypes.map(Set::copyOf);
  }

  /** Which domains of the organization. */
  public sealed interface Chosen {
    /** All, also those added later. */
    record All() implements Chosen {}

    /**
     * These.
     *
     * @param ids of which some may be gone; a set of which all are gone takes none
     */
    record Named(Set<DomainId> ids) implements Chosen {
      public Named {
        ids = Set.copyOf(ids);
      }
    }

    /** Those with at least one of these tags, also those tagged later. */
    record Tagged(Tags tags) implements Chosen {}
  }

  /**
   * Whether a check of a domain belongs to it.
   *
   * @param tags those of the domain
   */
  public boolean takes(DomainId domainId, Tags tags, CheckType checkType) {
    return takes(domainId, tags) && checkTypes.map(types -> types.contains(checkType)).orElse(true);
  }

  /** Whether any check of a domain belongs to it. */
  public boolean takes(DomainId domainId, Tags tags) {
    return switch (domains) {
      case Chosen.All() -> true;
      case Chosen.Named(Set<DomainId> ids) -> ids.contains(domainId);
      case Chosen.Tagged(Tags wanted) -> tags.hasAny(wanted);
    };
  }

  /** Whether tags decide. */
  boolean asksForTags() {
    return domains instanceof Chosen.Tagged;
  }
}
