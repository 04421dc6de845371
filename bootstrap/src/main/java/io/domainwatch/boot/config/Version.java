package io.domainwatch.boot.config;

import java.util.Optional;

/** What this build calls itself. */
public final class Version {
  private Version() {}

  /** The version in the manifest of our jar, or {@code development} when run from class files. */
  public static String current() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("development");
  }
}
