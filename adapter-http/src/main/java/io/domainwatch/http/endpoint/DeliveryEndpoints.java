package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.http.json.notification.DeliveryJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Cursor;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What was sent to a channel (docs/spec/notifications.md, "Deliveries"). */
public final class DeliveryEndpoints {
  /** Query parameters of delivery lists, as of other history (docs/spec/api.md, "Paging"). */
  public static final Set<String> LIST_QUERY = QueryParameters.names("limit", "cursor");

  private final DeliveryService deliveries;
  private final ChannelService channels;

  @Inject
  public DeliveryEndpoints(DeliveryService deliveries, ChannelService channels) {
    this.deliveries = deliveries;
    this.channels = channels;
  }

  /** A page of deliveries, newest first. */
  public ApiResponse list(Request request) {
    QueryParameters query = request.query();
    int limit =
        query.whole("limit", HistoryService.MAX_PER_PAGE).orElse(HistoryService.DEFAULT_PER_PAGE);
    Optional<DeliveryId> before =
        query.cursor(Cursor.Kind.DELIVERIES).map(cursor -> new DeliveryId(cursor.id()));
    List<Delivery> oneMore =
        deliveries.page(request.organizationId(), request.channelId(), before, limit + 1);
    Page<Delivery, Delivery> page = Page.cut(oneMore, limit, Function.identity());
    return ApiResponse.of(
        200, DeliveryJson.page(page.items(), page.next().map(DeliveryEndpoints::cursor)));
  }

  /** One delivery with its attempts; what receivers said is for keys of scope full alone. */
  public ApiResponse find(Request request) {
    return ApiResponse.of(
        200,
        DeliveryJson.of(
            deliveries.report(request.organizationId(), request.channelId(), delivery(request)),
            request.caller().key().scope() == Scope.FULL));
  }

  /** Sends a trial. */
  public ApiResponse test(Request request) {
    Delivery trial = deliveries.test(request.actor(), request.channelId(), request.now());
    return ApiResponse.of(202, DeliveryJson.of(trial));
  }

  /** Sends a delivery again. */
  public ApiResponse redeliver(Request request) {
    Delivery again =
        deliveries.redeliver(
            request.actor(), request.channelId(), delivery(request), request.now());
    return ApiResponse.of(202, DeliveryJson.of(again));
  }

  /**
   * The channel is looked up first, as the domain is elsewhere (docs/spec/api.md, "Order of
   * judgement").
   */
  private DeliveryId delivery(Request request) {
    return request
        .deliveryId()
        .orElseThrow(
            () -> {
              channels.find(request.organizationId(), request.channelId());
              return new RequestRefused(new Refusal.DeliveryNotFound());
            });
  }

  private static String cursor(Delivery last) {
    return new Cursor(Cursor.Kind.DELIVERIES, last.createdAt(), last.id().uuid()).text();
  }
}
