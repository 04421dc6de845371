package io.domainwatch.core.note;

import java.time.Instant;

/**
 * What people wrote down about a domain.
 *
 * @param by the last one who changed it, as people know them
 */
public record DomainNote(NoteText text, String by, Instant writtenAt) {}
