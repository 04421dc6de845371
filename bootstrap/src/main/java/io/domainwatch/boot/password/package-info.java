/** One-way hashes of passwords. */
@NullMarked
package io.domainwatch.boot.password;

import org.jspecify.annotations.NullMarked;
