/** The one wording of reasons for people. */
@NullMarked
package io.domainwatch.core.reason;

import org.jspecify.annotations.NullMarked;
