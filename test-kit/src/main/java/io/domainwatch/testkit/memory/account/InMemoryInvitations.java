package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryInvitations(MemoryTransactions store) implements Invitations {
  @Override
  public void add(Invitation invitation) {
    store.in(() -> store.rows().invitations.put(invitation.id(), invitation));
  }

  @Override
  public List<Invitation> ofOrganization(OrganizationId organizationId) {
    Comparator<Invitation> oldest =
        Comparator.comparing(Invitation::createdAt).thenComparing(Invitation::id);
    return store.in(
        () ->
            store.rows().invitations.stream()
                .filter(invitation -> invitation.organizationId().equals(organizationId))
                .sorted(oldest.reversed())
                .toList());
  }

  @Override
  public Optional<Invitation> find(InvitationToken token) {
    return store.in(
        () ->
            store.rows().invitations.stream()
                .filter(invitation -> invitation.tokenHash().equals(token.hash()))
                .findFirst());
  }

  @Override
  public void saveEnd(Invitation invitation) {
    store.in(
        () ->
            find(invitation.organizationId(), invitation.id())
                .flatMap(present -> invitation.end().map(present::ended))
                .ifPresent(ended -> store.rows().invitations.put(ended.id(), ended)));
  }

  @Override
  public void remove(OrganizationId organizationId, InvitationId id) {
    store.in(
        () ->
            find(organizationId, id)
                .ifPresent(present -> store.rows().invitations.remove(present.id())));
  }

  private Optional<Invitation> find(OrganizationId organizationId, InvitationId id) {
    return store
        .rows()
        .invitations
        .find(id)
        .filter(present -> present.organizationId().equals(organizationId));
  }
}
