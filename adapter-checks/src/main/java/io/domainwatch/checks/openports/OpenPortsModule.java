package io.domainwatch.checks.openports;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.CdnNetworks;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code open_ports}; takes the toolbox from {@code ChecksModule}. */
public final class OpenPortsModule extends AbstractModule {

  private final OpenPortsConfig config;

  /**
   * The parts for this choice of ports.
   *
   * @param config which ports are looked at
   */
  public OpenPortsModule(OpenPortsConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.OPEN_PORTS)
        .to(OpenPortsCheckRunner.class);
  }

  @Provides
  @Singleton
  OpenPortsCheckRunner runner(
      HostAddresses addresses, GuardedConnector connector, ControlProbe control) {
    PortTable table = BuiltInPorts.table().chosen(config.ports());
    PortScanner scanner =
        new PortScanner(new GuardedPortProbe(connector, table), PortScanner.SECOND_LOOK_AFTER);
    SamplePorts sample = config.ports().isPresent() ? SamplePorts.none() : BuiltInPorts.sample();
    CdnNetworks cdn = config.cdnNetworks().map(CdnNetworks::of).orElseGet(CdnNetworks::builtIn);
    return new OpenPortsCheckRunner(
        addresses,
        new OpenPortsProbe(scanner, new OpenPortsProbe.Ports(table, sample), cdn, control),
        table,
        control);
  }
}
