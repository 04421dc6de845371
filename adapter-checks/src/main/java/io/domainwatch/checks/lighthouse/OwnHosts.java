package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.data.ResourceLines;
import java.util.Set;

/** Hosts that a browser asks for by itself, whatever page it shows. */
final class OwnHosts {
  private static final String HOSTS = "/lighthouse/browser-hosts.txt";

  /** Those of Chromium; nothing of what it would tell them is any check's business. */
  static final Set<String> OF_CHROMIUM = Set.copyOf(ResourceLines.of(HOSTS));

  private OwnHosts() {}
}
