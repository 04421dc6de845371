package io.domainwatch.testkit.memory.report;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.report.ReportFiguresContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryReportFiguresTest implements ReportFiguresContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
