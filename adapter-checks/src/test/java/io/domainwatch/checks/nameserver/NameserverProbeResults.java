package io.domainwatch.checks.nameserver;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.nameserver.NameserverAssessment;
import io.domainwatch.core.check.nameserver.NameserverProbeResult;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.DelegationView;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ParentSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a run of nameserver sees in tests: a healthy delegation, and ways to make it less so. */
final class NameserverProbeResults {

  static final String ZONE = "shop.example";
  static final String NS1 = "ns1.shop.example";
  static final String NS2 = "ns2.other.example";
  static final String IP1 = "198.51.99.1";
  static final String IP2 = "203.0.114.2";
  static final String IP2_V6 = "2001:db9:0:0:0:0:0:2";

  private final SortedMap<String, NameSeen> names = new TreeMap<>();
  private final SortedMap<String, ServerSeen> servers = new TreeMap<>();
  private List<DelegationView> views = new ArrayList<>();
  private boolean alone;
  private boolean denied;

  /** A story before its first run, whose runs are an hour apart. */
  static CheckStory<NameserverProbeResults> story() {
    return CheckStory.of(CheckType.NAMESERVER, ZONE, NameserverProbeResults::judged)
        .every(Duration.ofHours(1));
  }

  private static CheckOutcome judged(NameserverProbeResults seen, CheckTarget target, Instant now) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY, NameserverAssessment.assess(seen.build(), target, now));
  }

  /** Two servers, one in the zone with glue, one elsewhere with both families. */
  static NameserverProbeResults healthy() {
    return new NameserverProbeResults()
        .delegated(NS1, NS2)
        .name(NS1, true, List.of(IP1), List.of())
        .name(NS2, false, List.of(IP2), List.of(IP2_V6))
        .server(NS1, IP1, Contacts.ok())
        .server(NS2, IP2, Contacts.ok())
        .server(NS2, IP2_V6, Contacts.ok());
  }

  /** Nothing delegated, no server. */
  static NameserverProbeResults bare() {
    return new NameserverProbeResults();
  }

  /** All three parent servers say so; glue for {@link #NS1}. */
  NameserverProbeResults delegated(String... names) {
    views = List.of(view(names), view(names), view(names));
    return this;
  }

  /** One parent server is behind. */
  NameserverProbeResults parentsDisagree(String... names) {
    views = List.of(view(names), view(NS1, NS2), view(names));
    return this;
  }

  /** Only one of several parent servers answered. */
  NameserverProbeResults oneParentAnswers(String... names) {
    views = List.of(view(names));
    return this;
  }

  NameserverProbeResults onlyParent(String... names) {
    alone = true;
    return oneParentAnswers(names);
  }

  NameserverProbeResults denied() {
    views = List.of(DelegationView.NONE, DelegationView.NONE);
    denied = true;
    names.clear();
    servers.clear();
    return this;
  }

  NameserverProbeResults glue(String... addresses) {
    return glueOf(NS1, addresses);
  }

  NameserverProbeResults glueOf(String ns, String... addresses) {
    views =
        views.stream()
            .map(
                view -> {
                  SortedMap<String, SortedSet<String>> glue = new TreeMap<>(view.glue());
                  glue.put(ns, new TreeSet<>(Arrays.asList(addresses)));
                  return new DelegationView(glue);
                })
            .toList();
    return this;
  }

  private static DelegationView view(String... names) {
    SortedMap<String, SortedSet<String>> glue = new TreeMap<>();
    for (String name : names) {
      glue.put(name, name.equals(NS1) ? new TreeSet<>(List.of(IP1)) : new TreeSet<>());
    }
    return new DelegationView(glue);
  }

  NameserverProbeResults name(String ns, boolean inZone, List<String> v4, List<String> v6) {
    names.put(
        ns,
        new NameSeen(
            ns,
            inZone,
            Optional.of(false),
            Optional.of(new TreeSet<>(v4)),
            Optional.of(new TreeSet<>(v6))));
    return this;
  }

  NameserverProbeResults alias(String ns) {
    NameSeen seen = named(ns);
    names.put(ns, new NameSeen(ns, seen.inZone(), Optional.of(true), seen.v4(), seen.v6()));
    return this;
  }

  /** Its addresses could not be found, so that none of them was asked. */
  NameserverProbeResults nameUnknown(String ns) {
    boolean inZone = named(ns).inZone();
    names.put(ns, new NameSeen(ns, inZone, Optional.empty(), Optional.empty(), Optional.empty()));
    servers.values().removeIf(server -> server.ns().equals(ns));
    return this;
  }

  /** Its IPv4 address was found; whether it has others could not be told. */
  NameserverProbeResults v6Unknown(String ns, String v4) {
    SortedSet<String> found = new TreeSet<>(List.of(v4));
    names.put(
        ns, new NameSeen(ns, false, Optional.of(false), Optional.of(found), Optional.empty()));
    return this;
  }

  /** There are no addresses of this name. */
  NameserverProbeResults nameEmpty(String ns) {
    servers.values().removeIf(server -> server.ns().equals(ns));
    return name(ns, named(ns).inZone(), List.of(), List.of());
  }

  private NameSeen named(String ns) {
    return Objects.requireNonNull(names.get(ns));
  }

  NameserverProbeResults without(String ns) {
    names.remove(ns);
    servers.values().removeIf(server -> server.ns().equals(ns));
    return this;
  }

  NameserverProbeResults server(String ns, String ip, Contact contact) {
    servers.put(ns + "/" + ip, new ServerSeen(ns, ip, contact));
    return this;
  }

  NameserverProbeResults dropped(String ns, String ip) {
    servers.remove(ns + "/" + ip);
    return this;
  }

  NameserverProbeResults first(Contact contact) {
    return server(NS1, IP1, contact);
  }

  NameserverProbeResults second(Contact contact) {
    return server(NS2, IP2, contact).server(NS2, IP2_V6, contact);
  }

  NameserverProbeResults all(Contact contact) {
    return first(contact).second(contact);
  }

  NameserverProbeResult build() {
    return new NameserverProbeResult(
        ZONE,
        ZONE,
        new ParentSeen("example", alone, denied, views),
        List.copyOf(names.values()),
        List.copyOf(servers.values()),
        List.of(),
        QueryCost.ofDns(30, 0));
  }
}
