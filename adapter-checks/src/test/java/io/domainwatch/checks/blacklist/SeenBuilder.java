package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.blacklist.BlacklistObservation.Listing;
import io.domainwatch.checks.blacklist.BlacklistObservation.Provider;
import io.domainwatch.checks.blacklist.BlacklistObservation.Result;
import io.domainwatch.checks.blacklist.BlacklistObservation.Role;
import io.domainwatch.checks.blacklist.BlacklistObservation.Target;
import io.domainwatch.checks.blacklist.BlacklistObservation.Use;
import io.domainwatch.checks.blacklist.ListProvider.Tier;
import io.domainwatch.checks.net.QueryCost;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a run saw; healthy until told otherwise. */
final class SeenBuilder {

  static final String WEB = "192.0.2.1";
  static final String MAIL = "192.0.2.25";
  static final String NAME = "shop.example";
  static final String STRONG = "strong.test";
  static final String WEAK = "weak.test";
  static final String NAMES = "names.test";

  private final Map<String, Target> targets = new LinkedHashMap<>();
  private final Map<String, Provider> providers = new LinkedHashMap<>();
  private final Map<String, Listing> listings = new LinkedHashMap<>();
  private final Set<Role> unknownRoles = EnumSet.noneOf(Role.class);
  private final Set<String> notLookedUp = new HashSet<>();

  private SeenBuilder() {
    target(NAME, Role.DOMAIN, false).target(WEB, Role.WEB, false).target(MAIL, Role.MAIL, false);
    provider(STRONG, false, Tier.A, new Use.Usable());
    provider(WEAK, false, Tier.B, new Use.Usable());
    provider(NAMES, true, Tier.A, new Use.Usable());
  }

  static SeenBuilder healthy() {
    return new SeenBuilder();
  }

  SeenBuilder target(String value, Role role, boolean shared) {
    targets.put(value, new Target(value, role, shared));
    return this;
  }

  SeenBuilder without(String target) {
    targets.remove(target);
    return this;
  }

  SeenBuilder withoutProvider(String zone) {
    providers.remove(zone);
    return this;
  }

  SeenBuilder cannotFind(Role role) {
    targets.values().removeIf(target -> target.role() == role);
    unknownRoles.add(role);
    return this;
  }

  SeenBuilder leavesOut(String address) {
    targets.remove(address);
    notLookedUp.add(address);
    return this;
  }

  private void provider(String zone, boolean ofNames, Tier tier, Use use) {
    providers.put(zone, new Provider(zone, ofNames, tier, use));
  }

  SeenBuilder unusable(String reason, String... zones) {
    for (String zone : zones) {
      Provider known = providers.get(zone);
      provider(zone, known.ofNames(), known.tier(), new Use.Unusable(reason));
    }
    return this;
  }

  SeenBuilder limited(String... zones) {
    for (String zone : zones) {
      Provider known = providers.get(zone);
      provider(zone, known.ofNames(), known.tier(), new Use.Skipped("daily_limit"));
    }
    return this;
  }

  SeenBuilder listed(String zone, String target, String... sublists) {
    List<Sublist> all = Stream.of(sublists).map(Sublist::parse).toList();
    listings.put(
        zone + "/" + target,
        new Listing.Listed(List.of("127.0.0.2"), all, Optional.of("see the list")));
    return this;
  }

  SeenBuilder unknown(String zone, String target, String reason) {
    listings.put(zone + "/" + target, new Listing.Unknown(reason));
    return this;
  }

  BlacklistObservation build() {
    List<Result> results = new ArrayList<>();
    for (Provider provider : providers.values()) {
      for (Target target : targets.values()) {
        if (provider.ofNames() == (target.role() == Role.DOMAIN)) {
          results.add(result(provider, target));
        }
      }
    }
    return new BlacklistObservation(
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
