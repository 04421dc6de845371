package io.domainwatch.core.report;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;

/**
 * Keeps which reports are sent. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away. A channel that is deleted
 * gets no report any more.
 */
public interface ReportPlans {
  /** The plan of an organization; {@link ReportPlan#none} when it has set nothing. */
  ReportPlan find(OrganizationId organizationId);

  /**
   * Keeps a plan, all but what was sent; receivers that are no channels of the organization are
   * left out.
   */
  void save(ReportPlan plan);

  /** The plans of all organizations that are sent reports. */
  List<ReportPlan> running();

  /**
   * Remembers that the report of a period is sent, in the transaction that makes its messages.
   *
   * @return whether none of this period or a later one was; of several that ask, one is told so
   */
  boolean markSent(OrganizationId organizationId, ReportPeriod period);
}
