package io.domainwatch.json;

/**
 * What a text may cost at most before it is refused.
 *
 * @param levels objects and arrays within each other
 * @param numberLength characters of one number
 * @param length octets of the whole text, or characters where it comes as a string
 */
public record JsonLimits(int levels, int numberLength, int length) {}
