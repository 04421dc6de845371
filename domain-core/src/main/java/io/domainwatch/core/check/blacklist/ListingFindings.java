package io.domainwatch.core.check.blacklist;

import static io.domainwatch.core.check.blacklist.BlacklistDefinition.DOMAIN_LISTED;
import static io.domainwatch.core.check.blacklist.BlacklistDefinition.IP_LISTED;
import static io.domainwatch.core.check.blacklist.BlacklistDefinition.POLICY_LISTED;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.list.ListProvider.Tier;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.check.blacklist.list.Sublist;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words and weights of listings. */
final class ListingFindings {

  private ListingFindings() {}

  /** That the answer has codes of this class; the names are those of the class, the codes all. */
  static Finding of(
      Result result,
      Listing.Listed listed,
      ListingClass listingClass,
      Target target,
      Provider provider) {
    List<String> names = listed.names(listingClass);
    return new Finding(
        type(provider, listingClass),
        result.subject(),
        severity(listed, listingClass, target, provider),
        "%s is on the list %s (%s)"
            .formatted(
                subject(target),
                provider.zone(),
                names.stream().map(ReasonPhrases::of).collect(Collectors.joining(", "))),
        JsonValue.fields()
            .put("zone", provider.zone())
            .put("target", target.value())
            .put("role", target.role().wireName())
            .put("class", listingClass.wireName())
            .put("codes", listed.codes())
            .put("sublists", names)
            .put("text", listed.text())
            .put("sharedAddress", target.shared())
            .build());
  }

  private static EventType type(Provider provider, ListingClass listingClass) {
    return listingClass == ListingClass.POLICY
        ? POLICY_LISTED
        : provider.ofNames() ? DOMAIN_LISTED : IP_LISTED;
  }

  /** Empty for the catalogue's default (docs/spec/checks/blacklist.md, "Severity"). */
  private static Optional<Severity> severity(
      Listing.Listed listed, ListingClass listingClass, Target target, Provider provider) {
    if (listingClass == ListingClass.POLICY) {
      return Optional.empty();
    }
    if (target.shared()) {
      return Optional.of(Severity.LOW);
    }
    List<Sublist> abuse =
        listed.sublists().stream().filter(s -> s.listingClass() == ListingClass.ABUSE).toList();
    if (abuse.stream().allMatch(s -> s.severity().isPresent())) {
      return abuse.stream().flatMap(s -> s.severity().stream()).max(Comparator.naturalOrder());
    }
    return !provider.ofNames() && provider.tier() == Tier.B
        ? Optional.of(Severity.MEDIUM)
        : Optional.empty();
  }

  private static String subject(Target target) {
    return switch (target.role()) {
      case DOMAIN -> "The domain";
      case WEB -> "The address " + target.value() + " of the site";
      case MAIL -> "The address " + target.value() + " of a mail server";
    };
  }
}
