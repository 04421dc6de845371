package io.domainwatch.app.overview;

import java.util.List;

/** How the monitor itself stands, in the words of its readiness ({@code docs/health.md}). */
public interface MonitorState {
  /** What is wrong with it, one sentence each; empty when all is well. */
  List<String> troubles();
}
