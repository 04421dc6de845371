/** What people read, in their language (docs/adr/0075). */
@NullMarked
package io.domainwatch.dashboard.text;

import org.jspecify.annotations.NullMarked;
