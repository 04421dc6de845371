/** The file that a backup is: frames with a checksum each, written and read (ADR 56). */
@NullMarked
package io.domainwatch.persistence.backup.format;

import org.jspecify.annotations.NullMarked;
