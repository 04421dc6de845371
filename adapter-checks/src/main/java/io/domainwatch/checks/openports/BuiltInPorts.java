package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.openports.PortTable;

/** The ports that come with the program: data, dated, in {@code ports.tsv}. */
final class BuiltInPorts {

  private static final String FILE = "/openports/ports.tsv";

  private BuiltInPorts() {}

  static PortTable table() {
    return PortTable.of(ResourceLines.of(FILE));
  }
}
