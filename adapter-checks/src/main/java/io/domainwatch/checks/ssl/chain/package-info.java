/** Reads certificates and builds paths from them to trusted roots. */
@NullMarked
package io.domainwatch.checks.ssl.chain;

import org.jspecify.annotations.NullMarked;
