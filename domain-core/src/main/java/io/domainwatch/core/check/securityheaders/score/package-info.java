/** The twelve tests, the score that they come to, and its grade. */
@NullMarked
package io.domainwatch.core.check.securityheaders.score;

import org.jspecify.annotations.NullMarked;
