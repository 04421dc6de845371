package io.domainwatch.dashboard.reference;

/**
 * A request as a program, ready to be copied; the key comes from the environment.
 *
 * @param language what people call it
 */
public record RequestExample(String language, String code) {}
