/** What people and keys do with notification channels. */
@NullMarked
package io.domainwatch.app.channels;

import org.jspecify.annotations.NullMarked;
