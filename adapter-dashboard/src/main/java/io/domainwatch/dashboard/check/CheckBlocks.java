package io.domainwatch.dashboard.check;

import io.domainwatch.app.overview.Scores;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.openports.OpenPortsObservation;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.robots.RobotsObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.sitemap.SitemapObservation;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.view.BlacklistView;
import io.domainwatch.dashboard.check.view.DnsView;
import io.domainwatch.dashboard.check.view.EmailAuthView;
import io.domainwatch.dashboard.check.view.LighthouseView;
import io.domainwatch.dashboard.check.view.NameserverView;
import io.domainwatch.dashboard.check.view.OpenPortsView;
import io.domainwatch.dashboard.check.view.RdapView;
import io.domainwatch.dashboard.check.view.RedirectView;
import io.domainwatch.dashboard.check.view.RobotsView;
import io.domainwatch.dashboard.check.view.SecurityHeadersView;
import io.domainwatch.dashboard.check.view.SitemapView;
import io.domainwatch.dashboard.check.view.SslView;
import io.domainwatch.dashboard.check.view.UptimeView;
import java.util.List;
import java.util.Optional;

/** Chooses how the observations of a check are shown. */
final class CheckBlocks {
  private CheckBlocks() {}

  /**
   * The blocks of a result.
   *
   * @param events of this check, newest first
   * @param course of the scores; empty for other checks and for old results
   */
  static List<Block> of(
      CheckType type,
      JsonValue.JsonObject observations,
      List<Event> events,
      Optional<Scores> course) {
    return switch (type) {
      case UPTIME -> UptimeView.blocks(RecordJson.read(UptimeObservation.class, observations));
      case SSL -> SslView.blocks(RecordJson.read(SslObservation.class, observations));
      case DNS -> DnsView.blocks(RecordJson.read(DnsObservation.class, observations), events);
      case NAMESERVER ->
          NameserverView.blocks(RecordJson.read(NameserverObservation.class, observations));
      case RDAP -> RdapView.blocks(RecordJson.read(RdapObservation.class, observations));
      case ROBOTS -> RobotsView.blocks(RecordJson.read(RobotsObservation.class, observations));
      case EMAIL_AUTH ->
          EmailAuthView.blocks(RecordJson.read(EmailAuthObservation.class, observations));
      case REDIRECT ->
          RedirectView.blocks(RecordJson.read(RedirectObservation.class, observations));
      case SITEMAP -> SitemapView.blocks(RecordJson.read(SitemapObservation.class, observations));
      case LIGHTHOUSE ->
          LighthouseView.blocks(RecordJson.read(LighthouseObservation.class, observations), course);
      case BLACKLIST ->
          BlacklistView.blocks(RecordJson.read(BlacklistObservation.class, observations));
      case SECURITY_HEADERS ->
          SecurityHeadersView.blocks(
              RecordJson.read(SecurityHeadersObservation.class, observations));
      case OPEN_PORTS ->
          OpenPortsView.blocks(RecordJson.read(OpenPortsObservation.class, observations));
    };
  }
}
