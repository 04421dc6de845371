package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.SIGN_IN_NETWORKS;
import static io.domainwatch.persistence.jooq.Tables.USERS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.persistence.jooq.Keys;
import java.time.Instant;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** From which networks people signed in lately. */
final class SignInNetworkRows {
  private SignInNetworkRows() {}

  static Sessions.NetworkKind note(DSLContext dsl, User user, String network, Instant at) {
    Condition own =
        SIGN_IN_NETWORKS
            .ORGANIZATION_ID
            .eq(user.organizationId().uuid())
            .and(SIGN_IN_NETWORKS.USER_ID.eq(user.id().uuid()));
    dsl.deleteFrom(SIGN_IN_NETWORKS)
        .where(own)
        .and(SIGN_IN_NETWORKS.LAST_SIGN_IN_AT.le(at.minus(Sessions.NETWORK_REMEMBERED)))
        .execute();
    Set<String> known =
        dsl.select(SIGN_IN_NETWORKS.NETWORK)
            .from(SIGN_IN_NETWORKS)
            .where(own)
            .fetchSet(SIGN_IN_NETWORKS.NETWORK);
    store(dsl, user, storable(network), at);
    if (known.contains(storable(network))) {
      return Sessions.NetworkKind.KNOWN;
    }
    return known.isEmpty() ? Sessions.NetworkKind.FIRST : Sessions.NetworkKind.NEW;
  }

  /** Selects from the person, locked, so that nothing is stored for one who is removed just now. */
  private static void store(DSLContext dsl, User user, String network, Instant at) {
    dsl.insertInto(
            SIGN_IN_NETWORKS,
            SIGN_IN_NETWORKS.ORGANIZATION_ID,
            SIGN_IN_NETWORKS.USER_ID,
            SIGN_IN_NETWORKS.NETWORK,
            SIGN_IN_NETWORKS.LAST_SIGN_IN_AT)
        .select(
            dsl.select(USERS.ORGANIZATION_ID, USERS.ID, DSL.val(network), DSL.val(at))
                .from(USERS)
                .where(USERS.ORGANIZATION_ID.eq(user.organizationId().uuid()))
                .and(USERS.ID.eq(user.id().uuid()))
                .forKeyShare())
        .onConflictOnConstraint(Keys.SIGN_IN_NETWORKS_PKEY)
        .doUpdate()
        .set(SIGN_IN_NETWORKS.LAST_SIGN_IN_AT, at)
        .execute();
  }
}
