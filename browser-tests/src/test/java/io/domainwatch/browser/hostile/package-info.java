/** Foreign text and foreign frames in a real Chromium. */
@NullMarked
package io.domainwatch.browser.hostile;

import org.jspecify.annotations.NullMarked;
