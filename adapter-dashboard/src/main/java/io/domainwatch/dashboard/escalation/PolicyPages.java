package io.domainwatch.dashboard.escalation;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.escalation.EscalationService;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.dashboard.channels.DomainNames;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists escalation policies, makes and deletes them. */
public final class PolicyPages implements Pages {
  static final String PATH = "/settings/escalation";

  private static final String ONE = PATH + "/{id}";

  private final EscalationService policies;
  private final ChannelService channels;
  private final DomainNames names;

  @Inject
  public PolicyPages(EscalationService policies, ChannelService channels, DomainNames names) {
    this.policies = policies;
    this.channels = channels;
    this.names = names;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, request -> list(200, request, PolicyForm.blank(), "")),
        PageRoute.post(PATH, this::create),
        PageRoute.question(ONE + "/delete", this::askBeforeDeleting),
        PageRoute.post(ONE + "/delete", this::delete));
  }

  private PageResponse list(int status, PageRequest request, PolicyForm form, String problem) {
    List<Channel> present = channels.list(request.organizationId());
    Map<ChannelId, Channel> byId = byId(present);
    List<PolicyRow> rows =
        policies.list(request.organizationId()).stream()
            .map(policy -> row(policy, byId, request))
            .toList();
    return new PageResponse.Page<>(
        status,
        Templates::escalationList,
        text("escalation.title"),
        Section.ESCALATION,
        new PolicyList(rows, present, form, problem));
  }

  private PolicyRow row(
      EscalationPolicy policy, Map<ChannelId, Channel> present, PageRequest request) {
    return PolicyRow.of(
        policy,
        names.of(request.organizationId(), policy.filter().domainIds().orElse(Set.of())),
        present);
  }

  private static Map<ChannelId, Channel> byId(List<Channel> channels) {
    return channels.stream().collect(Collectors.toMap(Channel::id, Function.identity()));
  }

  private PageResponse create(PageRequest request) {
    PolicyForm form = PolicyForm.of(request.form());
    Optional<DomainNames.Named> named =
        form.names()
            ? Optional.of(names.named(request.organizationId(), form.domains()))
            : Optional.empty();
    if (named.filter(some -> !some.problems().isEmpty()).isPresent()) {
      return list(PageResponse.REFUSED, request, form, String.join(" ", named.get().problems()));
    }
    try {
      policies.create(
          request.actor(),
          form.change(named.map(DomainNames.Named::ids).orElse(List.of())),
          request.now());
      return new PageResponse.SeeOther(FlashMessage.POLICY_ADDED.at(PATH));
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.InvalidRequest) {
        return list(PageResponse.REFUSED, request, form, RefusalText.of(e.refusal()));
      }
      throw e;
    }
  }

  private PageResponse askBeforeDeleting(PageRequest request) {
    return new PageResponse.Page<>(
        Templates::escalationDelete,
        text("escalation.delete-title"),
        Section.ESCALATION,
        row(
            policies.find(request.organizationId(), id(request)),
            byId(channels.list(request.organizationId())),
            request));
  }

  private PageResponse delete(PageRequest request) {
    policies.delete(request.actor(), id(request), Optional.empty(), request.now());
    return new PageResponse.SeeOther(FlashMessage.POLICY_DELETED.at(PATH));
  }

  private static PolicyId id(PageRequest request) {
    return PolicyId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.EscalationPolicyNotFound()));
  }
}
