package io.domainwatch.core.check.catalogue;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;

/** The definitions of all check types. */
public final class CheckCatalogue {
  private CheckCatalogue() {}

  /** The definition of a check type. */
  public static CheckDefinition of(CheckType checkType) {
    throw new UnsupportedOperationException("written next: " + checkType);
  }
}
