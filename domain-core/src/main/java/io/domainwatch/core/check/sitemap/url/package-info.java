/** URLs that sitemaps list, taken apart, hashed and compared; pure. */
@NullMarked
package io.domainwatch.core.check.sitemap.url;

import org.jspecify.annotations.NullMarked;
