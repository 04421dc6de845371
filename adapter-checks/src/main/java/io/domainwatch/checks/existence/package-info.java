/** Looks up whether names exist, for people who are about to add them. */
@NullMarked
package io.domainwatch.checks.existence;

import org.jspecify.annotations.NullMarked;
