package io.domainwatch.http;

import com.google.inject.PrivateModule;
import com.google.inject.Provides;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.app.access.RequestQuotas;
import io.domainwatch.app.feed.FeedService;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.http.endpoint.DomainEndpoints;
import io.domainwatch.http.endpoint.FeedEndpoints;
import io.domainwatch.http.endpoint.HistoryEndpoints;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.pipeline.RequestAuthentication;
import io.domainwatch.http.pipeline.Route;
import io.domainwatch.web.Bulkhead;
import io.domainwatch.web.ClientAddresses;
import io.domainwatch.web.RequestBodyReader;
import io.domainwatch.web.RequestIds;
import io.domainwatch.web.RequestLogging;
import io.domainwatch.web.RequestMeter;
import io.domainwatch.web.RequestPlaces;
import io.domainwatch.web.Router;
import io.domainwatch.web.SharedBulkhead;
import io.domainwatch.web.server.InFlightRequests;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The parts of the HTTP adapter. Wants the application services, {@link InstantSource}, {@link
 * IdGenerator}, {@link RequestMeter}, {@link Tracing} and {@link RequestPlaces} from elsewhere;
 * gives {@link ApiServer} alone.
 */
public final class HttpModule extends PrivateModule {
  /** 64 KiB of a body arrive within it at 52 kbit/s; a larger one has more time. */
  private static final Duration BODY_WITHIN = Duration.ofSeconds(10);

  /**
   * Requests that wait for a thread to learn whose they are; at a thousand answers a second they
   * wait half a second.
   */
  private static final int MAX_WAITING = 500;

  private final HttpConfig config;
  private final LongSupplier nanoTime;

  /**
   * @param config how the API listens
   * @param nanoTime nanoseconds of a monotonic clock, for measuring
   */
  public HttpModule(HttpConfig config, LongSupplier nanoTime) {
    this.config = config;
    this.nanoTime = nanoTime;
  }

  @Override
  protected void configure() {
    install(new EndpointsModule());
    bind(IdempotentAnswers.class).in(Singleton.class);
    bind(Special.class).in(Singleton.class);
    expose(ApiServer.class);
  }

  @Provides
  @Singleton
  RequestLogging reception(
      InstantSource time,
      IdGenerator ids,
      RequestMeter meter,
      RequestPlaces places,
      Tracing tracing) {
    ClientAddresses addresses = new ClientAddresses(config.trustedProxies());
    return new RequestLogging(
        time, nanoTime, new RequestIds(ids), addresses, meter, places.time(), tracing);
  }

  @Provides
  @Singleton
  RequestAuthentication gate(Authenticator authenticator, RequestQuotas quotas) {
    return new RequestAuthentication(authenticator, quotas);
  }

  @Provides
  @Singleton
  InFlightRequests inFlight() {
    return new InFlightRequests();
  }

  @Provides
  @Singleton
  DomainBatch batch(
      DomainEndpoints domains,
      InstantSource time,
      RequestPlaces places,
      InFlightRequests inFlight) {
    return new DomainBatch(domains::perform, time, nanoTime, places.time(), inFlight::closing);
  }

  @Provides
  @Singleton
  FeedEndpoints feedEndpoints(HistoryEndpoints history, FeedService feed, FeedWaits waits) {
    return new FeedEndpoints(history, feed, waits, nanoTime);
  }

  /** What answers once, and what answers late. */
  record Special(IdempotentAnswers idempotent, FeedWaits waits) {
    @Inject
    Special {}
  }

  @Provides
  @Singleton
  ApiServer apiServer(
      RequestLogging reception,
      RequestAuthentication gate,
      ApiRoutes routes,
      Special special,
      RequestPlaces places,
      InFlightRequests inFlight) {
    ApiHandler api =
        new ApiHandler(
            reception,
            gate,
            new Router<>(routes.all()),
            bodies(),
            new SharedBulkhead(
                new Bulkhead("api", config.workerThreads(), MAX_WAITING), places, places.api()),
            special.idempotent(),
            nanoTime,
            inFlight::closing);
    return new ApiServer(config, api, inFlight, special.waits()::end);
  }

  private static Map<Route.Body, RequestBodyReader> bodies() {
    Map<Route.Body, RequestBodyReader> bodies = new EnumMap<>(Route.Body.class);
    for (Route.Body body : Route.Body.values()) {
      long times = Math.ceilDiv(body.maxBytes(), BodyFields.MAX_BODY_BYTES);
      bodies.put(body, new RequestBodyReader(body.maxBytes(), BODY_WITHIN.multipliedBy(times)));
    }
    return bodies;
  }
}
