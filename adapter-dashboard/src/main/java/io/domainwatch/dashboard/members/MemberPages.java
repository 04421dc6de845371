package io.domainwatch.dashboard.members;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.MemberService;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Adds people, changes their roles and removes them. */
public final class MemberPages implements Pages {
  private static final String PATH = "/settings/members";

  private final MemberService members;

  @Inject
  public MemberPages(MemberService members) {
    this.members = members;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, request -> list(200, request, "")),
        PageRoute.postPassword(PATH, this::add),
        PageRoute.postPassword(PATH + "/{id}/role", this::changeRole),
        PageRoute.get(PATH + "/{id}/remove", this::askBeforeRemoving),
        PageRoute.post(PATH + "/{id}/remove", this::remove));
  }

  private PageResponse list(int status, PageRequest request, String problem) {
    return new PageResponse.Page<>(
        status,
        Templates::membersList,
        "Members",
        Section.MEMBERS,
        new MemberList(
            members.list(request.organizationId()),
            request.visitor().user().role().mayManageMembers(),
            request.form().text("email"),
            problem));
  }

  private PageResponse add(PageRequest request) {
    try {
      return new PageResponse.Page<>(
          Templates::membersNew,
          "New member",
          Section.MEMBERS,
          members.add(
              request.visitor(), request.form().text("email"), role(request), request.now()));
    } catch (RequestRefused e) {
      return refused(request, e);
    }
  }

  /**
   * The list with the reason; whoever may not manage members at all is refused the page too, and
   * whoever must step up first is asked to.
   */
  private PageResponse refused(PageRequest request, RequestRefused e) {
    if (e.refusal() instanceof Refusal.StepUpNeeded
        || !request.visitor().user().role().mayManageMembers()) {
      throw e;
    }
    return list(RefusalText.status(e.refusal()), request, RefusalText.of(e.refusal()));
  }

  private PageResponse changeRole(PageRequest request) {
    try {
      return id(request)
          .flatMap(id -> members.changeRole(request.visitor(), id, role(request), request.now()))
          .<PageResponse>map(_ -> new PageResponse.SeeOther(FlashMessage.ROLE_CHANGED.at(PATH)))
          .orElseGet(PageResponse.NotFound::new);
    } catch (RequestRefused e) {
      return refused(request, e);
    }
  }

  private PageResponse askBeforeRemoving(PageRequest request) {
    return find(request)
        .<PageResponse>map(
            user ->
                new PageResponse.Page<>(
                    Templates::membersRemove, "Remove a member", Section.MEMBERS, user))
        .orElseGet(PageResponse.NotFound::new);
  }

  private PageResponse remove(PageRequest request) {
    try {
      return id(request)
          .flatMap(id -> members.remove(request.actor(), id, request.now()))
          .<PageResponse>map(_ -> new PageResponse.SeeOther(FlashMessage.MEMBER_REMOVED.at(PATH)))
          .orElseGet(PageResponse.NotFound::new);
    } catch (RequestRefused e) {
      return refused(request, e);
    }
  }

  private static Optional<UserId> id(PageRequest request) {
    return UserId.find(request.word("id"));
  }

  private Optional<User> find(PageRequest request) {
    return id(request)
        .flatMap(
            id ->
                members.list(request.organizationId()).stream()
                    .filter(user -> user.id().equals(id))
                    .findFirst());
  }

  private static Role role(PageRequest request) {
    return Role.find(request.form().text("role"))
        .orElseThrow(
            () -> new RequestRefused(Refusal.InvalidRequest.of("role", "must be owner or member")));
  }
}
