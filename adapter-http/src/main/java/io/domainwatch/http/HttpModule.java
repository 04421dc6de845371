package io.domainwatch.http;

import com.google.inject.PrivateModule;
import com.google.inject.Provides;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.app.access.RequestQuotas;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.http.endpoint.AccountEndpoints;
import io.domainwatch.http.endpoint.ChannelEndpoints;
import io.domainwatch.http.endpoint.CheckEndpoints;
import io.domainwatch.http.endpoint.DeliveryEndpoints;
import io.domainwatch.http.endpoint.DomainEndpoints;
import io.domainwatch.http.endpoint.ExpiryEndpoints;
import io.domainwatch.http.endpoint.HistoryEndpoints;
import io.domainwatch.http.endpoint.IncidentEndpoints;
import io.domainwatch.http.endpoint.OverrideEndpoints;
import io.domainwatch.http.endpoint.StatisticsEndpoints;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.pipeline.RequestAuthentication;
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
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The parts of the HTTP adapter. Wants the application services, {@link InstantSource}, {@link
 * IdGenerator}, {@link RequestMeter}, {@link Tracing} and {@link RequestPlaces} from elsewhere;
 * gives {@link ApiServer} alone.
 */
public final class HttpModule extends PrivateModule {
  /** A body of 64 KiB arrives within it at 52 kbit/s. */
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
    bind(DomainEndpoints.class).in(Singleton.class);
    bind(CheckEndpoints.class).in(Singleton.class);
    bind(OverrideEndpoints.class).in(Singleton.class);
    bind(HistoryEndpoints.class).in(Singleton.class);
    bind(AccountEndpoints.class).in(Singleton.class);
    bind(ChannelEndpoints.class).in(Singleton.class);
    bind(DeliveryEndpoints.class).in(Singleton.class);
    bind(IncidentEndpoints.class).in(Singleton.class);
    bind(ExpiryEndpoints.class).in(Singleton.class);
    bind(StatisticsEndpoints.class).in(Singleton.class);
    bind(ApiRoutes.Past.class).in(Singleton.class);
    bind(ApiRoutes.Notifications.class).in(Singleton.class);
    bind(ApiRoutes.class).in(Singleton.class);
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
  ApiServer apiServer(
      RequestLogging reception,
      RequestAuthentication gate,
      ApiRoutes routes,
      RequestPlaces places) {
    InFlightRequests inFlight = new InFlightRequests();
    ApiHandler api =
        new ApiHandler(
            reception,
            gate,
            new Router<>(routes.all()),
            new RequestBodyReader(BodyFields.MAX_BODY_BYTES, BODY_WITHIN),
            new SharedBulkhead(
                new Bulkhead("api", config.workerThreads(), MAX_WAITING), places, places.api()),
            inFlight::closing);
    return new ApiServer(config, api, inFlight);
  }
}
