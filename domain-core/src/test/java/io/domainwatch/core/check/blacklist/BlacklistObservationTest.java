package io.domainwatch.core.check.blacklist;

import static io.domainwatch.core.json.JsonValue.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.blacklist.BlacklistObservation.Ended;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ProviderState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.ResultState;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredCoverage;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredListing;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredProvider;
import io.domainwatch.core.check.blacklist.BlacklistObservation.StoredResult;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Use;
import io.domainwatch.core.check.blacklist.list.ListProvider.Tier;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.check.blacklist.list.Sublist;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import io.domainwatch.core.run.Assessment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BlacklistObservationTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final Instant BEFORE = NOW.minus(Duration.ofHours(6));
  private static final String WEB = "192.0.2.1";
  private static final String MAIL = "192.0.2.25";
  private static final String STRONG = "strong.test";

  private static final BlacklistProbeResult SEEN =
      new BlacklistProbeResult(
          List.of(new Target(WEB, Role.WEB, true), new Target(MAIL, Role.MAIL, false)),
          Set.of(Role.WEB, Role.MAIL),
          Set.of("192.0.2.9", "192.0.2.8"),
          List.of(
              new Provider(STRONG, false, Tier.A, new Use.Usable()),
              new Provider("weak.test", false, Tier.B, new Use.Unusable("wildcarded")),
              new Provider("names.test", true, Tier.A, new Use.Skipped("no_target"))),
          List.of(
              new Result(STRONG, WEB, listed("PBL:policy", "SBL:abuse")),
              new Result(STRONG, MAIL, new Listing.Clean()),
              new Result("weak.test", WEB, new Listing.Unknown("provider_unusable"))),
          QueryCost.ofDns(10, 1));

  private static Listing listed(String... sublists) {
    return new Listing.Listed(
        List.of("127.0.0.10", "127.0.0.2"),
        List.of(sublists).stream().map(Sublist::parse).toList(),
        Optional.empty());
  }

  private static JsonObject stored() {
    return fields()
        .put(
            "targets",
            JsonValue.of(
                List.of(
                    fields().put("value", WEB).put("role", "web").put("shared", true).build(),
                    fields().put("value", MAIL).put("role", "mail").put("shared", false).build())))
        .put(
            "providers",
            JsonValue.of(
                List.of(
                    fields().put("zone", STRONG).put("state", "usable").build(),
                    fields()
                        .put("zone", "weak.test")
                        .put("state", "unusable")
                        .put("reason", "wildcarded")
                        .build(),
                    fields()
                        .put("zone", "names.test")
                        .put("state", "skipped")
                        .put("reason", "no_target")
                        .build())))
        .put("results", JsonValue.of(List.of(storedListing(), storedClean(), storedUnknown())))
        .put(
            "ended",
            JsonValue.of(
                List.of(
                    fields()
                        .put("subject", "gone.test/" + WEB)
                        .put("class", "policy")
                        .put("cause", "list_removed")
                        .build())))
        .put("coverage", fields().put("usable", 1).put("enabled", 2).build())
        .put(
            "unknowns",
            JsonValue.of(
                List.of(
                    fields().put("probe", "mail_addresses").put("reason", "lookup_failed").build(),
                    fields().put("probe", "web_addresses").put("reason", "lookup_failed").build())))
        .put("notLookedUp", List.of("192.0.2.8", "192.0.2.9"))
        .put("fingerprint", "61d3018151a41fffdd1a32f473219cb5e4fee1a5629cb210f2b476db2f9d4281")
        .put("queries", fields().put("dns", 10).put("http", 0).put("tcp", 1).build())
        .build();
  }

  private static JsonObject storedListing() {
    return fields()
        .put("zone", STRONG)
        .put("target", WEB)
        .put("state", "listed")
        .put("codes", List.of("127.0.0.10", "127.0.0.2"))
        .put("sublists", List.of("PBL", "SBL"))
        .put("text", new JsonValue.JsonNull())
        .put("class", "abuse")
        .put("since", "2026-11-20T06:00:00.000Z")
        .build();
  }

  private static JsonObject storedClean() {
    return fields().put("zone", STRONG).put("target", MAIL).put("state", "clean").build();
  }

  private static JsonObject storedUnknown() {
    return fields()
        .put("zone", "weak.test")
        .put("target", WEB)
        .put("state", "unknown")
        .put("reason", "provider_unusable")
        .build();
  }

  private static JsonObject history(Instant since, String listingClass, String reason) {
    return fields()
        .put("since", since.toEpochMilli())
        .put("counted", since.toEpochMilli())
        .put("positives", 2)
        .put("cleans", 0)
        .put("role", "web")
        .put("reason", List.of(reason))
        .put("newReason", List.of())
        .put("class", listingClass)
        .build();
  }

  private static JsonObject storedMemory() {
    return fields()
        .put("listings", fields().put(STRONG + "/" + WEB, history(NOW, "abuse", "SBL")).build())
        .put(
            "policyListings",
            fields()
                .put(STRONG + "/" + WEB, history(BEFORE, "policy", "PBL"))
                .put("gone.test/" + WEB, history(BEFORE, "policy", "PBL"))
                .build())
        .build();
  }

  @Test
  void whatIsStoredIsReadAndWrittenAsItWas() {
    BlacklistObservation seen = RecordJson.read(BlacklistObservation.class, stored());

    assertThat(seen.results().orElseThrow())
        .extracting(StoredResult::state)
        .containsExactly(
            Optional.of(ResultState.LISTED),
            Optional.of(ResultState.CLEAN),
            Optional.of(ResultState.UNKNOWN));
    assertThat(seen.results().orElseThrow().getFirst().listing())
        .hasValueSatisfying(
            listing -> {
              assertThat(listing.listingClass()).contains(ListingClass.ABUSE);
              assertThat(listing.since()).contains(BEFORE);
              assertThat(listing.text()).isEmpty();
            });
    assertThat(seen.results().orElseThrow().get(1).listing()).isEmpty();
    assertThat(seen.providers().orElseThrow())
        .extracting(StoredProvider::state)
        .containsExactly(
            Optional.of(ProviderState.USABLE),
            Optional.of(ProviderState.UNUSABLE),
            Optional.of(ProviderState.SKIPPED));
    assertThat(RecordJson.write(seen)).isEqualTo(stored());
  }

  @Test
  void whatWasSeenIsStored() {
    BlacklistMemory before = BlacklistMemory.of(storedMemory());
    Assessment assessment = BlacklistAssessment.assess(SEEN, before, NOW, Duration.ZERO);
    BlacklistObservation seen =
        BlacklistObservation.of(SEEN, before, BlacklistMemory.of(assessment.memory()));

    assertThat(RecordJson.write(seen)).isEqualTo(stored());
    assertThat(seen.ended().orElseThrow())
        .containsExactly(
            new Ended("gone.test/" + WEB, ListingClass.POLICY, ListingEnd.LIST_REMOVED));
    assertThat(seen.coverage()).contains(new StoredCoverage(1, 2));
    assertThat(seen.unknowns().orElseThrow())
        .extracting(UnknownPart::probe)
        .containsExactly("mail_addresses", "web_addresses");
  }

  @Test
  void whatIsNotThereIsUnknown() {
    JsonObject odd = storedListing().with("state", JsonValue.of("of_tomorrow"));
    BlacklistObservation seen =
        RecordJson.read(
            BlacklistObservation.class,
            fields()
                .put(
                    "results",
                    JsonValue.of(List.of(odd.with("class", JsonValue.of(1)).without("since"))))
                .put("coverage", fields().put("usable", 1).build())
                .build());

    assertThat(seen.results().orElseThrow())
        .containsExactly(
            new StoredResult(
                Optional.of(STRONG),
                Optional.of(WEB),
                Optional.empty(),
                Optional.empty(),
                Optional.of(
                    new StoredListing(
                        Optional.of(List.of("127.0.0.10", "127.0.0.2")),
                        Optional.of(List.of("PBL", "SBL")),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))));
    assertThat(seen.coverage()).isEmpty();
    assertThat(seen.targets()).isEmpty();
  }

  @Test
  void theMemoryKeepsItsForm() {
    assertThat(RecordJson.write(BlacklistMemory.of(storedMemory()))).isEqualTo(storedMemory());
    assertThat(BlacklistMemory.of(JsonValue.EMPTY))
        .isEqualTo(new BlacklistMemory(Map.of(), Map.of()));
  }

  /** As commit 9b3bc02f wrote it. */
  @Test
  void whatAnEarlierVersionRememberedOfAPolicyListingIsKept() {
    JsonObject stored =
        fields()
            .put(
                "listings",
                fields()
                    .put(
                        STRONG + "/" + WEB,
                        fields()
                            .put("since", 1L)
                            .put("counted", 2L)
                            .put("positives", 2)
                            .put("cleans", 0)
                            .put("role", "web")
                            .put("class", "policy")
                            .put("reason", List.of("PBL"))
                            .put("newReason", List.of())
                            .build())
                    .build())
            .build();
    BlacklistMemory memory = BlacklistMemory.of(stored);

    assertThat(memory.find(STRONG + "/" + WEB, ListingClass.ABUSE)).isEmpty();
    assertThat(memory.find(STRONG + "/" + WEB, ListingClass.POLICY))
        .hasValueSatisfying(
            history -> assertThat(history.reason()).as("its sublists").containsExactly("PBL"));
  }

  @Test
  void aListThatIsNoLongerAskedIsACauseOfItsOwn() {
    assertThat(ListingEnd.of("gone.test/" + WEB, SEEN)).isEqualTo(ListingEnd.LIST_REMOVED);
    assertThat(ListingEnd.of(STRONG + "/198.51.100.77", SEEN)).isEqualTo(ListingEnd.TARGET_REMOVED);
    assertThat(ListingEnd.of(STRONG + "/" + MAIL, SEEN)).isEqualTo(ListingEnd.DELISTED);
  }
}
