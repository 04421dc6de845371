package io.domainwatch.checks.emailauth;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.tls.StartTls;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code email_auth}; takes the toolboxes from the root module. */
public final class EmailAuthModule extends AbstractModule {
  private final EmailAuthConfig config;

  /** Parts that look as {@code config} says. */
  public EmailAuthModule(EmailAuthConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.EMAIL_AUTH)
        .to(EmailAuthCheckRunner.class);
  }

  @Provides
  @Singleton
  EmailAuthCheckRunner runner(
      DnsToolbox tools, HttpFetcher fetcher, GuardedConnector connector, ControlProbe control) {
    return new EmailAuthCheckRunner(tools, fetcher, new StartTls(connector), control, config);
  }
}
