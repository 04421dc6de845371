package io.domainwatch.core.message;

/**
 * What most domains of a group have in common.
 *
 * @param value the address, the name servers joined by a comma, the fingerprint, the name
 * @param domains how many of the group share it
 */
public record CommonCause(CauseKind kind, String value, int domains) {}
