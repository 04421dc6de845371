/** What endpoints and pages cost the database when there is a lot in it. */
@NullMarked
package io.domainwatch.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
