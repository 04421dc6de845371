/** One run of one check: target in, outcome out, and the port that claims and records runs. */
@NullMarked
package io.domainwatch.core.run;

import org.jspecify.annotations.NullMarked;
