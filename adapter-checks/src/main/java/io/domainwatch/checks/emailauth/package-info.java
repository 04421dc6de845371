/**
 * The check {@code email_auth}: who may send mail in the name of a domain
 * (docs/spec/checks/email_auth.md).
 */
@NullMarked
package io.domainwatch.checks.emailauth;

import org.jspecify.annotations.NullMarked;
