package io.domainwatch.architecture.badexample.app;

/** Wrong: the network in the application. */
record ServiceThatOpensUrls(java.net.URI address) {}
