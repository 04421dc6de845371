package io.domainwatch.dashboard.members;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.InvitationService;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.dashboard.format.SiteAddress;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;

/** Invites people, and takes that back. */
public final class InvitationPages implements Pages {
  private static final String PATH = "/settings/members/invitations";

  private final InvitationService invitations;
  private final MemberReader reader;
  private final SiteAddress site;

  @Inject
  public InvitationPages(InvitationService invitations, MemberReader reader, SiteAddress site) {
    this.invitations = invitations;
    this.reader = reader;
    this.site = site;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.postPassword(PATH, this::invite),
        PageRoute.post(PATH + "/{id}/revoke", this::revoke));
  }

  private PageResponse invite(PageRequest request) {
    try {
      InvitationService.Made made =
          invitations.invite(
              request.visitor(),
              request.form().text("email"),
              MemberReader.role(request),
              request.now());
      return new PageResponse.Page<>(
          Templates::membersInvited,
          text("members.invited-title"),
          Section.MEMBERS,
          new NewInvitation(
              made.invitation(),
              site.url() + "/invitation?token=" + made.token().text(),
              made.mailing()));
    } catch (RequestRefused e) {
      return reader.refused(request, MemberList.Form.INVITATION, e);
    }
  }

  private PageResponse revoke(PageRequest request) {
    return InvitationId.find(request.word("id"))
        .flatMap(id -> invitations.revoke(request.actor(), id, request.now()))
        .<PageResponse>map(
            _ -> new PageResponse.SeeOther(FlashMessage.INVITATION_REVOKED.at("/settings/members")))
        .orElseGet(PageResponse.NotFound::new);
  }
}
