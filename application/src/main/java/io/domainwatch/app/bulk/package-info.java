/** One change of many domains, a bounded part at a time. */
@NullMarked
package io.domainwatch.app.bulk;

import org.jspecify.annotations.NullMarked;
