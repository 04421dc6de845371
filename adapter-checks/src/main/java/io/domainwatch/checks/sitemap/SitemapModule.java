package io.domainwatch.checks.sitemap;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.CheckRunner;
import jakarta.inject.Singleton;

/** The parts list of the check {@code sitemap}; takes the toolbox from {@code ChecksModule}. */
public final class SitemapModule extends AbstractModule {
  private final ForeignBudget budget;

  /**
   * @param budget what an organization may have us ask of hosts of others in a day
   */
  public SitemapModule(ForeignBudget budget) {
    this.budget = budget;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(CheckType.SITEMAP)
        .to(SitemapCheckRunner.class);
  }

  @Provides
  @Singleton
  SitemapCheckRunner runner(HttpFetcher fetcher, ControlProbe control, ForeignVisits visits) {
    return new SitemapCheckRunner(fetcher, control, new ForeignAllowance(visits, budget));
  }
}
