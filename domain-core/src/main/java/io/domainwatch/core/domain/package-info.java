/** Monitored internet domains: names, status and the active-domain limit. */
@NullMarked
package io.domainwatch.core.domain;

import org.jspecify.annotations.NullMarked;
