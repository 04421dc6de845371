/** What comes with the program as files. */
@NullMarked
package io.domainwatch.checks.net.data;

import org.jspecify.annotations.NullMarked;
