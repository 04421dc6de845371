package io.domainwatch.core.check.sitemap.url;

import io.domainwatch.core.domain.Registrable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which hosts a run asks for sitemaps: those of the site's registrable domain, and few others that
 * its own robots.txt names. Else anybody could have us read up to 50 MiB from each of hundreds of
 * hosts that never asked for it (docs/spec/isolation.md, "Sitemap hosts").
 *
 * @param registrable the registrable domain of the site
 * @param named the foreign hosts that may be asked
 */
public record SitemapHosts(String registrable, Set<String> named) {
  /** Foreign hosts of a run (docs/spec/isolation.md, "Sitemap hosts"). */
  private static final int MAX_FOREIGN = 3;

  /**
   * The hosts of a run.
   *
   * @param site host name by which the site is known
   * @param sitemaps URLs that the site's robots.txt names, in its order
   */
  public static SitemapHosts of(String site, List<String> sitemaps) {
    String registrable = Registrable.of(site);
    return new SitemapHosts(
        registrable,
        sitemaps.stream()
            .flatMap(url -> ListedUrl.parse(url).stream())
            .map(url -> withoutPort(url.host()))
            .filter(host -> !Registrable.of(host).equals(registrable))
            .distinct()
            .limit(MAX_FOREIGN)
            .collect(Collectors.toUnmodifiableSet()));
  }

  /**
   * Whether this host may be asked.
   *
   * @param host in lower case, without a port
   */
  public boolean allows(String host) {
    return named.contains(host) || isOwn(host);
  }

  /**
   * Whether this host belongs to the site.
   *
   * @param host in lower case, without a port
   */
  public boolean isOwn(String host) {
    return Registrable.of(host).equals(registrable);
  }

  /** Whether the host of this URL may be asked; false where it has none. */
  public boolean allowsUrl(String url) {
    Optional<ListedUrl> parts = ListedUrl.parse(url);
    return parts.filter(listed -> allows(withoutPort(listed.host()))).isPresent();
  }

  /** Also of an address in brackets, which a request names without them. */
  public static String withoutPort(String authority) {
    return authority.replaceFirst(":[0-9]*$", "").replaceFirst("^\\[(.*)]$", "$1");
  }
}
