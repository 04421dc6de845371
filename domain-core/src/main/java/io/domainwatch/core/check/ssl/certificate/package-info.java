/** Certificates as plain values, and what is to be thought of a chain of them. */
@NullMarked
package io.domainwatch.core.check.ssl.certificate;

import org.jspecify.annotations.NullMarked;
