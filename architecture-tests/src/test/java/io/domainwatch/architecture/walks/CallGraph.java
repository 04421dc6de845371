package io.domainwatch.architecture.walks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Who calls whom, by the byte code; nested types and lambdas belong to the type around them. */
final class CallGraph {
  private final JavaClasses classes;

  CallGraph(JavaClasses classes) {
    this.classes = classes;
  }

  /** Why a type is not called from where it is said to be; empty when it is. */
  Optional<String> fault(Walk.Step step) {
    List<JavaClass> types = named(step.type());
    if (types.isEmpty()) {
      return Optional.of("there is no " + step.type());
    }
    return step.by()
        .or(step::caller)
        .filter(caller -> types.stream().noneMatch(type -> isCalled(type, caller)))
        .map(caller -> caller + " does not call " + step.type());
  }

  /** Also by one of its interfaces or as a reference to one of its methods. */
  private boolean isCalled(JavaClass type, String caller) {
    return classes.stream()
        .filter(from -> outermost(from).getSimpleName().equals(caller))
        .flatMap(from -> from.getAccessesFromSelf().stream())
        .map(access -> access.getTargetOwner())
        .filter(target -> !target.isEquivalentTo(Object.class))
        .anyMatch(target -> outermost(target).equals(type) || isSupertype(target, type));
  }

  private static boolean isSupertype(JavaClass target, JavaClass type) {
    return Stream.concat(type.getAllRawInterfaces().stream(), type.getAllRawSuperclasses().stream())
        .anyMatch(target::equals);
  }

  private List<JavaClass> named(String name) {
    return classes.stream()
        .filter(type -> type.isTopLevelClass() && type.getSimpleName().equals(name))
        .toList();
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(CallGraph::outermost).orElse(type);
  }
}
