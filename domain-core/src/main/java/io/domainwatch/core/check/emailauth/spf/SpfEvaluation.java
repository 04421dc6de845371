package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.spf.SpfTerm.Mechanism;
import io.domainwatch.core.check.emailauth.spf.SpfTerm.Prefixes;
import io.domainwatch.core.check.emailauth.spf.SpfTerm.Qualifier;
import java.util.List;
import java.util.Optional;

/** Goes through the terms of one record and adds them up in its branch. */
final class SpfEvaluation {

  /** Mail exchangers of one {@code mx} (RFC 7208 §4.6.4). */
  private static final int MX_LIMIT = 10;

  /** A single IPv4 network of this length or shorter lets a half of the world pass. */
  private static final int WIDE_V4 = 7;

  /** The same for IPv6, of which one eighth is in use (RFC 4291 §2.4). */
  private static final int WIDE_V6 = 15;

  private final SpfAnalyser analyser;
  private final MailLookup lookup;
  private final String name;
  private final List<String> path;
  private final SpfBranchBuilder branch;

  SpfEvaluation(
      SpfAnalyser analyser,
      MailLookup lookup,
      String name,
      List<String> path,
      SpfBranchBuilder branch) {
    this.analyser = analyser;
    this.lookup = lookup;
    this.name = name;
    this.path = path;
    this.branch = branch;
  }

  void evaluate(SpfRecord record) {
    record.evaluated().forEach(this::evaluate);
    branch.ending = SpfAnalyser.ending(record);
    branch.everyone |= branch.ending.filter(Qualifier.PASS::equals).isPresent();
    record.redirect().ifPresent(this::redirect);
    branch.openEnded |= record.all().isEmpty() && record.redirect().isEmpty();
  }

  private void evaluate(Mechanism mechanism) {
    boolean passes = mechanism.qualifier() == Qualifier.PASS;
    switch (mechanism) {
      case SpfTerm.All _ -> {}
      case SpfTerm.Include(Qualifier _, DomainSpec target) -> include(target, passes);
      case SpfTerm.A(Qualifier _, Optional<DomainSpec> target, Prefixes prefixes) ->
          staticName(target).ifPresent(host -> hosts(List.of(host), "A", prefixes, passes));
      case SpfTerm.Mx(Qualifier _, Optional<DomainSpec> target, Prefixes prefixes) ->
          staticName(target).ifPresent(host -> exchanges(host, prefixes, passes));
      case SpfTerm.Ptr _ -> {
        branch.count(1);
        branch.usesPtr = true;
      }
      case SpfTerm.Exists(Qualifier _, DomainSpec target) ->
          staticName(Optional.of(target)).ifPresent(this::exists);
      case SpfTerm.Ip4(Qualifier _, long address, int prefix) when passes ->
          network(address, prefix);
      case SpfTerm.Ip6(Qualifier _, int prefix) when passes -> wideV6(prefix);
      case SpfTerm.Ip4 _, SpfTerm.Ip6 _ -> {}
    }
  }

  /** The name a counted term is about, or empty when it depends on the sender. */
  private Optional<String> staticName(Optional<DomainSpec> target) {
    branch.count(1);
    if (target.filter(DomainSpec::dynamic).isPresent()) {
      branch.dynamic = true;
      return Optional.empty();
    }
    return Optional.of(target.map(DomainSpec::text).map(SpfAnalyser::withoutDot).orElse(name));
  }

  private void include(DomainSpec target, boolean passes) {
    Optional<String> other = staticName(Optional.of(target));
    if (other.isEmpty()) {
      return;
    }
    SpfBranchBuilder included = analyser.follow(other.get(), path, "include");
    branch.pays(included);
    if (isMissing(included)) {
      branch.problem(
          "include_missing", "the included " + Shown.term(other.get()) + " has no SPF record");
    }
    if (passes) {
      branch.authorises(included);
    }
  }

  private void redirect(DomainSpec target) {
    Optional<String> other = staticName(Optional.of(target));
    if (other.isEmpty()) {
      return;
    }
    SpfBranchBuilder instead = analyser.follow(other.get(), path, "redirect");
    branch.pays(instead);
    branch.authorises(instead);
    branch.ending = instead.ending;
    branch.openEnded = instead.openEnded;
    if (isMissing(instead)) {
      branch.problem(
          "redirect_missing",
          "the redirect to " + Shown.term(other.get()) + " finds no SPF record");
    }
  }

  private static boolean isMissing(SpfBranchBuilder other) {
    return !other.found && other.unknowns().isEmpty();
  }

  private void exists(String host) {
    if (!analyser.mayAsk("A", host)) {
      SpfAnalyser.tooMany(branch);
      return;
    }
    switch (lookup.v4(host)) {
      case Answer.Found<String> _ -> {}
      case Answer.None<String> _ -> branch.empty(1);
      case Answer.Unknown<String>(String reason) -> unknownHost(host, reason);
    }
  }

  private void exchanges(String host, Prefixes prefixes, boolean passes) {
    if (!analyser.mayAsk("MX", host)) {
      SpfAnalyser.tooMany(branch);
      return;
    }
    switch (lookup.exchanges(host)) {
      case Answer.Found<String>(List<String> exchanges) when exchanges.size() > MX_LIMIT ->
          branch.problem(
              "too_many_mx",
              "%s has %d mail exchangers, 10 are allowed"
                  .formatted(Shown.term(host), exchanges.size()));
      case Answer.Found<String>(List<String> exchanges) ->
          hosts(exchanges.stream().distinct().toList(), "", prefixes, passes);
      case Answer.None<String> _ -> branch.empty(1);
      case Answer.Unknown<String>(String reason) -> unknownHost(host, reason);
    }
  }

  /** Adds the addresses of {@code hosts}; with a type, each of them counts against the cap. */
  private void hosts(List<String> hosts, String type, Prefixes prefixes, boolean passes) {
    for (String host : hosts) {
      if (!type.isEmpty() && !analyser.mayAsk(type, host)) {
        SpfAnalyser.tooMany(branch);
        return;
      }
      Answer<String> v4 = lookup.v4(host);
      boolean v6Matters = v4.records().isEmpty() || (passes && prefixes.v6() <= WIDE_V6);
      Answer<String> v6 = v6Matters ? lookup.v6(host) : new Answer.None<>(true);
      if (v4.isNone() && v6.isNone()) {
        branch.empty(1);
      }
      if (v4 instanceof Answer.Unknown<String>(String reason)) {
        unknownHost(host, reason);
      } else if (v6 instanceof Answer.Unknown<String>(String reason)) {
        unknownHost(host, reason);
      }
      if (passes) {
        v4.records().stream()
            .flatMap(address -> SpfNetworkReader.v4(address).stream())
            .forEach(each -> network(each.address(), prefixes.v4()));
        v6.records().forEach(_ -> wideV6(prefixes.v6()));
      }
    }
  }

  private void unknownHost(String host, String reason) {
    branch.unknown(Shown.term(host) + ": " + reason);
  }

  private void network(long address, int prefix) {
    branch.space.add(address, prefix);
    if (prefix <= WIDE_V4) {
      branch.widest.add("ip4/" + prefix);
    }
  }

  private void wideV6(int prefix) {
    if (prefix <= WIDE_V6) {
      branch.widest.add("ip6/" + prefix);
    }
  }
}
