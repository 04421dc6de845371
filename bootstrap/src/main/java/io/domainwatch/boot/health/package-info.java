/** What the service knows about its own state. */
@NullMarked
package io.domainwatch.boot.health;

import org.jspecify.annotations.NullMarked;
