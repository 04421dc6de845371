/** The certificate with which the service itself speaks https. */
@NullMarked
package io.domainwatch.boot.tls;

import org.jspecify.annotations.NullMarked;
