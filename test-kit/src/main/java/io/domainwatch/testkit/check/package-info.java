/**
 * The runs of one check, played through its assessment and the engine, and what is told of them.
 */
@NullMarked
package io.domainwatch.testkit.check;

import org.jspecify.annotations.NullMarked;
