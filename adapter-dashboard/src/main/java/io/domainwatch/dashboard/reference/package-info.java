/** The reference of the API: its OpenAPI document as pages, with examples to copy. */
@NullMarked
package io.domainwatch.dashboard.reference;

import org.jspecify.annotations.NullMarked;
