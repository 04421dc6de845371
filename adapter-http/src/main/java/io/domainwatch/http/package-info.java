/** The words of the wire: paths, headers, JSON, status codes. */
@NullMarked
package io.domainwatch.http;

import org.jspecify.annotations.NullMarked;
