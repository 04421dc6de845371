package io.domainwatch.checks.nameserver;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.PublicAddresses;
import io.domainwatch.checks.net.dns.DnsZoneTransfer;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code nameserver}; takes the toolbox from {@code ChecksModule}. */
public final class NameserverModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.NAMESERVER)
        .to(NameserverCheckRunner.class);
  }

  @Provides
  @Singleton
  NameserverCheckRunner runner(
      DnsToolbox tools,
      DnsZoneTransfer transfers,
      ControlProbe control,
      PublicAddresses publicAddresses) {
    return new NameserverCheckRunner(
        new NameserverTools(tools, transfers, control, publicAddresses.policy()));
  }
}
