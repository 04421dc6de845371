/** Signing in, accounts, keys and members in a real Chromium. */
@NullMarked
package io.domainwatch.browser.access;

import org.jspecify.annotations.NullMarked;
