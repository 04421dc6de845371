package io.domainwatch.app.control;

/**
 * What the operator wants.
 *
 * @param required whether checks that could be taken for the beginning of an attack wait until
 *     control of the domain is shown
 */
public record ControlPolicy(boolean required) {}
