package io.domainwatch.checks.rdap;

import static io.domainwatch.checks.rdap.RdapLab.START;
import static io.domainwatch.checks.rdap.RecordBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stories of a registration, through the assessment and the engine. Each names all that its owner
 * hears, in order; every other event is forbidden in it.
 */
class RdapScenariosTest {

  record Scenario(String name, UnaryOperator<RdapLab> story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Scenario> scenarios() {
    return Stream.of(
            calm(), expiry(), renewals(), owners(), statuses(), delegations(), unavailable())
        .flatMap(theme -> theme);
  }

  private static Stream<Scenario> calm() {
    return Stream.of(
        scenario("all is well", lab -> lab.settlesOn(healthy()).settlesOn(healthy())),
        scenario("no expiry date is published", lab -> lab.settlesOn(healthy().withoutExpiry())),
        scenario(
            "one reply says next to nothing",
            lab -> lab.settlesOn(healthy()).sees(healthy().saysNothingElse()).settlesOn(healthy())),
        scenario(
            "some replies say next to nothing, and that for long",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(healthy().saysNothingElse())
                    .settlesOn(healthy())),
        scenario(
            "the expiry date in another zone",
            lab ->
                lab.settlesOn(healthy().expires(Instant.parse("2027-09-01T00:00:00Z")))
                    .settlesOn(healthy().expires(Instant.parse("2027-08-31T22:00:00Z")))),
        scenario(
            "statuses in EPP words, with repeats, and ok among them",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(
                        healthy()
                            .status(
                                "clientUpdateProhibited",
                                "CLIENT TRANSFER PROHIBITED",
                                "clientTransferProhibited",
                                "ok"))),
        scenario(
            "a registrar writes its name differently",
            lab ->
                lab.settlesOn(healthy()).settlesOn(healthy().registrar("9999", "EXAMPLE, Inc."))),
        scenario(
            "a registrar is named without its number for a while",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(healthy().registrar("", "Example  Registrar"))
                    .settlesOn(healthy())),
        scenario(
            "a registrant hides",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(healthy().registrant("", ""))
                    .settlesOn(healthy())),
        scenario(
            "a change that only one reply shows",
            lab ->
                lab.settlesOn(healthy())
                    .sees(
                        healthy()
                            .registrar("8888", "Other")
                            .nameServers("ns.other.example")
                            .secureDns(false)
                            .registrant("Other Ltd", "FR")
                            .registered(START)
                            .handle("OTHER")
                            .expires(START.plus(Duration.ofDays(365)))
                            .status("ok"))
                    .after(Duration.ofHours(1))
                    .settlesOn(healthy())));
  }

  private static Stream<Scenario> expiry() {
    Instant end = START.plus(Duration.ofDays(100));
    return Stream.of(
        scenario(
            "every stage, as the engine wakes for it",
            lab -> untilExpiry(lab.sees(healthy().expires(end)), end),
            "rdap_expiry_warning",
            "rdap_expiry_warning",
            "rdap_expiry_warning",
            "rdap_expiry_critical",
            "rdap_expiry_critical",
            "rdap_expiry_critical"),
        scenario(
            "twenty days left when it is added",
            lab -> lab.settlesOn(healthy().expires(START.plus(Duration.ofDays(20)))),
            "rdap_expiry_warning"),
        scenario(
            "three stages skipped",
            lab ->
                lab.settlesOn(healthy().expires(end))
                    .after(Duration.ofDays(97))
                    .settlesOn(healthy().expires(end)),
            "rdap_expiry_critical"),
        scenario(
            "stages reached while the server limits us",
            lab -> {
              lab.sees(healthy().expires(START.plus(Duration.ofDays(62)).plusSeconds(60)));
              for (int i = 0; i < 4; i++) {
                lab.after(Duration.ofDays(1)).limited(lab.now.plusSeconds(900));
              }
              return lab;
            },
            "rdap_expiry_warning"),
        scenario(
            "two dates in turn say nothing twice",
            lab -> {
              Instant near = START.plus(Duration.ofDays(20));
              Instant far = START.plus(Duration.ofDays(385));
              lab.sees(healthy().expires(near));
              for (int i = 0; i < 5; i++) {
                lab.after(Duration.ofHours(1)).sees(healthy().expires(far));
                lab.after(Duration.ofHours(1)).sees(healthy().expires(near));
              }
              return lab.after(Duration.ofHours(1)).settlesOn(healthy().expires(far));
            },
            "rdap_expiry_warning",
            "rdap_domain_renewed"),
        scenario(
            "expired when it is added",
            lab -> lab.settlesOn(healthy().expires(START.minus(Duration.ofDays(2)))),
            "rdap_domain_expired"),
        scenario(
            "expired and renewed late",
            lab ->
                lab.settlesOn(healthy().expires(START.minus(Duration.ofDays(2))))
                    .settlesOn(healthy().expires(START.plus(Duration.ofDays(363)))),
            "rdap_domain_expired",
            "rdap_expiry_recovered",
            "rdap_domain_renewed"),
        scenario(
            "the date passes while nobody answers",
            lab -> {
              lab.sees(healthy().expires(START.plus(Duration.ofHours(12))));
              return lab.after(Duration.ofDays(1)).fails("connect_timeout", true);
            },
            "rdap_expiry_critical"),
        scenario(
            "the expiry date moves back",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(healthy().expires(Instant.parse("2027-06-01T08:00:00Z"))),
            "rdap_expiry_moved_back"));
  }

  private static RdapLab untilExpiry(RdapLab lab, Instant end) {
    while (lab.due().now.isBefore(end)) {
      lab.sees(healthy().expires(end));
    }
    return lab;
  }

  private static Stream<Scenario> renewals() {
    Instant old = START.plus(Duration.ofDays(400));
    Instant next = old.plus(Duration.ofDays(365));
    Instant day = old.plus(Duration.ofMinutes(10));
    return Stream.of(
        scenario(
            "renewed in good time",
            lab -> lab.settlesOn(healthy()).settlesOn(healthy().expires(next)),
            "rdap_domain_renewed"),
        scenario(
            "renewed by the registry, and not final yet",
            lab ->
                lab.settlesOn(healthy().expires(old))
                    .at(day)
                    .settlesOn(healthy().expires(next).alsoStatus("autoRenewPeriod")),
            "rdap_auto_renewed"),
        scenario(
            "renewed by the registry, and final after the grace period",
            lab ->
                lab.settlesOn(healthy().expires(old))
                    .at(day)
                    .settlesOn(healthy().expires(next).alsoStatus("autoRenewPeriod"))
                    .after(Duration.ofDays(45))
                    .settlesOn(healthy().expires(next)),
            "rdap_auto_renewed",
            "rdap_domain_renewed"),
        scenario(
            "renewed by the registry without a word of a grace period",
            lab -> lab.settlesOn(healthy().expires(old)).at(day).settlesOn(healthy().expires(next)),
            "rdap_domain_renewed"),
        scenario(
            "renewed by the registry and then deleted by the registrar",
            lab ->
                lab.settlesOn(healthy().expires(old))
                    .at(day)
                    .settlesOn(healthy().expires(next).alsoStatus("auto renew period"))
                    .after(Duration.ofDays(30))
                    .settlesOn(healthy().expires(next).alsoStatus("redemption period")),
            "rdap_auto_renewed",
            "rdap_deletion_pending"),
        scenario(
            "the grace period is seen too late to tell of it",
            lab ->
                lab.settlesOn(healthy().expires(old))
                    .at(old.plus(Duration.ofDays(10)))
                    .settlesOn(healthy().expires(next).alsoStatus("auto renew period"))
                    .after(Duration.ofDays(30))
                    .settlesOn(healthy().expires(next)),
            "rdap_domain_renewed"),
        scenario(
            "a grace period that comes and goes in replies is final once",
            lab -> {
              lab.settlesOn(healthy().expires(next).alsoStatus("auto renew period"));
              for (int i = 0; i < 4; i++) {
                lab.sees(healthy().expires(next)).after(Duration.ofHours(1));
                lab.sees(healthy().expires(next).alsoStatus("auto renew period"));
                lab.after(Duration.ofHours(1));
              }
              return lab;
            },
            "rdap_domain_renewed"));
  }

  private static Stream<Scenario> owners() {
    RecordBuilder other =
        healthy()
            .registered(START.plus(Duration.ofDays(80)))
            .handle("OTHER")
            .expires(START.plus(Duration.ofDays(445)));
    return Stream.of(
        scenario(
            "another registrar",
            lab -> lab.settlesOn(healthy()).settlesOn(healthy().registrar("8888", "Other")),
            "rdap_registrar_changed"),
        scenario(
            "another registrar, known by name alone",
            lab ->
                lab.settlesOn(healthy().registrar("", "One"))
                    .settlesOn(healthy().registrar("", "Two")),
            "rdap_registrar_changed"),
        scenario(
            "dropped and registered anew",
            lab ->
                lab.settlesOn(healthy())
                    .after(Duration.ofDays(81))
                    .settlesOn(other)
                    .settlesOn(other),
            "rdap_reregistered"),
        scenario(
            "another registration under another handle, dated earlier",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(
                        healthy().registered(Instant.parse("2014-01-01T00:00:00Z")).handle("NEW")),
            "rdap_reregistered"),
        scenario(
            "a registry renames its handles",
            lab -> lab.settlesOn(healthy()).settlesOn(healthy().handle("NEW"))),
        scenario(
            "another registrant",
            lab -> lab.settlesOn(healthy()).settlesOn(healthy().registrant("Other Ltd", "GB")),
            "rdap_registrant_changed"),
        scenario(
            "a registrant in another country, who hides by name",
            lab ->
                lab.settlesOn(healthy().registrant("", "GB"))
                    .settlesOn(healthy().registrant("", "RU")),
            "rdap_registrant_changed"));
  }

  private static Stream<Scenario> statuses() {
    return Stream.of(
        pair("a hold", "clientHold", "rdap_hold_applied", "rdap_hold_removed"),
        pair("a hold of the registry", "server hold", "rdap_hold_applied", "rdap_hold_removed"),
        pair("redemption", "redemptionPeriod", "rdap_deletion_pending", "rdap_deletion_cleared"),
        pair("deletion", "pending delete", "rdap_deletion_pending", "rdap_deletion_cleared"),
        pair("a transfer", "pendingTransfer", "rdap_transfer_pending", "rdap_transfer_cleared"),
        pair(
            "another status",
            "server update prohibited",
            "rdap_status_changed",
            "rdap_status_changed"),
        scenario(
            "on hold when it is added",
            lab -> lab.sees(healthy().alsoStatus("client hold")),
            "rdap_hold_applied"),
        scenario(
            "a hold is not over because a reply has no statuses",
            lab ->
                lab.settlesOn(healthy().alsoStatus("client hold"))
                    .settlesOn(healthy().saysNothingElse()),
            "rdap_hold_applied"),
        scenario(
            "the transfer lock goes and comes back",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(healthy().status("client update prohibited"))
                    .settlesOn(healthy()),
            "rdap_transfer_lock_removed",
            "rdap_transfer_lock_restored"),
        scenario(
            "never locked", lab -> lab.settlesOn(healthy().status("client update prohibited"))),
        scenario(
            "locked for the first time",
            lab -> lab.settlesOn(healthy().status("client update prohibited")).settlesOn(healthy()),
            "rdap_status_changed"),
        scenario(
            "locked in one reply only",
            lab ->
                lab.settlesOn(healthy().status("client update prohibited"))
                    .sees(healthy())
                    .after(Duration.ofHours(1))
                    .settlesOn(healthy().status("client update prohibited"))),
        scenario(
            "one of two locks goes",
            lab ->
                lab.settlesOn(healthy().alsoStatus("server transfer prohibited"))
                    .settlesOn(healthy()),
            "rdap_status_changed"));
  }

  private static Stream<Scenario> delegations() {
    return Stream.of(
        scenario(
            "other name servers",
            lab ->
                lab.settlesOn(healthy())
                    .settlesOn(healthy().nameServers("ns1.example.net", "ns.other.example")),
            "rdap_nameservers_changed"),
        scenario(
            "another key",
            lab ->
                lab.settlesOn(healthy()).settlesOn(healthy().secureDns(true, "54321 13 2 fedcba")),
            "rdap_secure_dns_changed"),
        scenario(
            "no longer signed",
            lab -> lab.settlesOn(healthy()).settlesOn(healthy().secureDns(false)),
            "rdap_secure_dns_changed"));
  }

  private static Stream<Scenario> unavailable() {
    return Stream.of(
        scenario(
            "gone from the registry, and back",
            lab -> {
              lab.settlesOn(healthy());
              for (int i = 0; i < 4; i++) {
                lab.missing().after(Duration.ofHours(1));
              }
              return lab.settlesOn(healthy());
            },
            "rdap_domain_not_found",
            "rdap_domain_found"),
        scenario(
            "not found twice",
            lab ->
                lab.settlesOn(healthy())
                    .missing()
                    .after(Duration.ofHours(1))
                    .missing()
                    .after(Duration.ofHours(1))
                    .settlesOn(healthy())),
        scenario(
            "failing for three days and a bit",
            lab -> {
              lab.settlesOn(healthy());
              while (lab.due().now.isBefore(START.plus(Duration.ofDays(5)))) {
                lab.fails("connect_timeout", true);
              }
              return lab.settlesOn(healthy());
            },
            "rdap_lookup_failed",
            "rdap_lookup_recovered"),
        scenario(
            "failing for two days",
            lab -> {
              lab.settlesOn(healthy());
              Instant end = lab.now.plus(Duration.ofDays(2));
              while (lab.due().now.isBefore(end)) {
                lab.fails("invalid_response", false);
              }
              return lab.settlesOn(healthy());
            }),
        scenario(
            "failing every minute of a day",
            lab -> {
              lab.settlesOn(healthy());
              for (int i = 0; i < 24 * 60; i++) {
                lab.fails("http_status", false).after(Duration.ofMinutes(1));
              }
              return lab.settlesOn(healthy());
            }),
        scenario(
            "limited for six days",
            lab -> {
              lab.settlesOn(healthy());
              return limitedFor(lab, 6).settlesOn(healthy());
            }),
        scenario(
            "limited for two weeks",
            lab -> {
              lab.settlesOn(healthy());
              return limitedFor(lab, 14).settlesOn(healthy());
            },
            "rdap_lookup_failed",
            "rdap_lookup_recovered"),
        scenario(
            "our own network is down for a month",
            lab -> {
              lab.settlesOn(healthy());
              for (int i = 0; i < 30; i++) {
                lab.after(Duration.ofDays(1)).unclear();
              }
              return lab.settlesOn(healthy());
            }));
  }

  private static RdapLab limitedFor(RdapLab lab, int days) {
    Instant end = lab.now.plus(Duration.ofDays(days));
    while (lab.now.isBefore(end)) {
      lab.limited(lab.now.plus(Duration.ofHours(6))).after(Duration.ofHours(6));
    }
    return lab;
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void theOwnerHearsExactlyTheExpected(Scenario scenario) {
    assertThat(scenario.story().apply(new RdapLab()).events()).isEqualTo(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.RDAP), scenarios().map(s -> s.expected()).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<String> expected =
        scenarios().flatMap(each -> each.expected().stream()).collect(Collectors.toSet());
    Set<String> catalogue = new HashSet<>();
    CheckCatalogue.of(CheckType.RDAP).events().forEach(spec -> catalogue.add(spec.type().word()));

    assertThat(expected).isEqualTo(catalogue);
  }

  private static Scenario scenario(String name, UnaryOperator<RdapLab> story, String... expected) {
    return new Scenario(name, story, List.of(expected));
  }

  /** A status that comes and goes. */
  private static Scenario pair(String name, String status, String opening, String closing) {
    return scenario(
        name,
        lab ->
            lab.settlesOn(healthy()).settlesOn(healthy().alsoStatus(status)).settlesOn(healthy()),
        opening,
        closing);
  }
}
