package io.domainwatch.core.apikey;

/** SHA-256 of a secret as 64 lower-case hexadecimal digits. */
public record ApiKeyHash(String hex) {}
