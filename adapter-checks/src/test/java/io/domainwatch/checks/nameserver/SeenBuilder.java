package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObservation.Contact;
import io.domainwatch.checks.nameserver.NameserverObservation.DelegationView;
import io.domainwatch.checks.nameserver.NameserverObservation.NameSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.ParentSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.ServerSeen;
import io.domainwatch.checks.net.QueryCost;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A healthy delegation as a run sees it, and ways to make it less so. */
final class SeenBuilder {

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

  /** Two servers, one in the zone with glue, one elsewhere with both families. */
  static SeenBuilder healthy() {
    return new SeenBuilder()
        .delegated(NS1, NS2)
        .name(NS1, true, List.of(IP1), List.of())
        .name(NS2, false, List.of(IP2), List.of(IP2_V6))
        .server(NS1, IP1, Contacts.ok())
        .server(NS2, IP2, Contacts.ok())
        .server(NS2, IP2_V6, Contacts.ok());
  }

  /** All three parent servers say so; glue for {@link #NS1}. */
  SeenBuilder delegated(String... names) {
    views = List.of(view(names), view(names), view(names));
    return this;
  }

  /** One parent server is behind. */
  SeenBuilder parentsDisagree(String... names) {
    views = List.of(view(names), view(NS1, NS2), view(names));
    return this;
  }

  /** Only one of several parent servers answered. */
  SeenBuilder oneParentAnswers(String... names) {
    views = List.of(view(names));
    return this;
  }

  SeenBuilder onlyParent(String... names) {
    alone = true;
    return oneParentAnswers(names);
  }

  SeenBuilder denied() {
    views = List.of(DelegationView.NONE, DelegationView.NONE);
    denied = true;
    names.clear();
    servers.clear();
    return this;
  }

  SeenBuilder glue(String... addresses) {
    views =
        views.stream()
            .map(
                view -> {
                  SortedMap<String, SortedSet<String>> glue = new TreeMap<>(view.glue());
                  glue.put(NS1, new TreeSet<>(Arrays.asList(addresses)));
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

  SeenBuilder name(String ns, boolean inZone, List<String> v4, List<String> v6) {
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

  SeenBuilder alias(String ns) {
    NameSeen seen = named(ns);
    names.put(ns, new NameSeen(ns, seen.inZone(), Optional.of(true), seen.v4(), seen.v6()));
    return this;
  }

  /** Its addresses could not be found, so that none of them was asked. */
  SeenBuilder nameUnknown(String ns) {
    boolean inZone = named(ns).inZone();
    names.put(ns, new NameSeen(ns, inZone, Optional.empty(), Optional.empty(), Optional.empty()));
    servers.values().removeIf(server -> server.ns().equals(ns));
    return this;
  }

  /** Its IPv4 address was found; whether it has others could not be told. */
  SeenBuilder v6Unknown(String ns, String v4) {
    SortedSet<String> found = new TreeSet<>(List.of(v4));
    names.put(
        ns, new NameSeen(ns, false, Optional.of(false), Optional.of(found), Optional.empty()));
    return this;
  }

  /** There are no addresses of this name. */
  SeenBuilder nameEmpty(String ns) {
    servers.values().removeIf(server -> server.ns().equals(ns));
    return name(ns, named(ns).inZone(), List.of(), List.of());
  }

  private NameSeen named(String ns) {
    return Objects.requireNonNull(names.get(ns));
  }

  SeenBuilder without(String ns) {
    names.remove(ns);
    servers.values().removeIf(server -> server.ns().equals(ns));
    return this;
  }

  SeenBuilder server(String ns, String ip, Contact contact) {
    servers.put(ns + "/" + ip, new ServerSeen(ns, ip, contact));
    return this;
  }

  SeenBuilder dropped(String ns, String ip) {
    servers.remove(ns + "/" + ip);
    return this;
  }

  SeenBuilder first(Contact contact) {
    return server(NS1, IP1, contact);
  }

  SeenBuilder second(Contact contact) {
    return server(NS2, IP2, contact).server(NS2, IP2_V6, contact);
  }

  SeenBuilder all(Contact contact) {
    return first(contact).second(contact);
  }

  NameserverObservation build() {
    return new NameserverObservation(
        ZONE,
        ZONE,
        new ParentSeen("example", alone, denied, views),
        List.copyOf(names.values()),
        List.copyOf(servers.values()),
        List.of(),
        QueryCost.ofDns(30, 0));
  }
}
