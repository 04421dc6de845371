package io.domainwatch.architecture.badexample.json;

import io.domainwatch.architecture.badexample.app.Service;

/** Wrong: the toolbox knows who uses it. */
record TextThatKnowsAService(Service service) {}
