package io.domainwatch.testkit.memory.report;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.report.ReportPlansContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryReportPlansTest implements ReportPlansContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
