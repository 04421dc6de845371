package io.domainwatch.notifications.mail;

import io.domainwatch.core.account.User;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.signin.AccountNotices;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.Links;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Tells people by mail, on a thread of its own. Kept in memory: what waits when the service stops,
 * what the mail server does not take in a few tries, and what is too much at once is not told.
 */
public final class MailNotices implements AccountNotices, AutoCloseable {
  /** Notices that wait or are tried again, at once; beyond it they are dropped. */
  static final int MAX_WAITING = 100;

  /** Before each further try, as long as a mail server that restarts or greylists needs. */
  private static final List<Duration> PAUSES =
      List.of(Duration.ofMinutes(1), Duration.ofMinutes(10));

  private final MailSender mail;
  private final Links links;
  private final ScheduledThreadPoolExecutor thread;
  private final Semaphore places = new Semaphore(MAX_WAITING);

  /** Keeps a thread until it is closed. */
  public MailNotices(MailSender mail, Links links) {
    this.mail = mail;
    this.links = links;
    this.thread =
        new ScheduledThreadPoolExecutor(
            1,
            Thread.ofPlatform().daemon().name("account-notices").factory(),
            new ThreadPoolExecutor.DiscardPolicy());
    thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /** What one mail says. */
  record Notice(String to, String title, String text, Instant at) {}

  @Override
  public void signedInFromNewNetwork(User user, SessionOrigin origin, Instant at) {
    String text =
        """
        Somebody signed in to your account, %s, from a network from which you had not lately.

        When:     %s
        Network:  %s
        Browser:  %s

        If it was you, there is nothing to do. If not, change your password and end the session:
        %s
        """
            .formatted(
                TextSanitizer.of(user.email(), Integer.MAX_VALUE),
                at.truncatedTo(ChronoUnit.SECONDS),
                origin.network(),
                origin.browser(),
                links.account());
    tell(new Notice(user.email(), "Sign-in from a new network", text, at));
  }

  /** Sends a notice soon; it is dropped when too many wait. */
  void tell(Notice notice) {
    if (places.tryAcquire()) {
      later(notice, 0, Duration.ZERO);
    }
  }

  private void later(Notice notice, int tries, Duration pause) {
    thread.schedule(() -> attempt(notice, tries), pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void attempt(Notice notice, int tries) {
    boolean again = false;
    try {
      again = !(mail.send(notice) instanceof SendOutcome.Accepted) && tries < PAUSES.size();
    } finally {
      if (again) {
        later(notice, tries + 1, PAUSES.get(tries));
      } else {
        places.release();
      }
    }
  }

  /** Notices that wait or are tried again. */
  int waiting() {
    return MAX_WAITING - places.availablePermits();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
