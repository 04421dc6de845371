/** The shell commands of the operator. */
@NullMarked
package io.domainwatch.boot.command;

import org.jspecify.annotations.NullMarked;
