package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public record InMemoryMailReceivers(MemoryTransactions store) implements MailReceivers {
  @Override
  public MailLimit.Admission count(MailBucket bucket, Instant now) {
    return store.in(
        () -> {
          MailLimit.Count count = bucket.limit().with(rows().mailCounts.find(bucket.key()), now);
          rows().mailCounts.put(bucket.key(), count);
          return bucket.limit().judge(count);
        });
  }

  @Override
  public void refuse(MailReceiver receiver, Instant now) {
    store.in(() -> rows().mailRefusals.put(receiver, now));
  }

  @Override
  public boolean hasRefused(MailReceiver receiver) {
    return store.in(() -> rows().mailRefusals.find(receiver).isPresent());
  }

  @Override
  public int forgetCounts(Instant openedBefore) {
    return store.in(
        () -> {
          List<String> old =
              rows()
                  .mailCounts
                  .entries()
                  .filter(entry -> entry.getValue().openedAt().isBefore(openedBefore))
                  .map(Map.Entry::getKey)
                  .toList();
          old.forEach(rows().mailCounts::remove);
          return old.size();
        });
  }

  private NotificationRows rows() {
    return store.rows().told;
  }
}
