package io.domainwatch.checks.rdap;

import static io.domainwatch.checks.rdap.RdapProbeResults.failing;
import static io.domainwatch.checks.rdap.RdapProbeResults.healthy;
import static io.domainwatch.checks.rdap.RdapProbeResults.limited;
import static io.domainwatch.checks.rdap.RdapProbeResults.missing;
import static io.domainwatch.checks.rdap.RdapProbeResults.unclear;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static io.domainwatch.testkit.check.CheckStory.START;

import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;

/**
 * Stories of a registration, through the assessment and the engine. Each names all that its owner
 * hears, in order; every other event is forbidden in it.
 */
class RdapScenariosTest implements ScenarioContract<RdapProbeResults> {

  @Override
  public CheckStory<RdapProbeResults> story() {
    return RdapProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<RdapProbeResults>> scenarios() {
    return Stream.of(
            calm(), expiry(), renewals(), owners(), statuses(), delegations(), unavailable())
        .flatMap(theme -> theme);
  }

  private static Stream<CheckScenario<RdapProbeResults>> calm() {
    return Stream.of(
        scenario("all is well", story -> story.hourly(3, healthy()).hourly(3, healthy())),
        scenario(
            "no expiry date is published", story -> story.hourly(3, healthy().withoutExpiry())),
        scenario(
            "one reply says next to nothing",
            story ->
                story.hourly(3, healthy()).run(healthy().saysNothingElse()).hourly(3, healthy())),
        scenario(
            "some replies say next to nothing, and that for long",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().saysNothingElse())
                    .hourly(3, healthy())),
        scenario(
            "the expiry date in another zone",
            story ->
                story
                    .hourly(3, healthy().expires(Instant.parse("2027-09-01T00:00:00Z")))
                    .hourly(3, healthy().expires(Instant.parse("2027-08-31T22:00:00Z")))),
        scenario(
            "statuses in EPP words, with repeats, and ok among them",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(
                        3,
                        healthy()
                            .status(
                                "clientUpdateProhibited",
                                "CLIENT TRANSFER PROHIBITED",
                                "clientTransferProhibited",
                                "ok"))),
        scenario(
            "a registrar writes its name differently",
            story ->
                story.hourly(3, healthy()).hourly(3, healthy().registrar("9999", "EXAMPLE, Inc."))),
        scenario(
            "a registrar is named without its number for a while",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().registrar("", "Example  Registrar"))
                    .hourly(3, healthy())),
        scenario(
            "a registrant hides",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().registrant("", ""))
                    .hourly(3, healthy())),
        scenario(
            "a change that only one reply shows",
            story ->
                story
                    .hourly(3, healthy())
                    .run(
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
                    .hourly(3, healthy())));
  }

  private static Stream<CheckScenario<RdapProbeResults>> expiry() {
    Instant end = START.plus(Duration.ofDays(100));
    return Stream.of(
        scenario(
            "every stage, as the engine wakes for it",
            story -> untilExpiry(story.run(healthy().expires(end)), end),
            "rdap_expiry_warning",
            "rdap_expiry_warning",
            "rdap_expiry_warning",
            "rdap_expiry_critical",
            "rdap_expiry_critical",
            "rdap_expiry_critical"),
        scenario(
            "twenty days left when it is added",
            story -> story.hourly(3, healthy().expires(START.plus(Duration.ofDays(20)))),
            "rdap_expiry_warning"),
        scenario(
            "three stages skipped",
            story ->
                story
                    .hourly(3, healthy().expires(end))
                    .after(Duration.ofDays(97))
                    .hourly(3, healthy().expires(end)),
            "rdap_expiry_critical"),
        scenario(
            "stages reached while the server limits us",
            story -> {
              story.run(healthy().expires(START.plus(Duration.ofDays(62)).plusSeconds(60)));
              for (int i = 0; i < 4; i++) {
                story.after(Duration.ofDays(1)).run(limited(story.now().plusSeconds(900)));
              }
            },
            "rdap_expiry_warning"),
        scenario(
            "two dates in turn say nothing twice",
            story -> {
              Instant near = START.plus(Duration.ofDays(20));
              Instant far = START.plus(Duration.ofDays(385));
              story.run(healthy().expires(near));
              for (int i = 0; i < 5; i++) {
                story.after(Duration.ofHours(1)).run(healthy().expires(far));
                story.after(Duration.ofHours(1)).run(healthy().expires(near));
              }
              story.after(Duration.ofHours(1)).hourly(3, healthy().expires(far));
            },
            "rdap_expiry_warning",
            "rdap_domain_renewed"),
        scenario(
            "expired when it is added",
            story -> story.hourly(3, healthy().expires(START.minus(Duration.ofDays(2)))),
            "rdap_domain_expired"),
        scenario(
            "expired and renewed late",
            story ->
                story
                    .hourly(3, healthy().expires(START.minus(Duration.ofDays(2))))
                    .hourly(3, healthy().expires(START.plus(Duration.ofDays(363)))),
            "rdap_domain_expired",
            "rdap_expiry_recovered",
            "rdap_domain_renewed"),
        scenario(
            "the date passes while nobody answers",
            story -> {
              story.run(healthy().expires(START.plus(Duration.ofHours(12))));
              story.after(Duration.ofDays(1)).run(failing("connect_timeout", true));
            },
            "rdap_expiry_critical"),
        scenario(
            "the expiry date moves back",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().expires(Instant.parse("2027-06-01T08:00:00Z"))),
            "rdap_expiry_moved_back"));
  }

  private static CheckStory<RdapProbeResults> untilExpiry(
      CheckStory<RdapProbeResults> story, Instant end) {
    while (story.due().now().isBefore(end)) {
      story.run(healthy().expires(end));
    }
    return story;
  }

  private static Stream<CheckScenario<RdapProbeResults>> renewals() {
    Instant old = START.plus(Duration.ofDays(400));
    Instant next = old.plus(Duration.ofDays(365));
    Instant day = old.plus(Duration.ofMinutes(10));
    return Stream.of(
        scenario(
            "renewed in good time",
            story -> story.hourly(3, healthy()).hourly(3, healthy().expires(next)),
            "rdap_domain_renewed"),
        scenario(
            "renewed by the registry, and not final yet",
            story ->
                story
                    .hourly(3, healthy().expires(old))
                    .at(day)
                    .hourly(3, healthy().expires(next).alsoStatus("autoRenewPeriod")),
            "rdap_auto_renewed"),
        scenario(
            "renewed by the registry, and final after the grace period",
            story ->
                story
                    .hourly(3, healthy().expires(old))
                    .at(day)
                    .hourly(3, healthy().expires(next).alsoStatus("autoRenewPeriod"))
                    .after(Duration.ofDays(45))
                    .hourly(3, healthy().expires(next)),
            "rdap_auto_renewed",
            "rdap_domain_renewed"),
        scenario(
            "renewed by the registry without a word of a grace period",
            story ->
                story.hourly(3, healthy().expires(old)).at(day).hourly(3, healthy().expires(next)),
            "rdap_domain_renewed"),
        scenario(
            "renewed by the registry and then deleted by the registrar",
            story ->
                story
                    .hourly(3, healthy().expires(old))
                    .at(day)
                    .hourly(3, healthy().expires(next).alsoStatus("auto renew period"))
                    .after(Duration.ofDays(30))
                    .hourly(3, healthy().expires(next).alsoStatus("redemption period")),
            "rdap_auto_renewed",
            "rdap_deletion_pending"),
        scenario(
            "the grace period is seen too late to tell of it",
            story ->
                story
                    .hourly(3, healthy().expires(old))
                    .at(old.plus(Duration.ofDays(10)))
                    .hourly(3, healthy().expires(next).alsoStatus("auto renew period"))
                    .after(Duration.ofDays(30))
                    .hourly(3, healthy().expires(next)),
            "rdap_domain_renewed"),
        scenario(
            "a grace period that comes and goes in replies is final once",
            story -> {
              story.hourly(3, healthy().expires(next).alsoStatus("auto renew period"));
              for (int i = 0; i < 4; i++) {
                story.run(healthy().expires(next)).after(Duration.ofHours(1));
                story.run(healthy().expires(next).alsoStatus("auto renew period"));
                story.after(Duration.ofHours(1));
              }
            },
            "rdap_domain_renewed"));
  }

  private static Stream<CheckScenario<RdapProbeResults>> owners() {
    RdapProbeResults other =
        healthy()
            .registered(START.plus(Duration.ofDays(80)))
            .handle("OTHER")
            .expires(START.plus(Duration.ofDays(445)));
    return Stream.of(
        scenario(
            "another registrar",
            story -> story.hourly(3, healthy()).hourly(3, healthy().registrar("8888", "Other")),
            "rdap_registrar_changed"),
        scenario(
            "another registrar, known by name alone",
            story ->
                story
                    .hourly(3, healthy().registrar("", "One"))
                    .hourly(3, healthy().registrar("", "Two")),
            "rdap_registrar_changed"),
        scenario(
            "dropped and registered anew",
            story ->
                story
                    .hourly(3, healthy())
                    .after(Duration.ofDays(81))
                    .hourly(3, other)
                    .hourly(3, other),
            "rdap_reregistered"),
        scenario(
            "another registration under another handle, dated earlier",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(
                        3,
                        healthy().registered(Instant.parse("2014-01-01T00:00:00Z")).handle("NEW")),
            "rdap_reregistered"),
        scenario(
            "a registry renames its handles",
            story -> story.hourly(3, healthy()).hourly(3, healthy().handle("NEW"))),
        scenario(
            "another registrant",
            story -> story.hourly(3, healthy()).hourly(3, healthy().registrant("Other Ltd", "GB")),
            "rdap_registrant_changed"),
        scenario(
            "a registrant in another country, who hides by name",
            story ->
                story
                    .hourly(3, healthy().registrant("", "GB"))
                    .hourly(3, healthy().registrant("", "RU")),
            "rdap_registrant_changed"));
  }

  private static Stream<CheckScenario<RdapProbeResults>> statuses() {
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
            story -> story.run(healthy().alsoStatus("client hold")),
            "rdap_hold_applied"),
        scenario(
            "a hold is not over because a reply has no statuses",
            story ->
                story
                    .hourly(3, healthy().alsoStatus("client hold"))
                    .hourly(3, healthy().saysNothingElse()),
            "rdap_hold_applied"),
        scenario(
            "the transfer lock goes and comes back",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().status("client update prohibited"))
                    .hourly(3, healthy()),
            "rdap_transfer_lock_removed",
            "rdap_transfer_lock_restored"),
        scenario(
            "never locked", story -> story.hourly(3, healthy().status("client update prohibited"))),
        scenario(
            "locked for the first time",
            story ->
                story.hourly(3, healthy().status("client update prohibited")).hourly(3, healthy()),
            "rdap_status_changed"),
        scenario(
            "locked in one reply only",
            story ->
                story
                    .hourly(3, healthy().status("client update prohibited"))
                    .run(healthy())
                    .after(Duration.ofHours(1))
                    .hourly(3, healthy().status("client update prohibited"))),
        scenario(
            "one of two locks goes",
            story ->
                story
                    .hourly(3, healthy().alsoStatus("server transfer prohibited"))
                    .hourly(3, healthy()),
            "rdap_status_changed"));
  }

  private static Stream<CheckScenario<RdapProbeResults>> delegations() {
    return Stream.of(
        scenario(
            "other name servers",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().nameServers("ns1.example.net", "ns.other.example")),
            "rdap_nameservers_changed"),
        scenario(
            "another key",
            story ->
                story
                    .hourly(3, healthy())
                    .hourly(3, healthy().secureDns(true, "54321 13 2 fedcba")),
            "rdap_secure_dns_changed"),
        scenario(
            "no longer signed",
            story -> story.hourly(3, healthy()).hourly(3, healthy().secureDns(false)),
            "rdap_secure_dns_changed"));
  }

  private static Stream<CheckScenario<RdapProbeResults>> unavailable() {
    return Stream.of(
        scenario(
            "gone from the registry, and back",
            story -> {
              story.hourly(3, healthy());
              for (int i = 0; i < 4; i++) {
                story.run(missing()).after(Duration.ofHours(1));
              }
              story.hourly(3, healthy());
            },
            "rdap_domain_not_found",
            "rdap_domain_found"),
        scenario(
            "not found twice",
            story ->
                story
                    .hourly(3, healthy())
                    .run(missing())
                    .after(Duration.ofHours(1))
                    .run(missing())
                    .after(Duration.ofHours(1))
                    .hourly(3, healthy())),
        scenario(
            "failing for three days and a bit",
            story -> {
              story.hourly(3, healthy());
              while (story.due().now().isBefore(START.plus(Duration.ofDays(5)))) {
                story.run(failing("connect_timeout", true));
              }
              story.hourly(3, healthy());
            },
            "rdap_lookup_failed",
            "rdap_lookup_recovered"),
        scenario(
            "failing for two days",
            story -> {
              story.hourly(3, healthy());
              Instant end = story.now().plus(Duration.ofDays(2));
              while (story.due().now().isBefore(end)) {
                story.run(failing("invalid_response", false));
              }
              story.hourly(3, healthy());
            }),
        scenario(
            "failing every minute of a day",
            story -> {
              story.hourly(3, healthy());
              for (int i = 0; i < 24 * 60; i++) {
                story.run(failing("http_status", false)).after(Duration.ofMinutes(1));
              }
              story.hourly(3, healthy());
            }),
        scenario(
            "limited for six days",
            story -> {
              story.hourly(3, healthy());
              limitedFor(story, 6).hourly(3, healthy());
            }),
        scenario(
            "limited for two weeks",
            story -> {
              story.hourly(3, healthy());
              limitedFor(story, 14).hourly(3, healthy());
            },
            "rdap_lookup_failed",
            "rdap_lookup_recovered"),
        scenario(
            "our own network is down for a month",
            story -> {
              story.hourly(3, healthy());
              for (int i = 0; i < 30; i++) {
                story.after(Duration.ofDays(1)).run(unclear());
              }
              story.hourly(3, healthy());
            }));
  }

  private static CheckStory<RdapProbeResults> limitedFor(
      CheckStory<RdapProbeResults> story, int days) {
    Instant end = story.now().plus(Duration.ofDays(days));
    while (story.now().isBefore(end)) {
      story.run(limited(story.now().plus(Duration.ofHours(6)))).after(Duration.ofHours(6));
    }
    return story;
  }

  /** A status that comes and goes. */
  private static CheckScenario<RdapProbeResults> pair(
      String name, String status, String opening, String closing) {
    return scenario(
        name,
        story ->
            story.hourly(3, healthy()).hourly(3, healthy().alsoStatus(status)).hourly(3, healthy()),
        opening,
        closing);
  }
}
