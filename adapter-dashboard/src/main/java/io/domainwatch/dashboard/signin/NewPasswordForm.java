package io.domainwatch.dashboard.signin;

/**
 * What the page for a new password shows.
 *
 * @param next the page that was asked for, a path of ours
 * @param problem why the last try went wrong; empty text when there was none
 */
public record NewPasswordForm(String next, String problem) {}
