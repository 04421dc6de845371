package io.domainwatch.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;

/** The classes of the product, without its tests; read once for all rules. */
public final class ShippedClasses {
  public static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("test-classes"))
          .importPackages("io.domainwatch");

  private ShippedClasses() {}
}
