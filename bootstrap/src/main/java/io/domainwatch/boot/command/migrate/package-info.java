/** Commands that bring in what other programs watch. */
@NullMarked
package io.domainwatch.boot.command.migrate;

import org.jspecify.annotations.NullMarked;
