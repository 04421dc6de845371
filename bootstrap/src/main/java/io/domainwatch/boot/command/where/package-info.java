/** Which organization a command is about, and where it is. */
@NullMarked
package io.domainwatch.boot.command.where;

import org.jspecify.annotations.NullMarked;
