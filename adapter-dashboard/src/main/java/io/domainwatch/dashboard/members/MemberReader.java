package io.domainwatch.dashboard.members;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.InvitationService;
import io.domainwatch.app.account.MemberService;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Shows the people of an organization and who is invited. */
public final class MemberReader {
  private final MemberService members;
  private final InvitationService invitations;

  @Inject
  public MemberReader(MemberService members, InvitationService invitations) {
    this.members = members;
    this.invitations = invitations;
  }

  /** The page. */
  PageResponse list(PageRequest request) {
    return list(200, request, MemberList.Typed.NOTHING);
  }

  /**
   * The page with the reason of a refusal; whoever may not manage members at all is refused the
   * page too, and whoever must step up first is asked to.
   */
  PageResponse refused(PageRequest request, MemberList.Form form, RequestRefused e) {
    if (e.refusal() instanceof Refusal.StepUpNeeded || !isManageable(request)) {
      throw e;
    }
    Role role = Role.find(request.form().text("role")).orElse(Role.MEMBER);
    return list(
        RefusalText.status(e.refusal()),
        request,
        new MemberList.Typed(
            form, request.form().text("email"), role, RefusalText.of(e.refusal())));
  }

  /**
   * The role that a form names.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when there is none of its name
   */
  static Role role(PageRequest request) {
    return Role.find(request.form().text("role"))
        .orElseThrow(
            () ->
                new RequestRefused(
                    Refusal.InvalidRequest.of("role", Sentence.of("must be one of {0}", names()))));
  }

  private static String names() {
    return Arrays.stream(Role.values()).map(Role::wireName).collect(Collectors.joining(", "));
  }

  private static boolean isManageable(PageRequest request) {
    return request.visitor().user().role().mayManageMembers();
  }

  private PageResponse list(int status, PageRequest request, MemberList.Typed typed) {
    return new PageResponse.Page<>(
        status,
        Templates::membersList,
        text("members.title"),
        Section.MEMBERS,
        new MemberList(
            members.list(request.organizationId()),
            invitations.list(request.organizationId()).stream()
                .filter(it -> it.isOpenAt(request.now()))
                .toList(),
            isManageable(request),
            typed));
  }
}
