/** Where an organization wants to be told, of what, and whether that works. */
@NullMarked
package io.domainwatch.core.channel;

import org.jspecify.annotations.NullMarked;
