/** What is told to the world, and in which order it leaves. */
@NullMarked
package io.domainwatch.core.event;

import org.jspecify.annotations.NullMarked;
