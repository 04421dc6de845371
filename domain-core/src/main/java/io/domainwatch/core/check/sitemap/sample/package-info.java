/** Chooses what a run asks for of much that is listed; pure. */
@NullMarked
package io.domainwatch.core.check.sitemap.sample;

import org.jspecify.annotations.NullMarked;
