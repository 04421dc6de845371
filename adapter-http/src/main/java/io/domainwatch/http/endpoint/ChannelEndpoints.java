package io.domainwatch.http.endpoint;

import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.app.channels.SavedChannel;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.http.json.notification.ChannelBody;
import io.domainwatch.http.json.notification.ChannelJson;
import io.domainwatch.http.json.notification.ChannelKindJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;

/**
 * Where the caller's organization is told of its events (docs/spec/notifications.md, "Channels").
 */
public final class ChannelEndpoints {
  private final ChannelService channels;
  private final ConfirmationService confirmations;

  @Inject
  public ChannelEndpoints(ChannelService channels, ConfirmationService confirmations) {
    this.channels = channels;
    this.confirmations = confirmations;
  }

  /** All channels, oldest first. */
  public ApiResponse list(Request request) {
    return ApiResponse.of(
        200, ChannelJson.list(channels.list(request.organizationId()), request.now()));
  }

  /** What channels can be made of, in the order in which it is offered. */
  public ApiResponse kinds(Request request) {
    return ApiResponse.of(200, ChannelKindJson.list(channels.kinds()));
  }

  /** Makes a channel; the only answer with its first signing secret. */
  public ApiResponse add(Request request) {
    ChannelBody.Addition wanted = ChannelBody.addition(request.body(), channels.kinds());
    SavedChannel saved =
        channels.create(request.actor(), wanted.kind(), wanted.change(), request.now());
    return ApiResponse.of(201, ChannelJson.of(saved, request.now()));
  }

  /** One channel. */
  public ApiResponse find(Request request) {
    return ApiResponse.of(
        200,
        ChannelJson.of(
            channels.find(request.organizationId(), request.channelId()), request.now()));
  }

  /** Changes what was sent; with a new signing secret where one was asked for. */
  public ApiResponse change(Request request) {
    // The channel is judged before the body (docs/spec/api.md, "Order of judgement").
    channels.find(request.organizationId(), request.channelId());
    ChannelBody.Update wanted = ChannelBody.update(request.body());
    SavedChannel saved =
        channels.change(
            request.actor(), request.channelId(), wanted.change(), wanted.rotate(), request.now());
    return ApiResponse.of(200, ChannelJson.of(saved, request.now()));
  }

  /** Asks the receiver of a mailbox once more whether it wants messages. */
  public ApiResponse askAgain(Request request) {
    Channel channel = confirmations.askAgain(request.actor(), request.channelId(), request.now());
    return ApiResponse.of(202, ChannelJson.of(channel, request.now()));
  }

  /** Removes a channel with its deliveries. */
  public ApiResponse delete(Request request) {
    channels.delete(request.actor(), request.channelId(), request.now());
    return ApiResponse.noContent();
  }
}
