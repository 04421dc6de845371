/** What holds for every page of the dashboard, in a real Chromium. */
@NullMarked
package io.domainwatch.browser.page;

import org.jspecify.annotations.NullMarked;
