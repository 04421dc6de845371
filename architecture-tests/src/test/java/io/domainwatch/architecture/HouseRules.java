package io.domainwatch.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules of the house, for a root package; so the same rules judge the product and the wrong
 * examples that prove them alive.
 */
final class HouseRules {
  private static final Set<String> PORTS =
      Set.of(
          "Organizations",
          "Users",
          "ApiKeys",
          "Domains",
          "CheckOverrides",
          "CheckRuns",
          "CheckResults",
          "CheckRunner",
          "CheckRunners",
          "EventLog",
          "QuotaCounters",
          "Transactions");

  /** What connects: the guarded socket, and the factory that hands one to the HTTP client. */
  private static final Set<String> DOORS =
      Set.of("GuardedConnector", "GuardedConnector$GuardedSocket", "UnconnectedSockets");

  /** Where the clock and chance may be read. */
  private static final Set<String> CLOCK_READERS = Set.of("Deadline");

  private final String root;

  HouseRules(String root) {
    this.root = root;
  }

  /** Every rule by its name, in the order of the design. */
  Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("the core knows nobody", coreKnowsNobody());
    rules.put("name libraries stay in core.domain", nameLibrariesStayInCoreDomain());
    rules.put("the application knows the core alone", applicationKnowsTheCore());
    rules.put("adapters do not know each other", adaptersDoNotKnowEachOther());
    rules.put(
        "driven adapters do not know the application", drivenAdaptersDoNotKnowTheApplication());
    rules.put("nobody knows bootstrap", nobodyKnowsBootstrap());
    rules.put("nobody knows the test kit", nobodyKnowsTheTestKit());
    rules.put("http does not call ports", httpDoesNotCallPorts());
    rules.put("no circle between packages", noCircleBetweenPackages());
    rules.put("checks do not know each other", checksDoNotKnowEachOther());
    rules.put("sockets only in checks.net", socketsOnlyInChecksNet());
    rules.put("one class opens TCP sockets", oneClassOpensTcpSockets());
    rules.put("SQL only in persistence", sqlOnlyInPersistence());
    rules.put("Undertow only in http", undertowOnlyInHttp());
    rules.put("Guice only in modules and bootstrap", guiceOnlyInModules());
    rules.put("no injection in the core", noInjectionInTheCore());
    rules.put("time and chance come from outside", timeComesFromOutside());
    rules.put("core types do not change", coreTypesDoNotChange());
    rules.put("runners are named and at home", runnersAreAtHome());
    rules.put("assessments do no I/O", assessmentsDoNoIo());
    rules.put("no ThreadLocal", noThreadLocal());
    rules.put("no sleeping, no printing", noSleepingNoPrinting());
    return rules;
  }

  private ArchRule coreKnowsNobody() {
    return classes()
        .that()
        .resideInAPackage(root + ".core..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                    root + ".core..",
                    "java.lang..",
                    "java.util..",
                    "java.time..",
                    "java.math..",
                    "java.nio.charset..",
                    "java.security..",
                    "org.jspecify..",
                    "com.ibm.icu..",
                    "com.google.common.net..",
                    "com.google.common.collect..")
                .and(not(resideInAPackage("java.util.logging..")))
                .or(primitive()));
  }

  private ArchRule nameLibrariesStayInCoreDomain() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".core..")
        .and()
        .resideOutsideOfPackage(root + ".core.domain..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.ibm.icu..", "com.google.common..");
  }

  private ArchRule applicationKnowsTheCore() {
    return classes()
        .that()
        .resideInAPackage(root + ".app..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                    root + ".app..",
                    root + ".core..",
                    "java..",
                    "org.slf4j..",
                    "org.jspecify..",
                    "jakarta.inject..")
                .and(not(resideInAnyPackage("java.net..", "java.sql..", "java.util.logging..")))
                .or(primitive()));
  }

  private ArchRule adaptersDoNotKnowEachOther() {
    return slices()
        .assignedFrom(new AdapterSlices(root))
        .namingSlices("adapter $1")
        .should()
        .notDependOnEachOther();
  }

  private ArchRule drivenAdaptersDoNotKnowTheApplication() {
    return noClasses()
        .that()
        .resideInAnyPackage(root + ".persistence..", root + ".checks..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(root + ".app..");
  }

  private ArchRule nobodyKnowsBootstrap() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + ".boot..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(root + ".boot..");
  }

  private ArchRule nobodyKnowsTheTestKit() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + ".testkit..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.domainwatch.testkit..");
  }

  private ArchRule httpDoesNotCallPorts() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".http..")
        .should()
        .dependOnClassesThat(
            new DescribedPredicate<JavaClass>("are ports of the core") {
              @Override
              public boolean test(JavaClass type) {
                return type.getPackageName().startsWith("io.domainwatch.core.")
                    && type.isInterface()
                    && PORTS.contains(type.getSimpleName());
              }
            });
  }

  private ArchRule noCircleBetweenPackages() {
    return slices()
        .matching(root + ".(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(
            resideInAPackage(root + ".persistence.jooq.."),
            resideInAPackage(root + ".persistence.jooq.."));
  }

  private ArchRule checksDoNotKnowEachOther() {
    return slices()
        .assignedFrom(new CheckSlices(root))
        .namingSlices("check $1")
        .should()
        .notDependOnEachOther();
  }

  private ArchRule socketsOnlyInChecksNet() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".checks..")
        .and()
        .resideOutsideOfPackage(root + ".checks.net..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "javax.net..",
                    "javax.net.ssl..",
                    "java.nio.channels..",
                    "java.net.http..",
                    "okhttp3..")
                .or(
                    named(
                        "java.net.Socket",
                        "java.net.ServerSocket",
                        "java.net.DatagramSocket",
                        "java.net.URLConnection"))
                .or(
                    resideInAPackage("org.xbill..")
                        .and(
                            new DescribedPredicate<JavaClass>("send queries") {
                              @Override
                              public boolean test(JavaClass type) {
                                return type.getSimpleName().contains("Resolver")
                                    || type.getSimpleName().contains("Lookup");
                              }
                            })));
  }

  private ArchRule oneClassOpensTcpSockets() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".checks..")
        .should()
        .callMethodWhere(
            new DescribedPredicate<JavaCall<?>>("connects a socket") {
              @Override
              public boolean test(JavaCall<?> call) {
                String caller = call.getOriginOwner().getName().replaceFirst("^.*\\.", "");
                return !DOORS.contains(caller)
                    && call.getTargetOwner()
                        .getName()
                        .matches("java\\.net\\.Socket|java\\.nio\\.channels\\.SocketChannel")
                    && call.getName().matches("connect|open");
              }
            });
  }

  private ArchRule sqlOnlyInPersistence() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(
            root + ".persistence..", root + ".boot..", "io.domainwatch.benchmarks..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.jooq..", "java.sql..", "javax.sql..", "org.flywaydb..", "com.zaxxer..");
  }

  private ArchRule undertowOnlyInHttp() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(root + ".http..", root + ".boot..", "io.domainwatch.benchmarks..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.undertow..");
  }

  private ArchRule guiceOnlyInModules() {
    return noClasses()
        .that()
        .haveSimpleNameNotEndingWith("Module")
        .and()
        .resideOutsideOfPackage(root + ".boot..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.google.inject..");
  }

  private ArchRule noInjectionInTheCore() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.inject..", "com.google.inject..");
  }

  private ArchRule timeComesFromOutside() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(
            root + ".boot..", "io.domainwatch.testkit..", "io.domainwatch.benchmarks..")
        .should()
        .callMethodWhere(
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
    return List.of(
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.lang.System.currentTimeMillis",
            "java.lang.System.nanoTime",
            "java.time.Clock.systemUTC",
            "java.time.Clock.systemDefaultZone",
            "java.util.UUID.randomUUID")
        .contains(method);
  }

  private ArchRule coreTypesDoNotChange() {
    return noFields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(root + ".core..")
        .and()
        .areDeclaredInClassesThat()
        .haveSimpleNameNotEndingWith("Builder")
        .should()
        .notHaveModifier(JavaModifier.FINAL);
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

  private ArchRule assessmentsDoNoIo() {
    return noClasses()
        .that()
        .haveSimpleNameEndingWith("Assessment")
        .and()
        .resideInAPackage(root + ".checks..")
        .should()
        .dependOnClassesThat(
            named(
                "io.domainwatch.checks.net.GuardedConnector",
                "io.domainwatch.checks.net.http.HttpFetcher",
                "io.domainwatch.checks.net.dns.DnsClient",
                "io.domainwatch.checks.net.Deadline",
                "io.domainwatch.checks.net.ControlProbe"));
  }

  private ArchRule noThreadLocal() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ThreadLocal.class);
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

  private static DescribedPredicate<JavaClass> primitive() {
    return new DescribedPredicate<>("primitive or array") {
      @Override
      public boolean test(JavaClass type) {
        JavaClass element = type.getBaseComponentType();
        return element.isPrimitive();
      }
    };
  }

  private static DescribedPredicate<JavaClass> named(String... names) {
    return new DescribedPredicate<>("are " + List.of(names)) {
      @Override
      public boolean test(JavaClass type) {
        return List.of(names).contains(type.getName());
      }
    };
  }
}
