package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.check.openports.speech.AdminPages;

/** The ports that come with the program: data, dated, in {@code openports/}. */
final class BuiltInPorts {

  private BuiltInPorts() {}

  static PortTable table() {
    return PortTable.of(
        ResourceLines.of("/openports/ports.tsv"), ResourceLines.of("/openports/services.tsv"));
  }

  static AdminPages pages() {
    return AdminPages.of(ResourceLines.of("/openports/pages.tsv"));
  }

  /** Those beside the list. */
  static SamplePorts sample() {
    return SamplePorts.of(ResourceLines.of("/openports/sample.tsv"), table().ports());
  }
}
