/** Comments on incidents and notes on domains. */
@NullMarked
package io.domainwatch.app.note;

import org.jspecify.annotations.NullMarked;
