package io.domainwatch.checks.dns;

import io.domainwatch.checks.dns.ResolverProbe.Resolved;
import io.domainwatch.checks.dns.ZoneProbe.ZoneAnswers;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.delegation.DelegationWalk;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.resolve.HiddenAddresses;
import io.domainwatch.core.check.dns.DnsProbeResult;
import io.domainwatch.core.check.dns.DnsProbeResult.AddressSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.MailTarget;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.ZoneSeen;
import io.domainwatch.core.check.dns.DnssecSeen;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.observation.UnknownPart;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.guard.AddressPolicy;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

/** One run's look at a name; asks everything, judges nothing. */
final class DnsProbe {

  /** Mail exchangers that are resolved (docs/spec/checks/dns.md, "What is asked"). */
  private static final int MAIL_LIMIT = 20;

  private static final Pattern LITERAL = Pattern.compile("\\d+\\.\\d+\\.\\d+\\.\\d+|.*:.*");

  private final Inquiry run;
  private final AddressPolicy publicAddresses;
  private final ResolverProbe resolver;

  DnsProbe(Inquiry run, AddressPolicy publicAddresses) {
    this.run = run;
    this.publicAddresses = publicAddresses;
    this.resolver = new ResolverProbe(run.tools(), run.session(), publicAddresses);
  }

  /**
   * Looks.
   *
   * @throws io.domainwatch.core.run.CheckRunner.Postponed when too many runs ask the same servers
   */
  DnsProbeResult look(Baseline baseline) throws InterruptedException {
    try (Workers workers = new Workers()) {
      DelegationWalk walk =
          Workers.result(
              workers.start(() -> run.tools().walker().walk(run.name(), run.now(), run.session())));
      run.session().postponeIfHeldBack();
      try (DnsClient.Visit _ = run.tools().visit(walk, run.name(), run.session())) {
        return look(walk, baseline, workers);
      }
    }
  }

  private DnsProbeResult look(DelegationWalk walk, Baseline baseline, Workers workers)
      throws InterruptedException {
    DnssecProbe trust = new DnssecProbe(run, walk);
    Future<Resolved> resolving = workers.start(() -> resolver.resolveOwn(run.name()));
    Future<DnssecProbe.Above> above = workers.start(trust::above);
    ZoneAnswers zone = new ZoneProbe(run, baseline).ask(walk, workers);
    Future<DnssecSeen> dnssec = workers.start(() -> trust.look(zone, Workers.result(above)));
    Map<RecordKey, List<ServerView>> views = new HashMap<>(zone.views());
    Resolved resolved = Workers.result(resolving);
    List<AliasSeen> aliases = aliases(views, resolved, workers);
    Optional<List<MailTarget>> mail = mail(views, workers);
    return new DnsProbeResult(
        run.name().toString(),
        zoneSeen(zone),
        zone.authority(run.name()),
        Map.copyOf(views),
        resolved.resolution(),
        aliases,
        mail,
        nonGlobal(views),
        Workers.result(dnssec),
        unknowns(walk, zone),
        run.session().load());
  }

  private static Optional<ZoneSeen> zoneSeen(ZoneAnswers zone) {
    if (zone.answers().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ZoneSeen(
            zone.apex().toString(),
            zone.answers().stream().map(a -> a.server().label()).toList(),
            zone.answers().stream().flatMap(a -> a.refresh().stream()).findFirst()));
  }

  /**
   * The aliases at the run.name() and at www, with the addresses behind them put in place of the
   * ones that servers of the zone do not hold.
   */
  private List<AliasSeen> aliases(
      Map<RecordKey, List<ServerView>> views, Resolved resolved, Workers workers)
      throws InterruptedException {
    List<AliasSeen> aliases = new ArrayList<>();
    String registrable = Registrable.of(run.name().toString());
    List<DnsName> owners = new ArrayList<>(List.of(run.name()));
    run.name().child("www").ifPresent(owners::add);
    for (DnsName owner : owners) {
      Optional<String> target = target(views, owner);
      if (target.isPresent()) {
        Resolved behind =
            owner.equals(run.name())
                ? resolved
                : Workers.result(workers.start(() -> resolver.resolveOwn(owner)));
        aliases.add(ResolverProbe.alias(owner, target.get(), registrable, Optional.of(behind)));
        putResolved(views, owner, behind);
      }
    }
    return List.copyOf(aliases);
  }

  private static Optional<String> target(Map<RecordKey, List<ServerView>> views, DnsName owner) {
    return members(views, ServerProbe.key(owner, DnsType.CNAME)).stream().findFirst();
  }

  private static void putResolved(
      Map<RecordKey, List<ServerView>> views, DnsName owner, Resolved behind) {
    views.put(
        ServerProbe.key(owner, DnsType.A),
        List.of(new ServerView("resolver", SetReading.resolved(behind.v4()))));
    views.put(
        ServerProbe.key(owner, DnsType.AAAA),
        List.of(new ServerView("resolver", SetReading.resolved(behind.v6()))));
  }

  private static SortedSet<String> members(Map<RecordKey, List<ServerView>> views, RecordKey key) {
    SortedSet<String> members = new TreeSet<>();
    views.getOrDefault(key, List.of()).forEach(view -> members.addAll(view.seen().members()));
    return members;
  }

  private Optional<List<MailTarget>> mail(Map<RecordKey, List<ServerView>> views, Workers workers)
      throws InterruptedException {
    RecordKey key = ServerProbe.key(run.name(), DnsType.MX);
    boolean known =
        views.getOrDefault(key, List.of()).stream()
            .anyMatch(view -> !(view.seen() instanceof SetSeen.Unseen));
    if (!known) {
      return Optional.empty();
    }
    List<String> records = members(views, key).stream().limit(MAIL_LIMIT).toList();
    return Optional.of(workers.all(records, this::mailTarget));
  }

  private MailTarget mailTarget(String record) {
    int space = record.indexOf(' ');
    int preference = Integer.parseInt(record.substring(0, space));
    String host = record.substring(space + 1);
    boolean isLiteral = LITERAL.matcher(host).matches();
    if (host.equals(".") || isLiteral) {
      return new MailTarget(
          host,
          preference,
          List.of(),
          List.of(),
          false,
          isLiteral,
          DnsProbeResult.Existence.NO_ADDRESS);
    }
    DnsName exchanger = DnsName.named(host);
    boolean own = Registrable.of(host).equals(Registrable.of(run.name().toString()));
    Resolved resolved = own ? resolver.resolveOwn(exchanger) : resolver.resolve(exchanger);
    return new MailTarget(
        host,
        preference,
        Resolved.addresses(resolved.v4()),
        Resolved.addresses(resolved.v6()),
        resolved.isAlias(),
        false,
        resolved.existence());
  }

  private List<AddressSeen> nonGlobal(Map<RecordKey, List<ServerView>> views) {
    List<AddressSeen> found = new ArrayList<>();
    List<DnsName> owners = new ArrayList<>(List.of(run.name()));
    run.name().child("www").ifPresent(owners::add);
    for (DnsName owner : owners) {
      for (DnsType type : List.of(DnsType.A, DnsType.AAAA)) {
        members(views, ServerProbe.key(owner, type)).stream()
            .filter(text -> !publicAddresses.judge(InetAddress.ofLiteral(text)).isAllowed())
            .map(text -> new AddressSeen(owner.toString(), text, HiddenAddresses.isHidden(text)))
            .forEach(found::add);
      }
    }
    return List.copyOf(found);
  }

  private static List<UnknownPart> unknowns(DelegationWalk walk, ZoneAnswers zone) {
    List<UnknownPart> unknowns = new ArrayList<>();
    if (walk instanceof DelegationWalk.Stuck(var at, var reason, String detail)) {
      unknowns.add(
          new UnknownPart(
              "delegation below " + at.zone(), ReasonPhrases.of(reason.name()) + ": " + detail));
    }
    zone.answers()
        .forEach(
            answers ->
                answers
                    .failure()
                    .ifPresent(r -> unknowns.add(new UnknownPart(answers.server().label(), r))));
    zone.views()
        .forEach(
            (key, views) ->
                views.stream()
                    .filter(
                        v -> v.seen() instanceof SetSeen.Unseen u && !u.reason().equals("alias"))
                    .forEach(
                        v ->
                            unknowns.add(
                                new UnknownPart(
                                    key + " at " + v.server(),
                                    ((SetSeen.Unseen) v.seen()).reason()))));
    return List.copyOf(unknowns);
  }
}
