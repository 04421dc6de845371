package io.domainwatch.architecture.badexample.notifications;

import jakarta.mail.Session;

/** Wrong: mail outside of the package that bounds it. */
record SenderThatMailsOnTheWay(Session session) {}
