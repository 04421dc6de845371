package io.domainwatch.testkit.contract;

import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.FreePorts;

/** What all contracts of a storage ask of those who run them. */
public interface StorageContract {
  /** The storage under test; rows of other tests may be in it. */
  FreePorts ports();

  /** Fills the storage under test. */
  default Fixtures given() {
    return new Fixtures(ports());
  }
}
