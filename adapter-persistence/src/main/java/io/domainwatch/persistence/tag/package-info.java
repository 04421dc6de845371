/** The tags of domains, as rows and in the rows of domains. */
@NullMarked
package io.domainwatch.persistence.tag;

import org.jspecify.annotations.NullMarked;
