package io.domainwatch.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static io.domainwatch.architecture.Types.named;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Which library and which part of the platform is used where, for a root package. */
final class LibraryRules {
  /**
   * What connects: the guarded socket, the factory that hands it to the HTTP clients, the connector
   * of the checks, and the one for the operator's own mail server.
   */
  private static final Set<String> DOORS =
      Set.of("GuardedSocket", "GuardedSockets", "GuardedConnector", "AbortableSockets");

  private final String root;

  LibraryRules(String root) {
    this.root = root;
  }

  /** Every rule by its name. */
  Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("name libraries stay in core.domain", nameLibrariesStayInCoreDomain());
    rules.put("recurrence rules only in core.maintenance", recurrenceRulesOnlyInCoreMaintenance());
    rules.put("calendars only in dashboard.calendar", calendarsOnlyInTheirPackage());
    rules.put("sockets only in checks.net", socketsOnlyInChecksNet());
    rules.put("sockets of messages only in notifications.net", socketsOnlyInNotificationsNet());
    rules.put("one class opens TCP sockets", oneClassOpensTcpSockets());
    rules.put("HTTP is asked for behind a guard alone", httpIsAskedForBehindAGuard());
    rules.put("mail only in notifications.mail", mailOnlyInNotificationsMail());
    rules.put("SQL only in persistence", sqlOnlyInPersistence());
    rules.put("Undertow only where HTTP is spoken", undertowOnlyInHttp());
    rules.put("Guice only in modules and bootstrap", guiceOnlyInModules());
    rules.put("no injection in the core", noInjectionInTheCore());
    rules.put("no ThreadLocal", noThreadLocal());
    rules.put("Jackson only in json", jacksonOnlyInJson());
    rules.put("OpenTelemetry only where traces are sent", openTelemetryOnlyInTelemetry());
    return rules;
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

  private ArchRule recurrenceRulesOnlyInCoreMaintenance() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + ".core.maintenance..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.dmfs..");
  }

  private ArchRule calendarsOnlyInTheirPackage() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + ".dashboard.calendar..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("biweekly..");
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
                    "okhttp3..",
                    "org.xbill..")
                .or(
                    named(
                        "java.net.Socket",
                        "java.net.ServerSocket",
                        "java.net.DatagramSocket",
                        "java.net.URLConnection")));
  }

  private ArchRule socketsOnlyInNotificationsNet() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".notifications..")
        .and()
        .resideOutsideOfPackage(root + ".notifications.net..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("javax.net", "java.nio.channels..")
                .or(
                    named(
                        "java.net.Socket",
                        "java.net.ServerSocket",
                        "java.net.DatagramSocket",
                        "java.net.InetAddress",
                        "java.net.URLConnection",
                        "javax.net.ssl.SSLSocket",
                        "javax.net.ssl.SSLSocketFactory")));
  }

  private ArchRule httpIsAskedForBehindAGuard() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(
            root + ".checks.net..",
            root + ".notifications.net..",
            "io.domainwatch.testkit..",
            "io.domainwatch.benchmarks..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("okhttp3..");
  }

  private ArchRule mailOnlyInNotificationsMail() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(root + ".notifications.mail..", root + ".testkit.mail..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.mail..", "org.eclipse.angus..");
  }

  private ArchRule oneClassOpensTcpSockets() {
    return noClasses()
        .that()
        .resideInAnyPackage(root + ".checks..", root + ".notifications..", root + ".guard..")
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
        .resideOutsideOfPackages(
            root + ".web..",
            root + ".http..",
            root + ".dashboard..",
            root + ".boot..",
            "io.domainwatch.benchmarks..")
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

  private ArchRule noThreadLocal() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ThreadLocal.class);
  }

  private ArchRule jacksonOnlyInJson() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(
            root + ".json..", "io.domainwatch.testkit..", "io.domainwatch.benchmarks..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.fasterxml..");
  }

  private ArchRule openTelemetryOnlyInTelemetry() {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + ".boot.telemetry..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.opentelemetry..");
  }
}
