package io.domainwatch.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.stream.Stream;

/** Which adapter a class belongs to. */
record AdapterSlices(String root) implements SliceAssignment {
  @Override
  public SliceIdentifier getIdentifierOf(JavaClass type) {
    return Stream.of("http", "persistence", "checks", "dashboard", "notifications")
        .filter(adapter -> (type.getPackageName() + ".").startsWith(root + "." + adapter + "."))
        .findFirst()
        .map(SliceIdentifier::of)
        .orElseGet(SliceIdentifier::ignore);
  }

  @Override
  public String getDescription() {
    return "adapters";
  }
}
