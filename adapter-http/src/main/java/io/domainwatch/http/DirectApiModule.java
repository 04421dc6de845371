package io.domainwatch.http;

import com.google.inject.PrivateModule;
import com.google.inject.Provides;
import io.domainwatch.app.feed.FeedService;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.http.endpoint.DomainEndpoints;
import io.domainwatch.http.endpoint.FeedEndpoints;
import io.domainwatch.http.endpoint.HistoryEndpoints;
import io.domainwatch.web.time.StorageTime;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/**
 * The operations of the API without a server. Wants the application services, {@link InstantSource}
 * and {@link IdGenerator} from elsewhere; gives {@link DirectApi} alone.
 */
public final class DirectApiModule extends PrivateModule {
  @Override
  protected void configure() {
    install(new EndpointsModule());
    expose(DirectApi.class);
  }

  @Provides
  @Singleton
  DomainBatch batch(DomainEndpoints domains, InstantSource time) {
    return new DomainBatch(
        domains::perform, time, System::nanoTime, StorageTime.UNBOUNDED, () -> false);
  }

  @Provides
  @Singleton
  FeedEndpoints feed(HistoryEndpoints history, FeedService feed, FeedWaits waits) {
    return new FeedEndpoints(history, feed, waits, System::nanoTime);
  }

  @Provides
  @Singleton
  DirectApi direct(ApiRoutes routes, IdGenerator ids, InstantSource time) {
    return new DirectApi(routes, ids, time);
  }
}
