/** How much room the tables take, and what is deleted when it is too much. */
@NullMarked
package io.domainwatch.persistence.size;

import org.jspecify.annotations.NullMarked;
