package io.domainwatch.core.signin;

/** SHA-256 of a session token as 64 lower-case hexadecimal digits. */
public record SessionHash(String hex) {}
