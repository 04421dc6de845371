package io.domainwatch.persistence.invitation;

import static io.domainwatch.persistence.jooq.Tables.INVITATIONS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.persistence.jooq.tables.records.InvitationsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;

/** Invitations in PostgreSQL. */
public final class JooqInvitations implements Invitations {
  private final Database database;

  @Inject
  public JooqInvitations(Database database) {
    this.database = database;
  }

  @Override
  public void add(Invitation invitation) {
    database.query(
        dsl ->
            dsl.insertInto(INVITATIONS)
                .set(INVITATIONS.ORGANIZATION_ID, invitation.organizationId().uuid())
                .set(INVITATIONS.ID, invitation.id().uuid())
                .set(INVITATIONS.EMAIL, invitation.email().orElse(null))
                .set(INVITATIONS.ROLE, invitation.role().wireName())
                .set(INVITATIONS.TOKEN_HASH, invitation.tokenHash())
                .set(INVITATIONS.INVITER_ID, invitation.inviter().id().uuid())
                .set(INVITATIONS.INVITER_EMAIL, invitation.inviter().email())
                .set(INVITATIONS.CREATED_AT, invitation.createdAt())
                .set(INVITATIONS.EXPIRES_AT, invitation.expiresAt())
                .execute());
  }

  @Override
  public List<Invitation> ofOrganization(OrganizationId organizationId) {
    return database.query(
        dsl ->
            dsl.selectFrom(INVITATIONS)
                .where(INVITATIONS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .orderBy(INVITATIONS.CREATED_AT.desc(), INVITATIONS.ID.desc())
                .fetch(JooqInvitations::invitation));
  }

  @Override
  public Optional<Invitation> find(InvitationToken token) {
    return database
        .query(dsl -> dsl.fetchOptional(INVITATIONS, INVITATIONS.TOKEN_HASH.eq(token.hash())))
        .map(JooqInvitations::invitation);
  }

  @Override
  public void saveEnd(Invitation invitation) {
    invitation.end().ifPresent(end -> saveEnd(invitation, end));
  }

  @Override
  public void remove(OrganizationId organizationId, InvitationId id) {
    database.query(dsl -> dsl.deleteFrom(INVITATIONS).where(is(organizationId, id)).execute());
  }

  private void saveEnd(Invitation invitation, InvitationEnd end) {
    database.query(
        dsl -> {
          var update = dsl.update(INVITATIONS);
          var set =
              switch (end) {
                case InvitationEnd.Used(Instant at, String email) ->
                    update.set(INVITATIONS.USED_AT, at).set(INVITATIONS.USED_BY, email);
                case InvitationEnd.Revoked(Instant at) -> update.set(INVITATIONS.REVOKED_AT, at);
                case InvitationEnd.Expired _ ->
                    throw new IllegalArgumentException("expires by itself: " + invitation.id());
              };
          return set.where(is(invitation.organizationId(), invitation.id())).execute();
        });
  }

  private static Condition is(OrganizationId organizationId, InvitationId id) {
    return INVITATIONS.ORGANIZATION_ID.eq(organizationId.uuid()).and(INVITATIONS.ID.eq(id.uuid()));
  }

  private static Invitation invitation(InvitationsRecord row) {
    return new Invitation(
        new InvitationId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        Optional.ofNullable(row.getEmail()),
        Role.find(row.getRole())
            .orElseThrow(() -> new IllegalStateException("no role: " + row.getRole())),
        row.getTokenHash(),
        new Invitation.Inviter(new UserId(row.getInviterId()), row.getInviterEmail()),
        row.getCreatedAt(),
        row.getExpiresAt(),
        end(row));
  }

  private static Optional<InvitationEnd> end(InvitationsRecord row) {
    Optional<InvitationEnd> used =
        Optional.ofNullable(row.getUsedAt())
            .map(at -> new InvitationEnd.Used(at, String.valueOf(row.getUsedBy())));
    return used.or(() -> Optional.ofNullable(row.getRevokedAt()).map(InvitationEnd.Revoked::new));
  }
}
