package io.domainwatch.core.check.catalogue;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.BlacklistDefinition;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.emailauth.EmailAuthDefinition;
import io.domainwatch.core.check.lighthouse.LighthouseDefinition;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.openports.OpenPortsDefinition;
import io.domainwatch.core.check.rdap.RdapDefinition;
import io.domainwatch.core.check.redirect.RedirectDefinition;
import io.domainwatch.core.check.robots.RobotsDefinition;
import io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition;
import io.domainwatch.core.check.sitemap.SitemapDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;

/** The definitions of all check types. */
public final class CheckCatalogue {
  private CheckCatalogue() {}

  /** The definition of a check type. */
  public static CheckDefinition of(CheckType checkType) {
    return switch (checkType) {
      case UPTIME -> UptimeDefinition.DEFINITION;
      case SSL -> SslDefinition.DEFINITION;
      case DNS -> DnsDefinition.DEFINITION;
      case NAMESERVER -> NameserverDefinition.DEFINITION;
      case RDAP -> RdapDefinition.DEFINITION;
      case ROBOTS -> RobotsDefinition.DEFINITION;
      case EMAIL_AUTH -> EmailAuthDefinition.DEFINITION;
      case REDIRECT -> RedirectDefinition.DEFINITION;
      case SITEMAP -> SitemapDefinition.DEFINITION;
      case LIGHTHOUSE -> LighthouseDefinition.DEFINITION;
      case BLACKLIST -> BlacklistDefinition.DEFINITION;
      case SECURITY_HEADERS -> SecurityHeadersDefinition.DEFINITION;
      case OPEN_PORTS -> OpenPortsDefinition.DEFINITION;
    };
  }
}
