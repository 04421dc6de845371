package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.override.Patch;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;

/** Switches channels on and off, gives them new secrets, and removes them. */
public final class ChannelActions implements Pages {
  private final ChannelService channels;
  private final ConfirmationService confirmations;

  @Inject
  public ChannelActions(ChannelService channels, ConfirmationService confirmations) {
    this.channels = channels;
    this.confirmations = confirmations;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.post(
            ChannelPath.ONE + "/on", request -> turn(request, true, FlashMessage.CHANNEL_ON)),
        PageRoute.post(
            ChannelPath.ONE + "/off", request -> turn(request, false, FlashMessage.CHANNEL_OFF)),
        PageRoute.post(ChannelPath.ONE + "/confirmation", this::askAgain),
        PageRoute.question(
            ChannelPath.ONE + "/secret",
            request -> ask(request, Templates::channelsRotate, text("channels.rotate-title"))),
        PageRoute.post(ChannelPath.ONE + "/secret", this::rotate),
        PageRoute.question(
            ChannelPath.ONE + "/delete",
            request -> ask(request, Templates::channelsDelete, text("channels.delete-title"))),
        PageRoute.post(ChannelPath.ONE + "/delete", this::delete));
  }

  private PageResponse turn(PageRequest request, boolean on, FlashMessage done) {
    ChannelChange none = ChannelChange.NONE;
    ChannelChange change =
        new ChannelChange(
            none.name(),
            none.url(),
            none.address(),
            none.settings(),
            none.checkTypes(),
            none.minSeverity(),
            none.domainIds(),
            none.tags(),
            none.reminderAfterSeconds(),
            none.digestHour(),
            Patch.to(on));
    Channel channel = find(request);
    channels.change(request.actor(), channel.id(), change, false, request.now());
    return new PageResponse.SeeOther(done.at(ChannelPath.of(channel.id())));
  }

  private PageResponse askAgain(PageRequest request) {
    Channel channel =
        confirmations.askAgain(request.actor(), ChannelPath.channel(request), request.now());
    return new PageResponse.SeeOther(
        FlashMessage.CONFIRMATION_ASKED.at(ChannelPath.of(channel.id())));
  }

  private PageResponse ask(
      PageRequest request, PageResponse.Template<ChannelRow> template, String title) {
    ChannelRow row = new ChannelRow(find(request), channels.kinds(), request.now());
    return new PageResponse.Page<>(template, title, Section.NOTIFICATIONS, row);
  }

  /** Back to the channel when it signs nothing, as its page offers no new secret then. */
  private PageResponse rotate(PageRequest request) {
    Channel channel = find(request);
    return switch (channel.target()) {
      case ChannelTarget.Webhook _ ->
          ChannelPages.secret(
              channels.change(
                  request.actor(), channel.id(), ChannelChange.NONE, true, request.now()),
              true,
              request.now());
      case ChannelTarget.Email _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          new PageResponse.SeeOther(ChannelPath.of(channel.id()));
    };
  }

  private PageResponse delete(PageRequest request) {
    channels.delete(request.actor(), ChannelPath.channel(request), request.now());
    return new PageResponse.SeeOther(FlashMessage.CHANNEL_DELETED.at(ChannelPath.ALL));
  }

  private Channel find(PageRequest request) {
    return channels.find(request.organizationId(), ChannelPath.channel(request));
  }
}
