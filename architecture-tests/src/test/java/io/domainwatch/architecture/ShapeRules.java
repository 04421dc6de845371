package io.domainwatch.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** What types look like and what their code may not do, for a root package. */
final class ShapeRules {
  /** Where the clock and chance may be read. */
  private static final Set<String> CLOCK_READERS = Set.of("Deadline");

  /** What reads a clock or chance, beside every {@code now} of java.time. */
  private static final Set<String> CLOCKS_AND_CHANCE =
      Set.of(
          "java.lang.System.currentTimeMillis",
          "java.lang.System.nanoTime",
          "java.util.UUID.randomUUID",
          "java.util.Random.<init>",
          "java.util.concurrent.ThreadLocalRandom.current",
          "java.lang.Math.random");

  private static final String JSON_OBJECT = "io.domainwatch.core.json.JsonValue$JsonObject";

  /** Its methods that take the name of a field and give what it holds. */
  private static final Set<String> FIELD_READERS =
      Set.of("find", "findText", "findWhole", "isTrue", "itemsOf", "textsOf", "fieldsOf");

  private final String root;

  ShapeRules(String root) {
    this.root = root;
  }

  /** Every rule by its name. */
  Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("time and chance come from outside", timeComesFromOutside());
    rules.put("core types do not change", coreTypesDoNotChange());
    rules.put("runners are named and at home", runnersAreAtHome());
    rules.put("no sleeping, no printing", noSleepingNoPrinting());
    rules.put("core classes are final", coreClassesAreFinal());
    rules.put("packages are null-marked", packagesSayThatNothingIsNull());
    rules.put("adapters show only what is used elsewhere", adaptersShowWhatIsUsed());
    rules.put("stored fields are read by their records", storedFieldsAreReadByRecords());
    return rules;
  }

  private ArchRule timeComesFromOutside() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(
            root + ".boot..", "io.domainwatch.testkit..", "io.domainwatch.benchmarks..")
        .should()
        .callCodeUnitWhere(
            new DescribedPredicate<JavaCall<?>>("reads a clock or chance") {
              @Override
              public boolean test(JavaCall<?> call) {
                return !CLOCK_READERS.contains(call.getOriginOwner().getSimpleName())
                    && readsClockOrChance(call);
              }
            });
  }

  private static boolean readsClockOrChance(JavaCall<?> call) {
    String method = call.getTargetOwner().getName() + "." + call.getName();
    return CLOCKS_AND_CHANCE.contains(method)
        || method.matches("java\\.time\\.\\w+\\.now|java\\.time\\.Clock\\.(system|tick)\\w*");
  }

  /**
   * A parser or an assessment of a check collects while it works; what it hands over does not. A
   * line of those who wait is nothing but state, and is asked with every request.
   */
  private ArchRule coreTypesDoNotChange() {
    return noFields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(root + ".core..")
        .and()
        .areDeclaredInClassesThat()
        .resideOutsideOfPackages(root + ".core.check.*..", root + ".core.schedule.line")
        .and()
        .areDeclaredInClassesThat()
        .haveSimpleNameNotEndingWith("Builder")
        .should()
        .notHaveModifier(JavaModifier.FINAL);
  }

  /** Who reads a field by its name as text is not told when the name changes. */
  private ArchRule storedFieldsAreReadByRecords() {
    return noClasses()
        .that()
        .resideInAnyPackage(
            root + ".dashboard..",
            root + ".app..",
            root + ".core.routing..",
            root + ".core.overview..",
            root + ".core.observation..")
        .and()
        // The names in an OpenAPI document are those of its specification, and a settings file is
        // the
        // JSON of the API with names that people write.
        .resideOutsideOfPackages(root + ".dashboard.reference..", root + ".app.desired..")
        .should()
        .callCodeUnitWhere(
            new DescribedPredicate<JavaCall<?>>("reads a field by its name") {
              @Override
              public boolean test(JavaCall<?> call) {
                return call.getTargetOwner().getName().equals(JSON_OBJECT)
                    && FIELD_READERS.contains(call.getName());
              }
            });
  }

  private ArchRule runnersAreAtHome() {
    return classes()
        .that()
        .areAssignableTo("io.domainwatch.core.run.CheckRunner")
        .and()
        .areNotInterfaces()
        .and()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage("io.domainwatch.testkit..")
        .should()
        .haveSimpleNameEndingWith("CheckRunner")
        .andShould()
        .resideInAPackage(root + ".checks.*");
  }

  private ArchRule noSleepingNoPrinting() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(
            root + ".boot", "io.domainwatch.testkit..", "io.domainwatch.benchmarks..")
        .should(
            new ArchCondition<JavaClass>("sleep or print") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getMethodCallsFromSelf().stream()
                    .filter(
                        call ->
                            call.getTargetOwner().isEquivalentTo(Thread.class)
                                && call.getName().equals("sleep"))
                    .forEach(
                        call ->
                            events.add(
                                SimpleConditionEvent.satisfied(call, call.getDescription())));
                type.getFieldAccessesFromSelf().stream()
                    .filter(access -> access.getTargetOwner().isEquivalentTo(System.class))
                    .forEach(
                        access ->
                            events.add(
                                SimpleConditionEvent.satisfied(access, access.getDescription())));
              }
            });
  }

  private ArchRule coreClassesAreFinal() {
    return classes()
        .that()
        .resideInAPackage(root + ".core..")
        .and()
        .areNotInterfaces()
        .and()
        .areNotEnums()
        .and()
        .areNotAnonymousClasses()
        .should()
        .haveModifier(JavaModifier.FINAL);
  }

  private ArchRule packagesSayThatNothingIsNull() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(
            root + ".persistence.jooq..",
            root + ".dashboard.templates..",
            "io.domainwatch.benchmarks..")
        .should(
            new ArchCondition<JavaClass>("lie in a package that is @NullMarked") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                events.add(new SimpleConditionEvent(type, marked, type.getName()));
              }
            });
  }

  private ArchRule adaptersShowWhatIsUsed() {
    return classes()
        .that()
        .resideInAnyPackage(
            root + ".http..",
            root + ".dashboard..",
            root + ".persistence..",
            root + ".checks..",
            root + ".notifications..",
            root + ".guard..")
        .and()
        .resideOutsideOfPackages(root + ".persistence.jooq..", root + ".dashboard.templates..")
        .and()
        .arePublic()
        .and()
        .areTopLevelClasses()
        .and()
        .haveSimpleNameNotEndingWith("Module")
        .and()
        .areNotAssignableTo(Throwable.class)
        .should(
            new ArchCondition<JavaClass>("be used from another package") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                boolean used = isUsedElsewhere(type) || isShownByAnother(type);
                events.add(new SimpleConditionEvent(type, used, type.getName()));
              }
            });
  }

  private static boolean isUsedElsewhere(JavaClass type) {
    return type.getDirectDependenciesToSelf().stream()
        .anyMatch(use -> !use.getOriginClass().getPackage().equals(type.getPackage()));
  }

  /** Stands in the signature of a public type beside it. */
  private static boolean isShownByAnother(JavaClass type) {
    return type.getPackage().getClasses().stream()
        .filter(other -> !other.equals(type) && isPublic(other.getModifiers()))
        .flatMap(other -> other.getCodeUnits().stream())
        .anyMatch(
            unit -> isPublic(unit.getModifiers()) && unit.getAllInvolvedRawTypes().contains(type));
  }

  private static boolean isPublic(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC);
  }
}
