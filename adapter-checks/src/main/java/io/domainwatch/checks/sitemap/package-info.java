/** The check {@code sitemap}: whether sitemaps can be read, are valid and list pages that load. */
@NullMarked
package io.domainwatch.checks.sitemap;

import org.jspecify.annotations.NullMarked;
