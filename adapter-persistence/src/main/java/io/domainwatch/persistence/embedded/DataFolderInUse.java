package io.domainwatch.persistence.embedded;

import java.nio.file.Path;

/** Another process works with this data folder; its message is one line for the operator. */
public final class DataFolderInUse extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DataFolderInUse(Path folder, String holder) {
    super("the data folder " + folder + " is in use by another Domainwatch" + holder);
  }
}
