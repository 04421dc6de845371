package io.domainwatch.notifications.mail;

import io.domainwatch.core.account.User;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.signin.AccountNotices;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.EventWords;
import io.domainwatch.notifications.text.Links;
import java.time.Duration;
import java.time.Instant;
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

  /**
   * What one mail says.
   *
   * @param kind a word for its identity, the same in all languages
   */
  record Notice(String to, String kind, String title, String text, Instant at) {}

  @Override
  public void signedInFromNewNetwork(User user, SessionOrigin origin, Instant at) {
    Wording wording = new Wording(user.preferences().ofMail());
    String text =
        String.join(
            "\n",
            wording.text(
                "messages.sign-in-lead", TextSanitizer.of(user.email(), Integer.MAX_VALUE)),
            "",
            wording.text("messages.sign-in-when", EventWords.at(at, wording)),
            wording.text("messages.sign-in-network", origin.network()),
            wording.text("messages.sign-in-browser", origin.browser()),
            "",
            wording.text("messages.sign-in-end"),
            links.account(),
            "");
    tell(new Notice(user.email(), "sign-in", wording.text("messages.sign-in"), text, at));
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
