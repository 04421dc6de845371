/** One change of many domains: selected, asked once more, done in parts, told. */
@NullMarked
package io.domainwatch.dashboard.bulk;

import org.jspecify.annotations.NullMarked;
