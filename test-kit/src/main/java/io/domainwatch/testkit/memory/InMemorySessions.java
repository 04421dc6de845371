package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.Sessions;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

record InMemorySessions(InMemoryStore store) implements Sessions {
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
                .ifPresent(session -> store.rows().sessions.put(hash, seenAt(session, at))));
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

  private static Session seenAt(Session session, Instant at) {
    return new Session(
        session.hash(),
        session.organizationId(),
        session.userId(),
        session.stage(),
        session.startedAt(),
        at);
  }
}
