package io.domainwatch.checks.rdap;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code rdap}; takes the toolbox from {@code ChecksModule}. */
public final class RdapModule extends AbstractModule {
  private final RdapConfig config;

  /**
   * @param config where registration data is asked for
   */
  public RdapModule(RdapConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.RDAP)
        .to(RdapCheckRunner.class);
  }

  @Provides
  @Singleton
  RdapCheckRunner runner(HttpFetcher http, DnsToolbox dns, ControlProbe control) {
    RdapHosts hosts = new RdapHosts();
    RdapFetcher fetcher = new RdapFetcher(http, hosts);
    RdapDirectory directory = new RdapDirectory(fetcher, RdapDirectory.Books.of(config));
    return new RdapCheckRunner(
        directory, new RdapProbe(fetcher, hosts), new DelegationCheck(dns.walker()), control);
  }
}
