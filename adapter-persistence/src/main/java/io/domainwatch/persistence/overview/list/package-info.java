/** What the list of domains shows and asks for beside states. */
@NullMarked
package io.domainwatch.persistence.overview.list;

import org.jspecify.annotations.NullMarked;
