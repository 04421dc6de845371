package io.domainwatch.dashboard.members;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.account.MemberService;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Adds people, changes their roles and removes them. */
public final class MemberPages implements Pages {
  private static final String PATH = "/settings/members";

  private final MemberService members;
  private final MemberReader reader;

  @Inject
  public MemberPages(MemberService members, MemberReader reader) {
    this.members = members;
    this.reader = reader;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, reader::list),
        PageRoute.postPassword(PATH, this::add),
        PageRoute.postPassword(PATH + "/{id}/role", this::changeRole),
        PageRoute.question(PATH + "/{id}/remove", this::askBeforeRemoving),
        PageRoute.post(PATH + "/{id}/remove", this::remove));
  }

  private PageResponse add(PageRequest request) {
    try {
      return new PageResponse.Page<>(
          Templates::membersNew,
          text("members.new-title"),
          Section.MEMBERS,
          members.add(
              request.visitor(),
              request.form().text("email"),
              MemberReader.role(request),
              request.now()));
    } catch (RequestRefused e) {
      return reader.refused(request, MemberList.Form.ADDITION, e);
    }
  }

  private PageResponse changeRole(PageRequest request) {
    try {
      return id(request)
          .flatMap(
              id ->
                  members.changeRole(
                      request.visitor(), id, MemberReader.role(request), request.now()))
          .<PageResponse>map(_ -> new PageResponse.SeeOther(FlashMessage.ROLE_CHANGED.at(PATH)))
          .orElseGet(PageResponse.NotFound::new);
    } catch (RequestRefused e) {
      return reader.refused(request, MemberList.Form.PEOPLE, e);
    }
  }

  private PageResponse askBeforeRemoving(PageRequest request) {
    return find(request)
        .<PageResponse>map(
            user ->
                new PageResponse.Page<>(
                    Templates::membersRemove, text("members.remove-title"), Section.MEMBERS, user))
        .orElseGet(PageResponse.NotFound::new);
  }

  private PageResponse remove(PageRequest request) {
    try {
      return id(request)
          .flatMap(id -> members.remove(request.actor(), id, request.now()))
          .<PageResponse>map(_ -> new PageResponse.SeeOther(FlashMessage.MEMBER_REMOVED.at(PATH)))
          .orElseGet(PageResponse.NotFound::new);
    } catch (RequestRefused e) {
      return reader.refused(request, MemberList.Form.PEOPLE, e);
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
}
