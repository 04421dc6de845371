package io.domainwatch.checks.net.tls.hello;

import io.domainwatch.checks.net.tls.hello.TlsServerFlight.Goal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Which hellos are sent, in which order, and what follows from the answers; knows no socket. A
 * refusal counts only when the server answers a later hello: a peer that has begun to drop us
 * refuses everything.
 */
final class TlsScanPlan {

  /** Sends one hello on a fresh connection. */
  @FunctionalInterface
  interface Asker {
    TlsReply ask(TlsClientHello hello, Goal goal);
  }

  /** Connections of one scan at most: politeness. */
  static final int CONNECTION_LIMIT = 27;

  /** So many unclear answers end the scan; the rest stays unknown. */
  static final int UNKNOWN_LIMIT = 3;

  private static final List<TlsVersion> LEGACY =
      List.of(TlsVersion.SSL_V3, TlsVersion.TLS_1_0, TlsVersion.TLS_1_1);

  private final Asker asker;
  private final Optional<String> serverName;
  private final Map<TlsVersion, TlsOffer> protocols = new EnumMap<>(TlsVersion.class);
  private final TlsWeakAnswers weak = new TlsWeakAnswers();
  private final TlsClientAnswers clients;
  private final List<Runnable> unconfirmed = new ArrayList<>();
  private TlsOffer legacyKeyExchange = TlsOffer.UNKNOWN;
  private TlsOffer forwardSecretCbc = TlsOffer.UNKNOWN;
  private TlsOffer pqKex = TlsOffer.UNKNOWN;
  private OptionalInt group = OptionalInt.empty();
  private OptionalInt dhPrimeBits = OptionalInt.empty();
  private int connections;
  private int unknowns;

  private TlsScanPlan(Asker asker, Optional<String> serverName, TlsClientAnswers clients) {
    this.asker = asker;
    this.serverName = serverName;
    this.clients = clients;
  }

  /** Carries the whole plan out, and asks for no client. */
  static TlsScan run(Asker asker, Optional<String> serverName) {
    return run(asker, serverName, List.of(), TlsClientQuestions.WHERE_OPEN);
  }

  /** Carries the whole plan out, and finds out for these clients whether the server serves them. */
  static TlsScan run(
      Asker asker,
      Optional<String> serverName,
      List<TlsClientOffer> clients,
      TlsClientQuestions questions) {
    return new TlsScanPlan(asker, serverName, new TlsClientAnswers(clients, questions)).run();
  }

  private TlsScan run() {
    askVersions();
    confirm();
    askWeakClasses();
    askLegacyKeyExchange();
    askCbc();
    askSmallPrime();
    askPostQuantum();
    confirm();
    askClients();
    confirm();
    return new TlsScan(
        protocols,
        weak.answers(noneUnclearBelowTls13()),
        weak.suites(),
        legacyKeyExchange,
        forwardSecretCbc,
        pqKex,
        group.isPresent() ? Optional.of(TlsGroup.nameOf(group.getAsInt())) : Optional.empty(),
        dhPrimeBits,
        clients.answers(protocols),
        connections);
  }

  private void askVersions() {
    for (TlsVersion version : TlsVersion.values()) {
      protocols.put(version, TlsOffer.UNKNOWN);
      List<Integer> suites =
          switch (version) {
            case SSL_V2 -> TlsClientHello.SSL_V2_KINDS;
            case SSL_V3, TLS_1_0, TLS_1_1, TLS_1_2 -> TlsHellos.ALL_SUITES;
            case TLS_1_3 -> TlsCipherClass.TLS_1_3.suites();
          };
      ask(
              TlsHellos.only(version, suites, serverName),
              version == TlsVersion.TLS_1_2 ? Goal.KEY_EXCHANGE : Goal.HELLO,
              () -> protocols.put(version, TlsOffer.NOT_OFFERED))
          .ifPresent(
              chosen -> {
                protocols.put(version, TlsOffer.OFFERED);
                group = version == TlsVersion.TLS_1_3 ? chosen.group() : group;
                dhPrimeBits = chosen.dhPrimeBits().isPresent() ? chosen.dhPrimeBits() : dhPrimeBits;
                clients.note(chosen);
              });
    }
  }

  /** At TLS 1.2 and again at the lowest older version, where other suites may be switched on. */
  private void askWeakClasses() {
    if (offered(TlsVersion.TLS_1_2)) {
      askWeakClassesAt(TlsVersion.TLS_1_2);
    }
    LEGACY.stream().filter(this::offered).findFirst().ifPresent(this::askWeakClassesAt);
  }

  /** All classes in one hello; each one chosen is taken out and the rest asked again. */
  private void askWeakClassesAt(TlsVersion version) {
    Set<TlsCipherClass> left = weak.notFound();
    weak.open(left, version);
    while (!left.isEmpty()) {
      List<TlsCipherClass> asked = List.copyOf(left);
      Optional<TlsReply.Hello> chosen =
          ask(
              TlsHellos.only(version, TlsCipherClass.suitesOf(asked), serverName),
              Goal.HELLO,
              () -> weak.refused(asked, version));
      if (chosen.isEmpty()) {
        return;
      }
      left.remove(weak.found(chosen.orElseThrow().suite(), asked, version));
    }
  }

  private boolean noneUnclearBelowTls13() {
    return protocols.entrySet().stream()
        .filter(entry -> entry.getKey() != TlsVersion.TLS_1_3)
        .noneMatch(entry -> entry.getValue() == TlsOffer.UNKNOWN);
  }

  private void askLegacyKeyExchange() {
    askBelowTls13(
        TlsCipherClass.LEGACY_KEY_EXCHANGE,
        Goal.KEY_EXCHANGE,
        (answer, chosen) -> {
          legacyKeyExchange = answer;
          dhPrimeBits =
              chosen
                  .map(TlsReply.Hello::dhPrimeBits)
                  .filter(OptionalInt::isPresent)
                  .orElse(dhPrimeBits);
        });
  }

  /** Offers finite-field DH alone, where the server took another old key exchange before it. */
  private void askSmallPrime() {
    boolean mayOffer = legacyKeyExchange == TlsOffer.OFFERED || !weak.suites().isEmpty();
    if (!mayOffer || dhPrimeBits.isPresent()) {
      return;
    }
    best()
        .flatMap(
            version ->
                ask(
                    TlsHellos.only(version, TlsCipherClass.ephemeralFiniteField(), serverName),
                    Goal.KEY_EXCHANGE,
                    () -> {}))
        .ifPresent(
            chosen -> {
              legacyKeyExchange = TlsOffer.OFFERED;
              dhPrimeBits = chosen.dhPrimeBits();
            });
  }

  /** Asks as those clients would of which the answers so far do not tell. */
  private void askClients() {
    if (protocols.containsValue(TlsOffer.OFFERED)) {
      for (TlsClientOffer client : clients.open(protocols)) {
        if (clients.open(protocols).contains(client)) {
          askAs(client);
        }
      }
    }
  }

  private void askAs(TlsClientOffer client) {
    if (unknowns >= UNKNOWN_LIMIT || connections >= CONNECTION_LIMIT) {
      return;
    }
    connections++;
    switch (asker.ask(TlsHellos.of(client, serverName), Goal.KEY_EXCHANGE)) {
      case TlsReply.Hello chosen -> {
        settle();
        boolean fits =
            client.versions().contains(chosen.version())
                && client.suites().contains(chosen.suite());
        clients.answered(client, fits ? TlsOffer.OFFERED : TlsOffer.NOT_OFFERED);
        clients.note(chosen);
      }
      case TlsReply.Alert _, TlsReply.Closed _ ->
          unconfirmed.add(() -> clients.answered(client, TlsOffer.NOT_OFFERED));
      case TlsReply.Silent _, TlsReply.Garbled _, TlsReply.Unconnected _ -> unknowns++;
    }
  }

  private void askCbc() {
    askBelowTls13(
        TlsCipherClass.FORWARD_SECRET_CBC, Goal.HELLO, (answer, _) -> forwardSecretCbc = answer);
  }

  /** Asks for one class alone at the newest version under TLS 1.3 that is offered. */
  private void askBelowTls13(
      TlsCipherClass cipherClass,
      Goal goal,
      BiConsumer<TlsOffer, Optional<TlsReply.Hello>> whenKnown) {
    Optional<TlsVersion> best = best();
    if (best.isEmpty()) {
      whenKnown.accept(
          noneUnclearBelowTls13() ? TlsOffer.NOT_OFFERED : TlsOffer.UNKNOWN, Optional.empty());
      return;
    }
    ask(
            TlsHellos.only(best.orElseThrow(), cipherClass.suites(), serverName),
            goal,
            () -> whenKnown.accept(TlsOffer.NOT_OFFERED, Optional.empty()))
        .ifPresent(chosen -> whenKnown.accept(TlsOffer.OFFERED, Optional.of(chosen)));
  }

  /** The newest version under TLS 1.3 that is offered. */
  private Optional<TlsVersion> best() {
    return Arrays.stream(TlsVersion.values())
        .filter(version -> version != TlsVersion.SSL_V2 && version != TlsVersion.TLS_1_3)
        .filter(this::offered)
        .max(Comparator.naturalOrder());
  }

  private void askPostQuantum() {
    if (!offered(TlsVersion.TLS_1_3)) {
      pqKex = protocols.getOrDefault(TlsVersion.TLS_1_3, TlsOffer.UNKNOWN);
      return;
    }
    if (group.isPresent() && group.getAsInt() == TlsClientHello.X25519_MLKEM768) {
      pqKex = TlsOffer.OFFERED;
      return;
    }
    TlsClientHello alone =
        new TlsClientHello(
            TlsVersion.TLS_1_3,
            TlsVersion.TLS_1_3,
            TlsCipherClass.TLS_1_3.suites(),
            List.of(TlsClientHello.X25519_MLKEM768),
            serverName,
            TlsExtensions.WIDEST);
    ask(alone, Goal.HELLO, () -> pqKex = TlsOffer.NOT_OFFERED)
        .ifPresent(_ -> pqKex = TlsOffer.OFFERED);
  }

  private boolean offered(TlsVersion version) {
    return protocols.get(version) == TlsOffer.OFFERED;
  }

  /** The server's choice when it took the hello as asked; a refusal waits for a later answer. */
  private Optional<TlsReply.Hello> ask(TlsClientHello hello, Goal goal, Runnable whenRefused) {
    if (unknowns >= UNKNOWN_LIMIT || connections >= CONNECTION_LIMIT) {
      return Optional.empty();
    }
    connections++;
    switch (asker.ask(hello, goal)) {
      case TlsReply.Hello chosen -> {
        settle();
        if (chosen.version() != hello.newest()) {
          whenRefused.run();
        } else if (hello.suites().contains(chosen.suite())) {
          return Optional.of(chosen);
        } else {
          unknowns++;
        }
      }
      case TlsReply.Alert _, TlsReply.Closed _ -> unconfirmed.add(whenRefused);
      case TlsReply.Silent _, TlsReply.Garbled _, TlsReply.Unconnected _ -> unknowns++;
    }
    return Optional.empty();
  }

  /** Makes sure, by one control hello, that the refusals so far were meant. */
  private void confirm() {
    if (unconfirmed.isEmpty() || unknowns >= UNKNOWN_LIMIT || connections >= CONNECTION_LIMIT) {
      unconfirmed.clear();
      return;
    }
    if (isAnswered(TlsHellos.controlWithoutHybrid(serverName))
        || (mayHaveHybridAlone() && isAnswered(TlsHellos.control(serverName)))) {
      settle();
    } else {
      unconfirmed.clear();
      unknowns = UNKNOWN_LIMIT;
    }
  }

  private boolean mayHaveHybridAlone() {
    return group.isEmpty() || group.getAsInt() == TlsClientHello.X25519_MLKEM768;
  }

  private boolean isAnswered(TlsClientHello control) {
    connections++;
    if (asker.ask(control, Goal.HELLO) instanceof TlsReply.Hello chosen) {
      clients.note(chosen);
      return true;
    }
    return false;
  }

  private void settle() {
    unconfirmed.forEach(Runnable::run);
    unconfirmed.clear();
  }
}
