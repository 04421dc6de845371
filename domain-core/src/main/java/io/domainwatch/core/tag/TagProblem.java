package io.domainwatch.core.tag;

import io.domainwatch.core.text.Sentence;

/**
 * What is wrong with one of the tags that a client sent, or with all together.
 *
 * @param field with its place in the list, for example {@code tags[3]}
 * @param sentence the end of one that begins with the name of the field
 */
public record TagProblem(String field, Sentence sentence) {}
