package io.domainwatch.boot.service;

import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says that this instance lives, and takes over what those had claimed that do not any more. */
final class Takeover {
  /** Between two signs of life. */
  static final Duration SIGN_PACE = Duration.ofSeconds(2);

  /** Between two looks for instances that are gone. */
  static final Duration TAKEOVER_PACE = Duration.ofSeconds(3);

  /**
   * An instance without a sign for so long is gone; with {@link #TAKEOVER_PACE} its checks run
   * elsewhere within 15 s (docs/spec/operation.md, "Several instances").
   */
  static final Duration SILENCE = Duration.ofSeconds(10);

  private static final Logger LOG = LoggerFactory.getLogger(Takeover.class);

  private final Instances instances;
  private final CheckDispatcher.Instance self;

  @Inject
  Takeover(Instances instances, CheckDispatcher.Instance self) {
    this.instances = instances;
    this.self = self;
  }

  void giveSign() {
    instances.seen(self.id());
  }

  void takeOver() {
    Instances.TakenOver found = instances.takeOver(self.id(), SILENCE);
    if (!found.equals(Instances.TakenOver.NOTHING)) {
      LOG.atWarn()
          .addKeyValue("checks", found.checks())
          .addKeyValue("messages", found.deliveries())
          .log("another instance is gone; what it had claimed is due again");
    }
  }

  /** After this instance has given back what it held. */
  void leave() {
    try {
      instances.leave(self.id());
    } catch (StorageUnavailable away) {
      LOG.debug("others find out by themselves that this instance is gone", away);
    }
  }
}
