/** What people come for, from end to end, in each manner in which pages must work. */
@NullMarked
package io.domainwatch.browser.flow;

import org.jspecify.annotations.NullMarked;
