/** One run of one check: target in, outcome out, and what is stored of it. */
@NullMarked
package io.domainwatch.core.run;

import org.jspecify.annotations.NullMarked;
