/** How fast receivers of a kind take messages; pure. */
@NullMarked
package io.domainwatch.core.channel.rate;

import org.jspecify.annotations.NullMarked;
