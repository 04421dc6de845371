/** Domains, checks, events and incidents in a real Chromium. */
@NullMarked
package io.domainwatch.browser.domain;

import org.jspecify.annotations.NullMarked;
