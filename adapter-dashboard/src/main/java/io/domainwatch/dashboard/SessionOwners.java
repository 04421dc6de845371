package io.domainwatch.dashboard;

import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.web.RequestPlaces;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Whose the sessions are that were seen lately, so that a request can wait for its organization's
 * turn before the storage is asked for its session. It grants nothing: what it says may be old.
 */
final class SessionOwners {
  /** Sessions remembered, about a megabyte; of others the first request counts as a stranger's. */
  private static final int MAX = 10_000;

  private final Map<SessionHash, UUID> owners = new LinkedHashMap<>(16, 0.75f, true);

  /** Whom a request is worked on for. */
  synchronized UUID of(PageRequestContext visit) {
    return visit.token().map(SessionToken::hash).map(owners::get).orElse(RequestPlaces.STRANGERS);
  }

  /** It has turned out whose session a request brought, if it is one. */
  synchronized void seen(PageRequestContext visit) {
    visit
        .token()
        .map(SessionToken::hash)
        .ifPresent(
            hash -> {
              if (visit.visitor().isPresent()) {
                owners.put(hash, visit.visitor().get().organizationId().uuid());
              } else {
                owners.remove(hash);
              }
            });
    if (owners.size() > MAX) {
      owners.remove(owners.keySet().iterator().next());
    }
  }
}
