package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

public record InMemorySessions(MemoryTransactions store) implements Sessions {
  @Override
  public void add(Session session) {
    store.in(
        () -> {
          if (store.rows().findUser(session.organizationId(), session.userId()).isPresent()) {
            store.rows().sessions.put(session.hash(), session);
          }
        });
  }

  @Override
  public Optional<KnownSession> find(SessionHash hash) {
    return store.in(() -> store.rows().sessions.find(hash).map(this::known));
  }

  @Override
  public List<Session> findAll(Collection<SessionHash> hashes) {
    return store.in(
        () -> hashes.stream().flatMap(hash -> store.rows().sessions.find(hash).stream()).toList());
  }

  @Override
  public void seen(SessionHash hash, Instant at) {
    store.in(
        () ->
            store
                .rows()
                .sessions
                .find(hash)
                .filter(
                    session ->
                        session.lastSeenAt().isBefore(at)
                            || Session.AHEAD.isBefore(session.lastSeenAt(), at))
                .ifPresent(session -> store.rows().sessions.put(hash, session.seenAt(at))));
  }

  @Override
  public List<Session> ofUser(UserId userId) {
    return store.in(
        () ->
            store.rows().sessions.stream()
                .filter(session -> session.userId().equals(userId))
                .sorted(
                    Comparator.comparing(Session::lastSeenAt)
                        .reversed()
                        .thenComparing(session -> session.hash().hex()))
                .toList());
  }

  @Override
  public void steppedUp(SessionHash hash, Instant at) {
    change(hash, session -> session.steppedUp(at));
  }

  @Override
  public void cameFrom(SessionHash hash, SessionOrigin origin) {
    change(hash, session -> session.from(origin));
  }

  @Override
  public NetworkKind noteNetwork(User user, String network, Instant at) {
    return store.in(
        () -> {
          Rows rows = store.rows();
          if (rows.findUser(user.organizationId(), user.id()).isEmpty()) {
            return NetworkKind.FIRST;
          }
          Map<String, Instant> known =
              new HashMap<>(rows.networks.find(user.id()).orElse(Map.of()));
          known.values().removeIf(seen -> !seen.isAfter(at.minus(NETWORK_REMEMBERED)));
          NetworkKind kind =
              known.containsKey(network)
                  ? NetworkKind.KNOWN
                  : known.isEmpty() ? NetworkKind.FIRST : NetworkKind.NEW;
          known.put(network, at);
          rows.networks.put(user.id(), Map.copyOf(known));
          return kind;
        });
  }

  private void change(SessionHash hash, UnaryOperator<Session> change) {
    store.in(
        () ->
            store
                .rows()
                .sessions
                .find(hash)
                .ifPresent(session -> store.rows().sessions.put(hash, change.apply(session))));
  }

  @Override
  public void end(SessionHash hash) {
    store.in(() -> store.rows().sessions.remove(hash));
  }

  @Override
  public void endAllOf(UserId userId, Optional<SessionHash> kept) {
    drop(session -> session.userId().equals(userId) && !kept.equals(Optional.of(session.hash())));
  }

  @Override
  public int dropEnded(Instant now) {
    return drop(session -> session.endedAt(now));
  }

  private int drop(Predicate<Session> unwanted) {
    return store.in(
        () -> {
          List<Session> dropped = store.rows().sessions.stream().filter(unwanted).toList();
          dropped.forEach(session -> store.rows().sessions.remove(session.hash()));
          return dropped.size();
        });
  }

  private KnownSession known(Session session) {
    Rows rows = store.rows();
    return new KnownSession(
        session,
        rows.users.find(session.userId()).orElseThrow(),
        rows.organizations.find(session.organizationId()).orElseThrow());
  }
}
