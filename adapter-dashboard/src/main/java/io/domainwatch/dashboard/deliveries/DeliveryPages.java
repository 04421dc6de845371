package io.domainwatch.dashboard.deliveries;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What was sent to a channel and how it went; tries a channel and sends again. */
public final class DeliveryPages implements Pages {
  /** Deliveries on one page; a few screens. */
  private static final int PER_PAGE = 50;

  private static final String LOG = ChannelPath.ONE + "/deliveries";
  private static final String ONE = LOG + "/{delivery}";

  private final ChannelService channels;
  private final DeliveryService deliveries;
  private final Templates templates;

  @Inject
  public DeliveryPages(ChannelService channels, DeliveryService deliveries, Templates templates) {
    this.channels = channels;
    this.deliveries = deliveries;
    this.templates = templates;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.post(ChannelPath.ONE + "/test", this::test),
        PageRoute.get(LOG, this::log),
        PageRoute.get(ONE, this::show),
        new PageRoute.Live(ONE + "/live", this::live),
        PageRoute.post(ONE + "/again", this::again));
  }

  private PageResponse test(PageRequest request) {
    ChannelId channel = ChannelPath.channel(request);
    Delivery trial = deliveries.test(request.actor(), channel, request.now());
    return new PageResponse.SeeOther(
        FlashMessage.TEST_SENT.at(ChannelPath.of(channel, trial.id())));
  }

  private PageResponse log(PageRequest request) {
    Channel channel = channels.find(request.organizationId(), ChannelPath.channel(request));
    Optional<DeliveryId> before = request.query().find("before").flatMap(DeliveryId::find);
    List<Delivery> oneMore =
        deliveries.page(request.organizationId(), channel.id(), before, PER_PAGE + 1);
    List<Delivery> shown = oneMore.stream().limit(PER_PAGE).toList();
    Optional<String> older =
        oneMore.size() > PER_PAGE
            ? Optional.of(
                ChannelPath.of(channel.id()) + "/deliveries?before=" + shown.getLast().id().text())
            : Optional.empty();
    return new PageResponse.Page<>(
        Templates::deliveriesLog,
        text("deliveries.log"),
        Section.NOTIFICATIONS,
        new DeliveryLog(channel, shown.stream().map(DeliveryRow::new).toList(), older));
  }

  private PageResponse show(PageRequest request) {
    DeliveryPage page = pages(request).get();
    return new PageResponse.Page<>(
        Templates::deliveriesPage, text("deliveries.delivery"), Section.NOTIFICATIONS, page);
  }

  private Feed live(PageRequest request) {
    Supplier<DeliveryPage> pages = pages(request);
    // One that is not there is refused before the stream begins.
    DeliveryPage _ = pages.get();
    String formToken = request.changeToken();
    return _ -> Map.of("delivery", templates.deliveriesDelivery(pages.get(), formToken).render());
  }

  private PageResponse again(PageRequest request) {
    ChannelId channel = ChannelPath.channel(request);
    DeliveryId id = ChannelPath.delivery(request);
    deliveries.redeliver(request.actor(), channel, id, request.now());
    return new PageResponse.SeeOther(FlashMessage.SENT_AGAIN.at(ChannelPath.of(channel, id)));
  }

  /** The page that a request names, read anew each time; answers are for owners alone. */
  private Supplier<DeliveryPage> pages(PageRequest request) {
    OrganizationId organizationId = request.organizationId();
    ChannelId channel = ChannelPath.channel(request);
    DeliveryId id = ChannelPath.delivery(request);
    boolean answersShown = request.visitor().user().role().mayReadAnswers();
    return () ->
        DeliveryPage.of(
            channels.find(organizationId, channel),
            deliveries.report(organizationId, channel, id),
            answersShown);
  }
}
