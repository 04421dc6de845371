/** Rows of API keys. */
@NullMarked
package io.domainwatch.persistence.apikey;

import org.jspecify.annotations.NullMarked;
