package io.domainwatch.dashboard.check;

import io.domainwatch.app.overview.Scores;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.ObservationReader;
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
    ObservationReader seen = new ObservationReader(observations);
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
