package io.domainwatch.architecture.badexample.persistence;

import io.domainwatch.architecture.badexample.app.Service;

/** Wrong: a driven adapter calls the application. */
record RowsThatCallServices(Service service) {}
