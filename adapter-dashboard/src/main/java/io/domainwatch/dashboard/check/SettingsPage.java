package io.domainwatch.dashboard.check;

/**
 * The settings of a check, a page of their own.
 *
 * @param problem why the last wish was refused as a whole; empty text when it was not
 */
public record SettingsPage(CheckHead head, SettingsForm form, String problem) {}
