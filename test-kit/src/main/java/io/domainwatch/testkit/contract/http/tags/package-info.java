/** Contracts of tags, and of what is done to many domains at once. */
@NullMarked
package io.domainwatch.testkit.contract.http.tags;

import org.jspecify.annotations.NullMarked;
