package io.domainwatch.dashboard.web;

import java.util.List;

/** Pages that belong together. */
public interface Pages {
  /** What they answer. */
  List<PageRoute> routes();
}
