package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Use;
import io.domainwatch.core.check.blacklist.list.ListAnswer;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.check.blacklist.list.ListZone.Kind;
import io.domainwatch.core.check.blacklist.list.Sublist;
import io.domainwatch.guard.Network;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;

/** One list with its gate and its pace, which all runs share. */
final class ListChecks {

  /** The reason where our own limits or the time of the run kept a question back. */
  static final String OWN_LIMIT = "own_limit";

  /** What one list said in one run. */
  record Said(Provider provider, List<Result> results) {}

  private final ListProvider provider;
  private final ProviderGate gate;
  private final ProviderPace pace;

  /**
   * A list that was not asked yet.
   *
   * @param apart least time between a run and its confirmation
   */
  ListChecks(ListProvider provider, Duration apart) {
    this.provider = provider;
    this.gate = new ProviderGate(apart.dividedBy(2));
    this.pace = new ProviderPace(provider.queriesPerDay());
  }

  /** Asks the list about those of the targets that are of its kind. */
  Said ask(DnsClient client, List<Target> targets, DnsSession session, Instant now)
      throws InterruptedException {
    List<Target> mine = targets.stream().filter(this::takes).toList();
    if (mine.isEmpty()) {
      return said(new Use.Skipped("no_target"), List.of());
    }
    if (pace.exhausted(now)) {
      return said(new Use.Skipped("daily_limit"), unknown(mine, "daily_limit"));
    }
    ListQueries queries = new ListQueries(client, provider, pace, session, now);
    return switch (gate.state(queries, now)) {
      case ProviderGate.Usable(InetSocketAddress resolver) -> ask(queries, resolver, mine, now);
      case ProviderGate.Unusable(String reason) when reason.equals(OWN_LIMIT) ->
          said(new Use.Skipped(reason), unknown(mine, reason));
      case ProviderGate.Unusable(String reason) ->
          said(new Use.Unusable(reason), unknown(mine, "provider_unusable"));
    };
  }

  private Said ask(ListQueries queries, InetSocketAddress resolver, List<Target> mine, Instant now)
      throws InterruptedException {
    List<Result> results = new ArrayList<>();
    for (Target target : mine) {
      results.add(result(target, listing(queries, resolver, label(target))));
      SiteRun.endIfCancelled();
    }
    boolean listed = results.stream().anyMatch(r -> r.listing() instanceof Listing.Listed);
    return listed && !gate.stillTells(queries, resolver, now)
        ? said(new Use.Unusable("wildcarded"), unknown(mine, "provider_unusable"))
        : said(new Use.Usable(), results);
  }

  private static Listing listing(ListQueries queries, InetSocketAddress resolver, String label) {
    return switch (queries.ask(resolver, label)) {
      case ListAnswer.Clean _, ListAnswer.Noted _ -> new Listing.Clean();
      case ListAnswer.Listed(List<String> codes, List<Sublist> sublists) ->
          new Listing.Listed(codes, sublists, queries.explanation(resolver, label));
      case ListAnswer.Unusable(String reason) -> new Listing.Unknown(reason);
      case ListAnswer.Missing(String reason) -> new Listing.Unknown(reason);
    };
  }

  /** Addresses never go to a list of names, and names never to one of addresses. */
  private boolean takes(Target target) {
    boolean name = target.role() == Role.DOMAIN;
    return switch (provider.kind()) {
      case DOMAIN -> name;
      case IP ->
          !name
              && (target.value().contains(":")
                  ? provider.families().v6()
                  : provider.families().v4());
    };
  }

  /** The name below the zone: octets or nibbles in reverse (RFC 5782 §2.1 and §2.4). */
  static String label(Target target) {
    if (target.role() == Role.DOMAIN) {
      return target.value();
    }
    InetAddress address = Network.literal(target.value());
    StringJoiner label = new StringJoiner(".");
    byte[] bytes = address.getAddress();
    for (int i = bytes.length - 1; i >= 0; i--) {
      if (bytes.length == 4) {
        label.add(Integer.toString(bytes[i] & 0xFF));
      } else {
        String hex = HexFormat.of().toHexDigits(bytes[i]);
        label.add(hex.substring(1)).add(hex.substring(0, 1));
      }
    }
    return label.toString();
  }

  private List<Result> unknown(List<Target> mine, String reason) {
    return mine.stream().map(t -> result(t, new Listing.Unknown(reason))).toList();
  }

  private Result result(Target target, Listing listing) {
    return new Result(provider.name(), target.value(), listing);
  }

  private Said said(Use use, List<Result> results) {
    boolean names = provider.kind() == Kind.DOMAIN;
    return new Said(new Provider(provider.name(), names, provider.tier(), use), results);
  }
}
