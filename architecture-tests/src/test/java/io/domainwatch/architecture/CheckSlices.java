package io.domainwatch.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/**
 * Which check's folder a class lies in; the shared toolbox {@code checks.net} and the wiring belong
 * to none.
 */
record CheckSlices(String root) implements SliceAssignment {
  @Override
  public SliceIdentifier getIdentifierOf(JavaClass type) {
    String prefix = root + ".checks.";
    if (!type.getPackageName().startsWith(prefix)) {
      return SliceIdentifier.ignore();
    }
    String folder = type.getPackageName().substring(prefix.length());
    return folder.startsWith("net")
        ? SliceIdentifier.ignore()
        : SliceIdentifier.of(folder.split("\\.", -1)[0]);
  }

  @Override
  public String getDescription() {
    return "check folders";
  }
}
