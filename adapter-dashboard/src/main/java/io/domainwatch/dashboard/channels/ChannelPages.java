package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.app.channels.HeldEvents;
import io.domainwatch.app.channels.SavedChannel;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.dashboard.confirmation.Question;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import io.domainwatch.dashboard.deliveries.DeliveryRow;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.KindTexts;
import io.domainwatch.dashboard.text.Labels;
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
  private final HeldEvents held;
  private final Templates templates;

  @Inject
  public ChannelPages(
      ChannelService channels,
      DeliveryService deliveries,
      ConfirmationService confirmations,
      DomainNames names,
      HeldEvents held,
      Templates templates) {
    this.channels = channels;
    this.deliveries = deliveries;
    this.confirmations = confirmations;
    this.names = names;
    this.held = held;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(ChannelPath.ALL, this::list),
        PageRoute.post(ChannelPath.ALL, this::create),
        PageRoute.question(ChannelPath.ALL + "/new", this::blank),
        PageRoute.get(ChannelPath.ONE, this::show),
        new PageRoute.Live(ChannelPath.ONE + "/live", this::live),
        PageRoute.question(ChannelPath.ONE + "/edit", this::edit),
        PageRoute.post(ChannelPath.ONE + "/edit", this::change));
  }

  /** The answer that shows a new secret. */
  static PageResponse secret(SavedChannel saved, boolean rotated, Instant now) {
    return new PageResponse.Page<>(
        Templates::channelsSecret,
        rotated ? text("channels.secret-new-title") : text("channels.secret-title"),
        Section.NOTIFICATIONS,
        new NewSecret(
            new ChannelRow(saved.channel(), ServiceKinds.NONE, now),
            saved.secret().orElseThrow(),
            rotated));
  }

  private PageResponse list(PageRequest request) {
    return new PageResponse.Page<>(
        Templates::channelsList, text("channels.title"), Section.NOTIFICATIONS, channels(request));
  }

  private ChannelList channels(PageRequest request) {
    List<ChannelRow> rows =
        channels.list(request.organizationId()).stream()
            .map(channel -> new ChannelRow(channel, channels.kinds(), request.now()))
            .toList();
    return new ChannelList(rows, channels.sendsMail(), channels.kinds());
  }

  /** The form of the kind that the address names; without one, the choice of kinds. */
  private PageResponse blank(PageRequest request) {
    return channels
        .kinds()
        .kind(request.query().text("type"))
        .map(kind -> blank(200, kind, ChannelFormValues.BLANK, Map.of()))
        .orElseGet(
            () ->
                new PageResponse.Page<>(
                    Templates::channelsKinds,
                    text("channels.add"),
                    Section.NOTIFICATIONS,
                    channels(request)));
  }

  private PageResponse blank(
      int status, ChannelKind kind, ChannelFormValues typed, Map<String, List<String>> problems) {
    boolean possible = kind != ChannelKind.BuiltIn.EMAIL || channels.sendsMail();
    return form(
        status,
        text("channels.add-title", Labels.of(kind, channels.kinds())),
        new ChannelForm(kind, described(kind), Optional.empty(), possible, typed, problems));
  }

  private Optional<ServiceKind> described(ChannelKind kind) {
    return kind instanceof ChannelKind.Service service
        ? channels.kinds().find(service).map(KindTexts::of)
        : Optional.empty();
  }

  private static PageResponse form(int status, String title, ChannelForm form) {
    return new PageResponse.Page<>(
        status, Templates::channelsForm, title, Section.NOTIFICATIONS, form);
  }

  private PageResponse create(PageRequest request) {
    Optional<ChannelKind> kind = channels.kinds().kind(request.form().text("type"));
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

  private PageResponse edit(
      int status, Channel channel, ChannelFormValues typed, Map<String, List<String>> problems) {
    return form(
        status,
        text("channels.change-title"),
        new ChannelForm(
            channel.target().kind(),
            described(channel.target().kind()),
            Optional.of(channel),
            true,
            typed,
            problems));
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
        described(kind),
        typed,
        typed.namesDomains()
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
      if (e.refusal() instanceof Refusal.InvalidRequest refused) {
        return again.apply(input.problems(refused));
      }
      throw e;
    }
  }

  private PageResponse show(PageRequest request) {
    ChannelPage page = page(request.organizationId(), ChannelPath.channel(request), request.now());
    return new PageResponse.Page<>(
        Templates::channelsPage, text("channels.channel"), Section.NOTIFICATIONS, page);
  }

  private Feed live(PageRequest request) {
    OrganizationId organizationId = request.organizationId();
    ChannelId id = ChannelPath.channel(request);
    channels.find(organizationId, id);
    String formToken = request.changeToken();
    return now -> {
      ChannelRow row = new ChannelRow(channels.find(organizationId, id), channels.kinds(), now);
      return Map.of(
          "channel-state",
          templates.channelsState(row, formToken).render(),
          "channel-quiet",
          templates.channelsQuiet(quiet(row.channel(), now)).render(),
          "newest",
          templates.deliveriesRows(newest(organizationId, id)).render());
    };
  }

  private ChannelPage page(OrganizationId organizationId, ChannelId id, Instant now) {
    Channel channel = channels.find(organizationId, id);
    return new ChannelPage(
        new ChannelRow(channel, channels.kinds(), now),
        domains(channel),
        newest(organizationId, id),
        quiet(channel, now),
        question(channel));
  }

  private String quiet(Channel channel, Instant now) {
    return QuietSentence.of(channel, held.of(channel), now);
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
