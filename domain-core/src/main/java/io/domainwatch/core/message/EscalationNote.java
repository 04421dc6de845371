package io.domainwatch.core.message;

/**
 * Which step of an escalation policy sends a message.
 *
 * @param policy its name
 * @param step counted from 1
 * @param steps how many the policy has
 * @param minutes how long the incidents have been open at least
 */
public record EscalationNote(String policy, int step, int steps, int minutes) {}
