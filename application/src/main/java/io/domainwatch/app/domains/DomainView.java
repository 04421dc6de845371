package io.domainwatch.app.domains;

import io.domainwatch.core.domain.Domain;
import java.util.List;

/**
 * A domain with where its checks stand.
 *
 * @param checks one per check type, in the order of the specification
 */
public record DomainView(Domain domain, List<CheckStatusView> checks) {
  public DomainView {
    checks = List.copyOf(checks);
  }
}
