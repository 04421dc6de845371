package io.domainwatch.checks.blacklist;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.CdnNetworks;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.PublicAddresses;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The parts list of the check {@code blacklist}; takes the toolbox from {@code ChecksModule}. */
public final class BlacklistModule extends AbstractModule {

  /**
   * Between two positives that count (docs/spec/checks/blacklist.md, "Positives and cleans"),
   * before scaling.
   */
  private static final Duration APART = Duration.ofMinutes(10);

  private final BlacklistConfig config;

  /**
   * The parts for this choice of lists.
   *
   * @param config which lists are asked
   */
  public BlacklistModule(BlacklistConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.BLACKLIST)
        .to(BlacklistCheckRunner.class);
  }

  @Provides
  @Singleton
  BlacklistCheckRunner runner(
      DnsToolbox tools, ControlProbe control, PublicAddresses publicAddresses) {
    return new BlacklistCheckRunner(
        tools.client(),
        new BlacklistTargets(tools, publicAddresses.policy(), CdnNetworks.builtIn()),
        BuiltInLists.providers().chosen(config.zones()),
        control,
        Duration.ofMillis(Math.round(APART.toMillis() * config.confirmationDelayFactor())));
  }
}
