/**
 * The check {@code email_auth}: who may send mail in the name of a domain (checks-dns.md section
 * 4).
 */
@NullMarked
package io.domainwatch.checks.emailauth;

import org.jspecify.annotations.NullMarked;
