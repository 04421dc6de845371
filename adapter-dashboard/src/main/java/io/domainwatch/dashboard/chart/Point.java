package io.domainwatch.dashboard.chart;

/** A value at a place of the horizontal axis, both in the units of their axes. */
public record Point(double x, double y) {}
