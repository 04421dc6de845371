package io.domainwatch.core.observation;

/**
 * A part of which a run could not tell (docs/spec/checks/dns-shared.md, "Stored form").
 *
 * @param probe the part
 * @param reason one word
 */
public record UnknownPart(String probe, String reason) {}
