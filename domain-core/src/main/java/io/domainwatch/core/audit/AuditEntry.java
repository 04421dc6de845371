package io.domainwatch.core.audit;

import java.time.Instant;

/**
 * One thing that was done.
 *
 * @param subject what it was done to, as people know it: a domain name, a key's name, an address
 * @param detail one line for people, without secrets; empty text when there is nothing to add
 */
public record AuditEntry(
    AuditId id, Actor actor, AuditAction action, String subject, String detail, Instant at) {}
