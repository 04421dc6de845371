package io.domainwatch.dashboard;

import com.google.inject.PrivateModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.multibindings.Multibinder;
import io.domainwatch.app.signin.SignInService;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.account.AccountPages;
import io.domainwatch.dashboard.audit.AuditPages;
import io.domainwatch.dashboard.bulk.BulkPace;
import io.domainwatch.dashboard.bulk.BulkPages;
import io.domainwatch.dashboard.calendar.CalendarPages;
import io.domainwatch.dashboard.channels.ChannelActions;
import io.domainwatch.dashboard.channels.ChannelPages;
import io.domainwatch.dashboard.channels.DomainNames;
import io.domainwatch.dashboard.check.CheckPages;
import io.domainwatch.dashboard.check.CheckReader;
import io.domainwatch.dashboard.check.CheckSettings;
import io.domainwatch.dashboard.confirmation.ConfirmationPages;
import io.domainwatch.dashboard.deliveries.DeliveryPages;
import io.domainwatch.dashboard.domain.DomainPages;
import io.domainwatch.dashboard.domain.DomainReader;
import io.domainwatch.dashboard.domains.DomainsPages;
import io.domainwatch.dashboard.domains.ListReader;
import io.domainwatch.dashboard.domains.LiveOverviews;
import io.domainwatch.dashboard.escalation.PolicyPages;
import io.domainwatch.dashboard.events.EventPages;
import io.domainwatch.dashboard.events.NamedDomains;
import io.domainwatch.dashboard.expiries.ExpiryPages;
import io.domainwatch.dashboard.format.SiteAddress;
import io.domainwatch.dashboard.help.HelpDocuments;
import io.domainwatch.dashboard.help.HelpPages;
import io.domainwatch.dashboard.incidents.IncidentLists;
import io.domainwatch.dashboard.incidents.IncidentPages;
import io.domainwatch.dashboard.incidents.IncidentReader;
import io.domainwatch.dashboard.joining.JoinPages;
import io.domainwatch.dashboard.keys.ApiAddress;
import io.domainwatch.dashboard.keys.KeyPages;
import io.domainwatch.dashboard.maintenance.WindowPages;
import io.domainwatch.dashboard.members.InvitationPages;
import io.domainwatch.dashboard.members.MemberPages;
import io.domainwatch.dashboard.members.MemberReader;
import io.domainwatch.dashboard.organization.OrganizationPages;
import io.domainwatch.dashboard.overview.OverviewPages;
import io.domainwatch.dashboard.overview.OverviewReader;
import io.domainwatch.dashboard.reference.ReferencePages;
import io.domainwatch.dashboard.reports.ReportPages;
import io.domainwatch.dashboard.signin.NewPasswordPages;
import io.domainwatch.dashboard.signin.SignInPages;
import io.domainwatch.dashboard.signin.StepUpPrompt;
import io.domainwatch.dashboard.snooze.SnoozePages;
import io.domainwatch.dashboard.templates.StaticTemplates;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.KeptCookie;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.SessionCookie;
import io.domainwatch.web.ClientAddresses;
import io.domainwatch.web.RequestBodyReader;
import io.domainwatch.web.RequestIds;
import io.domainwatch.web.RequestLogging;
import io.domainwatch.web.RequestMeter;
import io.domainwatch.web.RequestPlaces;
import io.domainwatch.web.Router;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * The parts of the dashboard. Wants the application services, {@link InstantSource}, {@link
 * IdGenerator}, {@link RandomGenerator}, {@link RequestMeter}, {@link Tracing} and {@link
 * io.domainwatch.web.RequestPlaces} from elsewhere; gives {@link Dashboard} alone.
 */
public final class DashboardModule extends PrivateModule {
  /** Largest form: a list of 100,000 names, with room. */
  private static final int MAX_FORM_BYTES = 4 * 1024 * 1024;

  /** A form arrives within it. */
  private static final Duration FORM_WITHIN = Duration.ofSeconds(30);

  private final DashboardConfig config;
  private final LongSupplier nanoTime;

  /**
   * @param config how the dashboard is reached
   * @param nanoTime nanoseconds of a monotonic clock, for measuring
   */
  public DashboardModule(DashboardConfig config, LongSupplier nanoTime) {
    this.config = config;
    this.nanoTime = nanoTime;
  }

  @Override
  protected void configure() {
    bind(ApiAddress.class).toInstance(new ApiAddress(config.apiUrl()));
    bind(SiteAddress.class).toInstance(new SiteAddress(config.publicUrl()));
    bind(Templates.class).to(StaticTemplates.class).in(Singleton.class);
    bind(LiveFeeds.class).in(Singleton.class);
    bind(PageLimits.class).in(Singleton.class);
    bind(PageThreads.class).in(Singleton.class);
    bind(StepUpPrompt.class).in(Singleton.class);
    bind(DomainReader.class).in(Singleton.class);
    bind(CheckReader.class).in(Singleton.class);
    bind(CheckSettings.class).in(Singleton.class);
    bind(DomainNames.class).in(Singleton.class);
    bind(BulkPace.class).toInstance(new BulkPace(nanoTime));
    bind(ListReader.class).in(Singleton.class);
    bind(NamedDomains.class).in(Singleton.class);
    bind(IncidentLists.class).in(Singleton.class);
    bind(IncidentReader.class).in(Singleton.class);
    bind(LiveOverviews.class).in(Singleton.class);
    bind(OverviewReader.class).in(Singleton.class);
    bind(MemberReader.class).in(Singleton.class);
    bind(HelpDocuments.class).in(Singleton.class);
    Multibinder<Pages> pages = Multibinder.newSetBinder(binder(), Pages.class);
    pages.addBinding().to(SignInPages.class).in(Singleton.class);
    pages.addBinding().to(NewPasswordPages.class).in(Singleton.class);
    pages.addBinding().to(AuditPages.class).in(Singleton.class);
    pages.addBinding().to(CheckPages.class).in(Singleton.class);
    pages.addBinding().to(DomainsPages.class).in(Singleton.class);
    pages.addBinding().to(EventPages.class).in(Singleton.class);
    pages.addBinding().to(ExpiryPages.class).in(Singleton.class);
    pages.addBinding().to(PolicyPages.class).in(Singleton.class);
    pages.addBinding().to(CalendarPages.class).in(Singleton.class);
    pages.addBinding().to(IncidentPages.class).in(Singleton.class);
    pages.addBinding().to(ChannelPages.class).in(Singleton.class);
    pages.addBinding().to(ChannelActions.class).in(Singleton.class);
    pages.addBinding().to(WindowPages.class).in(Singleton.class);
    pages.addBinding().to(ConfirmationPages.class).in(Singleton.class);
    pages.addBinding().to(DeliveryPages.class).in(Singleton.class);
    pages.addBinding().to(DomainPages.class).in(Singleton.class);
    pages.addBinding().to(BulkPages.class).in(Singleton.class);
    pages.addBinding().to(SnoozePages.class).in(Singleton.class);
    pages.addBinding().to(KeyPages.class).in(Singleton.class);
    pages.addBinding().to(ReportPages.class).in(Singleton.class);
    pages.addBinding().to(AccountPages.class).in(Singleton.class);
    pages.addBinding().to(MemberPages.class).in(Singleton.class);
    pages.addBinding().to(InvitationPages.class).in(Singleton.class);
    pages.addBinding().to(JoinPages.class).in(Singleton.class);
    pages.addBinding().to(OrganizationPages.class).in(Singleton.class);
    pages.addBinding().to(OverviewPages.class).in(Singleton.class);
    pages.addBinding().to(HelpPages.class).in(Singleton.class);
    pages.addBinding().to(ReferencePages.class).in(Singleton.class);
    expose(Dashboard.class);
  }

  @Provides
  @Singleton
  Assets assets() {
    return Assets.load();
  }

  @Provides
  @Singleton
  SessionResolver entrance(
      InstantSource time,
      IdGenerator ids,
      RequestMeter meter,
      RandomGenerator random,
      Assets assets,
      RequestPlaces places,
      Tracing tracing) {
    ClientAddresses addresses = new ClientAddresses(config.trustedProxies());
    RequestLogging reception =
        new RequestLogging(
            time, nanoTime, new RequestIds(ids), addresses, meter, places.time(), tracing);
    return new SessionResolver(
        reception,
        assets,
        new SessionCookie(config.secure()),
        KeptCookie.device(config.secure()),
        KeptCookie.view(config.secure()),
        random,
        config.unencrypted());
  }

  @Provides
  @Singleton
  Dashboard dashboard(
      SessionResolver entrance,
      Set<Pages> pages,
      StepUpPrompt stepUp,
      SignInService signIn,
      Templates templates,
      PageHandler.Guards guards) {
    List<PageRoute> routes =
        pages.stream().flatMap(p -> p.routes().stream()).map(stepUp::around).toList();
    PageHandler handler =
        new PageHandler(
            entrance,
            new Router<>(routes),
            signIn,
            new RequestBodyReader(MAX_FORM_BYTES, FORM_WITHIN),
            new PageResponder(
                templates,
                new SessionCookie(config.secure()),
                KeptCookie.device(config.secure()),
                KeptCookie.view(config.secure())),
            guards);
    return new Dashboard(handler, guards.feeds(), routes);
  }

  @Provides
  @Singleton
  PageHandler.Guards guards(LiveFeeds feeds, PageLimits limits, PageThreads threads) {
    return new PageHandler.Guards(feeds, limits, threads);
  }
}
