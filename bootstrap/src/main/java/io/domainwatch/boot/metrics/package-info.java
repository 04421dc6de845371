/** What the service counts, in Prometheus' words. */
@NullMarked
package io.domainwatch.boot.metrics;

import org.jspecify.annotations.NullMarked;
