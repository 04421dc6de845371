package io.domainwatch.dashboard.signin;

/**
 * What the two pages of signing in show.
 *
 * @param email as typed before; empty text at first
 * @param next the page that was asked for, a path of ours
 * @param problem why the last try went wrong; empty text when there was none
 */
public record SignInForm(String email, String next, String problem) {}
