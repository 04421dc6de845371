package io.domainwatch.checks.dns;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.PublicAddresses;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code dns}; takes the toolbox from {@code ChecksModule}. */
public final class DnsModule extends AbstractModule {
  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.DNS)
        .to(DnsCheckRunner.class);
  }

  @Provides
  @Singleton
  DnsCheckRunner runner(DnsToolbox tools, ControlProbe control, PublicAddresses publicAddresses) {
    return new DnsCheckRunner(tools, control, publicAddresses.policy());
  }
}
