package io.domainwatch.core.device;

/** Keeps secrets that all instances of one service share. */
public interface ServerSecrets {
  /**
   * The secret of this name. Where there is none yet, the proposed one becomes it, for all
   * instances; of several at the same time one.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when storage is away
   */
  String findOrAdd(String name, String proposed);
}
