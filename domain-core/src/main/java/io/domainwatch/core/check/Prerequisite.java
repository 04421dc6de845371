package io.domainwatch.core.check;

/** Without what a check has nothing to look at (docs/spec/engine.md, "Dependent checks"). */
public enum Prerequisite {
  /** It looks at registries, name servers or lists, or is itself the one that tells. */
  NOTHING,
  /** The name must resolve. */
  ADDRESSES,
  /** The site must answer, and so its name resolve. */
  SITE
}
