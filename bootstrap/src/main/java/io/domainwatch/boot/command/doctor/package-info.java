/** What {@code doctor} finds out about storage and audit log. */
@NullMarked
package io.domainwatch.boot.command.doctor;

import org.jspecify.annotations.NullMarked;
