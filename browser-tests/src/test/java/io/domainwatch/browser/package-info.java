/** Every page and flow of the dashboard in a real Chromium. */
@NullMarked
package io.domainwatch.browser;

import org.jspecify.annotations.NullMarked;
