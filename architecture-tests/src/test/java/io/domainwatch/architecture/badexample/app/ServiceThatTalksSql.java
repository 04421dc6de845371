package io.domainwatch.architecture.badexample.app;

/** Wrong: SQL in the application. */
record ServiceThatTalksSql(java.sql.Connection connection) {}
