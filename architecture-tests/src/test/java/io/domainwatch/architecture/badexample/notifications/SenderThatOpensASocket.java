package io.domainwatch.architecture.badexample.notifications;

import java.net.Socket;

/** Wrong: a sender has a socket of its own, past the guard. */
record SenderThatOpensASocket(Socket socket) {}
