package io.domainwatch.checks.securityheaders;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/**
 * The parts list of the check {@code security_headers}; takes the toolbox from {@code
 * ChecksModule}.
 */
public final class SecurityHeadersModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.SECURITY_HEADERS)
        .to(SecurityHeadersCheckRunner.class);
  }

  @Provides
  @Singleton
  SecurityHeadersCheckRunner runner(HttpFetcher fetcher) {
    return new SecurityHeadersCheckRunner(fetcher);
  }
}
