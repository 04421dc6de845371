/** Commands that read and write an organization's settings as a file. */
@NullMarked
package io.domainwatch.boot.command.desired;

import org.jspecify.annotations.NullMarked;
