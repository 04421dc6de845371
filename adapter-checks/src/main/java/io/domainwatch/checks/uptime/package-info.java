/** The check {@code uptime}: whether the site answers, on every address, and how fast. */
@NullMarked
package io.domainwatch.checks.uptime;

import org.jspecify.annotations.NullMarked;
