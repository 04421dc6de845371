/** Looks for the token that shows who controls a domain: in the DNS, and on its web server. */
@NullMarked
package io.domainwatch.checks.control;

import org.jspecify.annotations.NullMarked;
