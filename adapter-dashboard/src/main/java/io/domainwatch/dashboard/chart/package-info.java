/** Scales and paths of charts; templates below {@code chart/} turn them into SVG. */
@NullMarked
package io.domainwatch.dashboard.chart;

import org.jspecify.annotations.NullMarked;
