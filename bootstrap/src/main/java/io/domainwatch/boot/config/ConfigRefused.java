package io.domainwatch.boot.config;

import java.util.List;

/** The configuration cannot be used; each line names a key, what was given and what is allowed. */
public final class ConfigRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final List<String> lines;

  ConfigRefused(List<String> lines) {
    super(String.join("\n", lines));
    this.lines = List.copyOf(lines);
  }

  /** One line a problem. */
  public List<String> lines() {
    return lines;
  }
}
