/** What checks of a small company's domains may have seen, in the form in which it is stored. */
@NullMarked
package io.domainwatch.dashboard.sample;

import org.jspecify.annotations.NullMarked;
