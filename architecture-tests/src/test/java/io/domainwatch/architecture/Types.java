package io.domainwatch.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;

/** Kinds of types that rules speak of. */
final class Types {
  private Types() {}

  static DescribedPredicate<JavaClass> primitive() {
    return new DescribedPredicate<>("primitive or array") {
      @Override
      public boolean test(JavaClass type) {
        JavaClass element = type.getBaseComponentType();
        return element.isPrimitive();
      }
    };
  }

  static DescribedPredicate<JavaClass> named(String... names) {
    return new DescribedPredicate<>("are " + List.of(names)) {
      @Override
      public boolean test(JavaClass type) {
        return List.of(names).contains(type.getName());
      }
    };
  }
}
