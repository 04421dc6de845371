package io.domainwatch.boot.backup;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Backups that the service makes by itself.
 *
 * @param folder where they are
 * @param every how often one is made
 * @param keep how many are kept
 * @param recipients public keys of age that may read them; none for backups that are not encrypted
 * @param results whether the results of runs are in them
 */
public record BackupSettings(
    Path folder, Duration every, int keep, List<String> recipients, boolean results) {
  public BackupSettings {
    recipients = List.copyOf(recipients);
  }
}
