/** The keys of the configuration, where their values come from, and what they become. */
@NullMarked
package io.domainwatch.boot.config;

import org.jspecify.annotations.NullMarked;
