package io.domainwatch.architecture.badexample.web;

import io.domainwatch.architecture.badexample.app.Service;

/** Wrong: the toolbox knows who uses it. */
record ToolThatKnowsAService(Service service) {}
