/** The check {@code robots}: whether crawlers can read robots.txt, and what it tells them. */
@NullMarked
package io.domainwatch.checks.robots;

import org.jspecify.annotations.NullMarked;
