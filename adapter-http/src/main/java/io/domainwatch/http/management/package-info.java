/** Health and metrics for operators, on a port of their own. */
@NullMarked
package io.domainwatch.http.management;

import org.jspecify.annotations.NullMarked;
