package io.domainwatch.checks.uptime;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code uptime}; takes the toolbox from {@code ChecksModule}. */
public final class UptimeModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.UPTIME)
        .to(UptimeCheckRunner.class);
  }

  @Provides
  @Singleton
  UptimeCheckRunner runner(HostAddresses addresses, HttpFetcher fetcher, ControlProbe control) {
    return new UptimeCheckRunner(addresses, fetcher, control);
  }
}
