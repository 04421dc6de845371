package io.domainwatch.persistence.overview.list;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.persistence.sql.CheckBits;
import java.util.Optional;

/**
 * Which active domains have a check that is on and whose newest result is failing or a warning, by
 * the sets of checks in their rows. Such a result counts until the next one, so time alone changes
 * nothing here.
 */
public final class TroubledDomains {
  /** The words of checks are ours, so they need no escape. */
  private static final String CONDITION =
      """
       and (domain.checks_failing | domain.checks_warning) & %d <> 0 and domain.status = 'active'
       and not exists (select from check_overrides troubled
                        where troubled.organization_id = domain.organization_id
                          and troubled.domain_id = domain.id and troubled.check_type = '%s'
                          and troubled.disabled)\
      """;

  private TroubledDomains() {}

  /** The condition on rows of {@code domains} called {@code domain}, with {@code and} before it. */
  public static String sql(Optional<CheckType> check) {
    return check.map(type -> CONDITION.formatted(CheckBits.of(type), type.wireName())).orElse("");
  }
}
