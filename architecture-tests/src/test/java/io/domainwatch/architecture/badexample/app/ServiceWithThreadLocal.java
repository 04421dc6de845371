package io.domainwatch.architecture.badexample.app;

/** Wrong: hidden state. */
record ServiceWithThreadLocal(ThreadLocal<String> tenant) {}
