package io.domainwatch.checks.ssl;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.clock.ReferenceClock;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code ssl}; takes the toolbox from {@code ChecksModule}. */
public final class SslModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.SSL)
        .to(SslCheckRunner.class);
  }

  @Provides
  @Singleton
  SslCheckRunner runner(
      HostAddresses addresses,
      GuardedConnector connector,
      HttpFetcher fetcher,
      ControlProbe control,
      TlsTrust trust,
      SslCheckRunner.Watched watched) {
    return new SslCheckRunner(addresses, connector, fetcher, control, trust, watched);
  }

  @Provides
  SslCheckRunner.Watched watched(Ports ports, ReferenceClock clock) {
    return new SslCheckRunner.Watched(ports.https(), clock::skew);
  }
}
