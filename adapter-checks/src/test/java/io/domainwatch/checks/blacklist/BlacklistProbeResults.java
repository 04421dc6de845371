package io.domainwatch.checks.blacklist;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.BlacklistAssessment;
import io.domainwatch.core.check.blacklist.BlacklistMemory;
import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Use;
import io.domainwatch.core.check.blacklist.list.ListProvider.Tier;
import io.domainwatch.core.check.blacklist.list.Sublist;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a run of blacklist sees in tests; healthy until told otherwise. */
final class BlacklistProbeResults {

  static final String WEB = "192.0.2.1";
  static final String MAIL = "192.0.2.25";
  static final String NAME = "shop.example";
  static final String STRONG = "strong.test";
  static final String WEAK = "weak.test";
  static final String NAMES = "names.test";

  /** Between two positives that count as two. */
  private static final Duration APART = Duration.ofMinutes(10);

  private final Map<String, Target> targets = new LinkedHashMap<>();
  private final Map<String, Provider> providers = new LinkedHashMap<>();
  private final Map<String, Listing> listings = new LinkedHashMap<>();
  private final Set<Role> unknownRoles = EnumSet.noneOf(Role.class);
  private final Set<String> notLookedUp = new HashSet<>();

  private BlacklistProbeResults() {
    target(NAME, Role.DOMAIN, false).target(WEB, Role.WEB, false).target(MAIL, Role.MAIL, false);
    provider(STRONG, false, Tier.A, new Use.Usable());
    provider(WEAK, false, Tier.B, new Use.Usable());
    provider(NAMES, true, Tier.A, new Use.Usable());
  }

  /** A story before its first run. */
  static CheckStory<BlacklistProbeResults> story() {
    return CheckStory.of(CheckType.BLACKLIST, NAME, BlacklistProbeResults::judged);
  }

  private static CheckOutcome judged(BlacklistProbeResults built, CheckTarget target, Instant now) {
    BlacklistProbeResult seen = built.build();
    BlacklistMemory before = BlacklistMemory.of(target.memory());
    Assessment assessment = BlacklistAssessment.assess(seen, before, now, APART);
    BlacklistMemory after = BlacklistMemory.of(assessment.memory());
    return new CheckOutcome.Observed(
        RecordJson.write(BlacklistObservation.of(seen, before, after)), assessment);
  }

  static BlacklistProbeResults healthy() {
    return new BlacklistProbeResults();
  }

  BlacklistProbeResults target(String value, Role role, boolean shared) {
    targets.put(value, new Target(value, role, shared));
    return this;
  }

  BlacklistProbeResults without(String target) {
    targets.remove(target);
    return this;
  }

  BlacklistProbeResults withoutProvider(String zone) {
    providers.remove(zone);
    return this;
  }

  BlacklistProbeResults cannotFind(Role role) {
    targets.values().removeIf(target -> target.role() == role);
    unknownRoles.add(role);
    return this;
  }

  BlacklistProbeResults leavesOut(String address) {
    targets.remove(address);
    notLookedUp.add(address);
    return this;
  }

  private void provider(String zone, boolean ofNames, Tier tier, Use use) {
    providers.put(zone, new Provider(zone, ofNames, tier, use));
  }

  BlacklistProbeResults unusable(String reason, String... zones) {
    for (String zone : zones) {
      Provider known = providers.get(zone);
      provider(zone, known.ofNames(), known.tier(), new Use.Unusable(reason));
    }
    return this;
  }

  BlacklistProbeResults limited(String... zones) {
    for (String zone : zones) {
      Provider known = providers.get(zone);
      provider(zone, known.ofNames(), known.tier(), new Use.Skipped("daily_limit"));
    }
    return this;
  }

  BlacklistProbeResults listed(String zone, String target, String... sublists) {
    List<Sublist> all = Stream.of(sublists).map(Sublist::parse).toList();
    listings.put(
        zone + "/" + target,
        new Listing.Listed(List.of("127.0.0.2"), all, Optional.of("see the list")));
    return this;
  }

  BlacklistProbeResults unknown(String zone, String target, String reason) {
    listings.put(zone + "/" + target, new Listing.Unknown(reason));
    return this;
  }

  BlacklistProbeResult build() {
    List<Result> results = new ArrayList<>();
    for (Provider provider : providers.values()) {
      for (Target target : targets.values()) {
        if (provider.ofNames() == (target.role() == Role.DOMAIN)) {
          results.add(result(provider, target));
        }
      }
    }
    return new BlacklistProbeResult(
        List.copyOf(targets.values()),
        unknownRoles,
        notLookedUp,
        List.copyOf(providers.values()),
        results,
        QueryCost.ofDns(10, 0));
  }

  private Result result(Provider provider, Target target) {
    Listing usual =
        provider.use() instanceof Use.Usable
            ? new Listing.Clean()
            : new Listing.Unknown("provider_unusable");
    String subject = provider.zone() + "/" + target.value();
    return new Result(provider.zone(), target.value(), listings.getOrDefault(subject, usual));
  }
}
