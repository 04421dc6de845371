package io.domainwatch.architecture.badexample.checks.ssl;

import okhttp3.OkHttpClient;

/** Wrong: a client that connects to whatever it likes. */
record SslThatAsksUnguarded(OkHttpClient client) {}
