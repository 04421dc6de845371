package io.domainwatch.dashboard.check;

import io.domainwatch.app.overview.Scores;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.value.Value;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Reading;
import io.domainwatch.dashboard.check.name.BlacklistView;
import io.domainwatch.dashboard.check.name.DnsView;
import io.domainwatch.dashboard.check.name.EmailAuthView;
import io.domainwatch.dashboard.check.name.NameserverView;
import io.domainwatch.dashboard.check.name.OpenPortsView;
import io.domainwatch.dashboard.check.name.RdapView;
import io.domainwatch.dashboard.check.site.LighthouseView;
import io.domainwatch.dashboard.check.site.RedirectView;
import io.domainwatch.dashboard.check.site.RobotsView;
import io.domainwatch.dashboard.check.site.SecurityHeadersView;
import io.domainwatch.dashboard.check.site.SitemapView;
import io.domainwatch.dashboard.check.site.SslView;
import io.domainwatch.dashboard.check.site.UptimeView;
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
      CheckType type, Value.Fields observations, List<Event> events, Optional<Scores> course) {
    Reading seen = new Reading(observations);
    return switch (type) {
      case UPTIME -> UptimeView.blocks(seen);
      case SSL -> SslView.blocks(seen);
      case DNS -> DnsView.blocks(seen, events);
      case NAMESERVER -> NameserverView.blocks(seen);
      case RDAP -> RdapView.blocks(seen);
      case ROBOTS -> RobotsView.blocks(seen);
      case EMAIL_AUTH -> EmailAuthView.blocks(seen);
      case REDIRECT -> RedirectView.blocks(seen);
      case SITEMAP -> SitemapView.blocks(seen);
      case LIGHTHOUSE -> LighthouseView.blocks(seen, course);
      case BLACKLIST -> BlacklistView.blocks(seen);
      case SECURITY_HEADERS -> SecurityHeadersView.blocks(seen);
      case OPEN_PORTS -> OpenPortsView.blocks(seen);
    };
  }
}
