/** Results of runs as they are kept and listed. */
@NullMarked
package io.domainwatch.core.result;

import org.jspecify.annotations.NullMarked;
