package io.domainwatch.app.bulk;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.domain.DomainId;
import java.util.List;

/**
 * What became of the domains of one turn.
 *
 * @param done how many were changed, or were so already
 * @param refused those that were left as they are
 * @param left those whose turn has not come, in their order
 * @param interrupted whether storage was away, so that the first of those left may have been
 *     changed; doing it again does no harm
 */
public record BulkTurn(int done, List<Refused> refused, List<DomainId> left, boolean interrupted) {
  public BulkTurn {
    refused = List.copyOf(refused);
    left = List.copyOf(left);
  }

  /**
   * A domain that was left as it is.
   *
   * @param name its name, or its id where there is no such domain
   */
  public record Refused(String name, Refusal why) {}
}
