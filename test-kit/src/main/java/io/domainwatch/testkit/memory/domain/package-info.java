/** A storage in memory: domains and how they are watched. */
@NullMarked
package io.domainwatch.testkit.memory.domain;

import org.jspecify.annotations.NullMarked;
