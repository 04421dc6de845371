package io.domainwatch.persistence.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Held by the one process that may start and stop the server; the kernel frees it with us. */
final class DataFolderLock implements AutoCloseable {
  private final FileChannel channel;

  private DataFolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Empty when another process, or another server of this one, holds it. */
  static Optional<DataFolderLock> tryTake(PostgresFolder folder) {
    try {
      FileChannel channel =
          FileChannel.open(folder.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!locked(channel)) {
        channel.close();
        return Optional.empty();
      }
      channel.truncate(0);
      String pid = ProcessHandle.current().pid() + "\n";
      channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.US_ASCII)), 0);
      return Optional.of(new DataFolderLock(channel));
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed("can't lock " + folder.lock() + ": " + e.getMessage(), e);
    }
  }

  /**
   * @throws DataFolderInUse when another holds it
   */
  static DataFolderLock take(PostgresFolder folder) {
    return tryTake(folder).orElseThrow(() -> inUse(folder));
  }

  /** The refusal, with the holder's process id when it can be read. */
  static DataFolderInUse inUse(PostgresFolder folder) {
    String holder;
    try {
      String pid = Files.readString(folder.lock(), StandardCharsets.US_ASCII).strip();
      holder = pid.isEmpty() ? "" : " (process " + pid + ")";
    } catch (IOException e) {
      holder = "";
    }
    return new DataFolderInUse(folder.dataDir(), holder);
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
