package io.domainwatch.architecture.badexample.app;

/** Wrong: the web server in the application. */
record ServiceThatServesHttp(io.undertow.server.HttpHandler handler) {}
