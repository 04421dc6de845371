/**
 * Documents of sitemaps: their kinds, what is wrong with them, the entries they list, and the
 * counts of these; pure, opens nothing.
 */
@NullMarked
package io.domainwatch.core.check.sitemap.document;

import org.jspecify.annotations.NullMarked;
