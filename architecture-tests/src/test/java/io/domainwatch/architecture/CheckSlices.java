package io.domainwatch.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;

/**
 * Which check's folder a class lies in; the shared toolbox {@code checks.net}, the frame of a run
 * {@code checks.run} and the wiring belong to none.
 */
record CheckSlices(String root) implements SliceAssignment {
  private static final Set<String> SHARED = Set.of("net", "run");

  @Override
  public SliceIdentifier getIdentifierOf(JavaClass type) {
    String prefix = root + ".checks.";
    if (!type.getPackageName().startsWith(prefix)) {
      return SliceIdentifier.ignore();
    }
    String folder = type.getPackageName().substring(prefix.length()).split("\\.", -1)[0];
    return SHARED.contains(folder) ? SliceIdentifier.ignore() : SliceIdentifier.of(folder);
  }

  @Override
  public String getDescription() {
    return "check folders";
  }
}
