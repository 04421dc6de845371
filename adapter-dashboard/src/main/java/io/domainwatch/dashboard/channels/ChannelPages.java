package io.domainwatch.dashboard.channels;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.app.channels.SavedChannel;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.dashboard.confirmation.Question;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import io.domainwatch.dashboard.deliveries.DeliveryRow;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Lists channels, shows each, makes and changes them. */
public final class ChannelPages implements Pages {
  /** Deliveries on the page of a channel; the others are a page away. */
  private static final int NEWEST = 10;

  private final ChannelService channels;
  private final DeliveryService deliveries;
  private final ConfirmationService confirmations;
  private final DomainNames names;
  private final Templates templates;

  @Inject
  public ChannelPages(
      ChannelService channels,
      DeliveryService deliveries,
      ConfirmationService confirmations,
      DomainNames names,
      Templates templates) {
    this.channels = channels;
    this.deliveries = deliveries;
    this.confirmations = confirmations;
    this.names = names;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(ChannelPath.ALL, this::list),
        PageRoute.post(ChannelPath.ALL, this::create),
        PageRoute.get(ChannelPath.ALL + "/new", this::blank),
        PageRoute.get(ChannelPath.ONE, this::show),
        new PageRoute.Live(ChannelPath.ONE + "/live", this::live),
        PageRoute.get(ChannelPath.ONE + "/edit", this::edit),
        PageRoute.post(ChannelPath.ONE + "/edit", this::change));
  }

  /** The answer that shows a new secret. */
  static PageResponse secret(SavedChannel saved, boolean rotated, Instant now) {
    return new PageResponse.Page<>(
        Templates::channelsSecret,
        rotated ? "The new signing secret" : "The signing secret",
        Section.NOTIFICATIONS,
        new NewSecret(new ChannelRow(saved.channel(), now), saved.secret().orElseThrow(), rotated));
  }

  private PageResponse list(PageRequest request) {
    return new PageResponse.Page<>(
        Templates::channelsList, "Notifications", Section.NOTIFICATIONS, channels(request));
  }

  private ChannelList channels(PageRequest request) {
    List<ChannelRow> rows =
        channels.list(request.organizationId()).stream()
            .map(channel -> new ChannelRow(channel, request.now()))
            .toList();
    return new ChannelList(rows, channels.sendsMail());
  }

  /** The form of the kind that the address names; without one, the choice of kinds. */
  private PageResponse blank(PageRequest request) {
    return ChannelKind.find(request.query().text("type"))
        .map(kind -> blank(200, kind, ChannelFormValues.BLANK, Map.of()))
        .orElseGet(
            () ->
                new PageResponse.Page<>(
                    Templates::channelsKinds,
                    "Add a channel",
                    Section.NOTIFICATIONS,
                    channels(request)));
  }

  private PageResponse blank(
      int status, ChannelKind kind, ChannelFormValues typed, Map<String, List<String>> problems) {
    boolean possible = kind != ChannelKind.EMAIL || channels.sendsMail();
    return form(
        status,
        "Add a channel: " + kind.label(),
        new ChannelForm(kind, Optional.empty(), possible, typed, problems));
  }

  private static PageResponse form(int status, String title, ChannelForm form) {
    return new PageResponse.Page<>(
        status, Templates::channelsForm, title, Section.NOTIFICATIONS, form);
  }

  private PageResponse create(PageRequest request) {
    Optional<ChannelKind> kind = ChannelKind.find(request.form().text("type"));
    if (kind.isEmpty()) {
      return new PageResponse.SeeOther(ChannelPath.ALL + "/new");
    }
    ChannelInput input = input(request, kind.get());
    return tried(
        input,
        () ->
            saved(
                channels.create(request.actor(), kind.get(), input.change(), request.now()),
                request.now()),
        problems -> blank(PageResponse.REFUSED, kind.get(), input.typed(), problems));
  }

  private static PageResponse saved(SavedChannel saved, Instant now) {
    FlashMessage added =
        saved.channel().target().isConfirmed()
            ? FlashMessage.CHANNEL_ADDED
            : FlashMessage.MAILBOX_ADDED;
    return saved.secret().isPresent()
        ? secret(saved, false, now)
        : new PageResponse.SeeOther(added.at(ChannelPath.of(saved.channel().id())));
  }

  private PageResponse edit(PageRequest request) {
    Channel channel = channels.find(request.organizationId(), ChannelPath.channel(request));
    return edit(200, channel, ChannelFormValues.of(channel, domains(channel)), Map.of());
  }

  private static PageResponse edit(
      int status, Channel channel, ChannelFormValues typed, Map<String, List<String>> problems) {
    return form(
        status,
        "Change a channel",
        new ChannelForm(channel.target().kind(), Optional.of(channel), true, typed, problems));
  }

  private PageResponse change(PageRequest request) {
    Channel channel = channels.find(request.organizationId(), ChannelPath.channel(request));
    ChannelInput input = input(request, channel.target().kind());
    return tried(
        input,
        () -> {
          channels.change(request.actor(), channel.id(), input.change(), false, request.now());
          return new PageResponse.SeeOther(
              FlashMessage.CHANNEL_CHANGED.at(ChannelPath.of(channel.id())));
        },
        problems -> edit(PageResponse.REFUSED, channel, input.typed(), problems));
  }

  private ChannelInput input(PageRequest request, ChannelKind kind) {
    ChannelFormValues typed = ChannelFormValues.of(request.form());
    return new ChannelInput(
        kind,
        typed,
        typed.someDomains()
            ? Optional.of(names.named(request.organizationId(), typed.domains()))
            : Optional.empty());
  }

  /** Does something; what is wrong with a field is told beside it. */
  private static PageResponse tried(
      ChannelInput input,
      Supplier<PageResponse> action,
      Function<Map<String, List<String>>, PageResponse> again) {
    try {
      return action.get();
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.InvalidRequest(var message, var problems)) {
        return again.apply(input.problems(message, problems));
      }
      throw e;
    }
  }

  private PageResponse show(PageRequest request) {
    ChannelPage page = page(request.organizationId(), ChannelPath.channel(request), request.now());
    return new PageResponse.Page<>(
        Templates::channelsPage, "Notification channel", Section.NOTIFICATIONS, page);
  }

  private Feed live(PageRequest request) {
    OrganizationId organizationId = request.organizationId();
    ChannelId id = ChannelPath.channel(request);
    channels.find(organizationId, id);
    String formToken = request.token().formToken();
    return now -> {
      ChannelRow row = new ChannelRow(channels.find(organizationId, id), now);
      return Map.of(
          "channel-state",
          templates.channelsState(row, formToken).render(),
          "newest",
          templates.deliveriesRows(newest(organizationId, id)).render());
    };
  }

  private ChannelPage page(OrganizationId organizationId, ChannelId id, Instant now) {
    Channel channel = channels.find(organizationId, id);
    return new ChannelPage(
        new ChannelRow(channel, now),
        domains(channel),
        newest(organizationId, id),
        question(channel));
  }

  private Optional<Question> question(Channel channel) {
    return channel.target().isConfirmed()
        ? Optional.empty()
        : Optional.of(confirmations.standing(channel).map(Question::of).orElse(Question.NONE));
  }

  private List<String> domains(Channel channel) {
    return names.of(channel.organizationId(), channel.filter().domainIds().orElse(Set.of()));
  }

  private List<DeliveryRow> newest(OrganizationId organizationId, ChannelId id) {
    return deliveries.page(organizationId, id, Optional.empty(), NEWEST).stream()
        .map(DeliveryRow::new)
        .toList();
  }
}
