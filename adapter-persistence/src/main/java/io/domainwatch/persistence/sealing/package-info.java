/** Encryption of single values, and the file with the keys. Knows no database. */
@NullMarked
package io.domainwatch.persistence.sealing;

import org.jspecify.annotations.NullMarked;
