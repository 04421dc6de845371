package io.domainwatch.checks.redirect;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code redirect}; takes the toolbox from {@code ChecksModule}. */
public final class RedirectModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.REDIRECT)
        .to(RedirectCheckRunner.class);
  }

  @Provides
  @Singleton
  RedirectCheckRunner runner(HttpFetcher fetcher, ControlProbe control) {
    return new RedirectCheckRunner(fetcher, control);
  }
}
