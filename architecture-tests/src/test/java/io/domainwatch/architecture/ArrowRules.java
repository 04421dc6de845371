package io.domainwatch.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.domainwatch.architecture.Types.named;
import static io.domainwatch.architecture.Types.primitive;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ByteArrayInputStream;
import java.text.MessageFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Who may know whom (the arrows between rooms and packages), for a root package. */
final class ArrowRules {
  private static final Set<String> PORTS =
      Set.of(
          "Organizations",
          "Users",
          "Sessions",
          "SecondFactors",
          "AccountNotices",
          "LoginThrottles",
          "FailedSignIns",
          "ServerSecrets",
          "KeyedHash",
          "Totp",
          "AuditLog",
          "DomainOverview",
          "DomainStandings",
          "RunTrends",
          "Statistics",
          "Expiries",
          "IncidentReports",
          "Comments",
          "DomainNotes",
          "ApiKeys",
          "Domains",
          "NameExistence",
          "DomainControls",
          "ControlProber",
          "CheckOverrides",
          "Snoozes",
          "CheckRuns",
          "CheckResults",
          "CheckRunner",
          "EventLog",
          "HistoryLimit",
          "HistoryPacking",
          "HistoryPartitions",
          "HistorySizes",
          "PasswordHashing",
          "QuotaCounters",
          "Transactions",
          "Channels",
          "Deliveries",
          "Incidents",
          "NotificationOutbox",
          "NotificationSender",
          "NotificationLog",
          "CorrelationQueries");

  private final String root;

  ArrowRules(String root) {
    this.root = root;
  }

  /** Every rule by its name. */
  Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("the core knows nobody", coreKnowsNobody());
    rules.put("the application knows the core alone", applicationKnowsTheCore());
    rules.put("adapters do not know each other", adaptersDoNotKnowEachOther());
    rules.put(
        "driven adapters do not know the application", drivenAdaptersDoNotKnowTheApplication());
    rules.put("nobody knows bootstrap", nobodyKnowsBootstrap());
    rules.put("nobody knows the test kit", nobodyKnowsTheTestKit());
    rules.put("http does not call ports", callsNoPorts(".http.."));
    rules.put("the dashboard does not call ports", callsNoPorts(".dashboard.."));
    rules.put("the toolbox of HTTP knows the core alone", toolboxKnowsTheCore());
    rules.put("the toolbox of JSON knows the core alone", jsonKnowsTheCore());
    rules.put("the guard knows nobody", guardKnowsNobody());
    rules.put("no circle between packages", noCircleBetweenPackages());
    rules.put("checks do not know each other", checksDoNotKnowEachOther());
    rules.put("assessments do no I/O", assessmentsDoNoIo());
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
                    "java.nio",
                    "java.nio.charset..",
                    "java.security..",
                    "javax.security.auth.x500..",
                    "org.jspecify..",
                    "com.ibm.icu..",
                    "org.dmfs.rfc5545..",
                    "com.google.common.net..",
                    "com.google.common.collect..")
                .and(not(resideInAPackage("java.util.logging..")))
                // Octets in memory, as CertificateFactory takes them.
                .or(type(ByteArrayInputStream.class))
                // Fills the places of texts (docs/adr/0083).
                .or(type(MessageFormat.class))
                .or(primitive()));
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
        .resideInAnyPackage(root + ".persistence..", root + ".checks..", root + ".notifications..")
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

  private ArchRule toolboxKnowsTheCore() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".web..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            root + ".app..",
            root + ".http..",
            root + ".dashboard..",
            root + ".persistence..",
            root + ".checks..",
            root + ".notifications..",
            root + ".guard..");
  }

  private ArchRule jsonKnowsTheCore() {
    return classes()
        .that()
        .resideInAPackage(root + ".json..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                    root + ".json..",
                    root + ".core.json..",
                    "java..",
                    "com.fasterxml.jackson.core..",
                    "org.jspecify..")
                .or(primitive()));
  }

  private ArchRule guardKnowsNobody() {
    return classes()
        .that()
        .resideInAPackage(root + ".guard..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(root + ".guard..", "java..", "javax.net", "org.jspecify..")
                .or(primitive()));
  }

  private ArchRule callsNoPorts(String packages) {
    return noClasses()
        .that()
        .resideInAPackage(root + packages)
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
            resideInAPackage(root + ".persistence.jooq.."))
        // One class, which jte generates, names all templates and so all that they show.
        .ignoreDependency(
            resideInAPackage(root + ".dashboard.templates.."),
            resideInAPackage(root + ".dashboard.."));
  }

  private ArchRule checksDoNotKnowEachOther() {
    return slices()
        .assignedFrom(new CheckSlices(root))
        .namingSlices("check $1")
        .should()
        .notDependOnEachOther();
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
}
